import { expect, test } from 'vitest'
import { createUploadSlots } from './upload-slots.ts'

const refused = (code: string) => expect.objectContaining({ code })
const VIDEO = 'companion/verification'

test('a person sends two files at once, of whichever kind, and another one as soon as one has ended', () => {
  const slots = createUploadSlots()
  const release = slots.take(VIDEO, 'ada')
  slots.take('user/pfp', 'ada')
  expect(() => slots.take('order/finish', 'ada')).toThrow(refused('rate_limited'))
  slots.take('order/finish', 'bo')
  release()
  slots.take('order/finish', 'ada')
})

test('a process takes eight files of a kind at once; the ninth waits, and other kinds do not', () => {
  const slots = createUploadSlots()
  const releases = Array.from({ length: 8 }, (_, nth) => slots.take(VIDEO, `applicant ${nth}`))
  expect(() => slots.take(VIDEO, 'ada')).toThrow(refused('unavailable'))
  slots.take('order/finish', 'bo')
  for (const release of releases) release()
  for (let nth = 0; nth < 8; nth++) slots.take(VIDEO, `another ${nth}`)
  expect(() => slots.take(VIDEO, 'ada')).toThrow(refused('unavailable'))
})
