import { expect, test } from 'vitest'
import { VIDEO_BYTES } from '@queuemate/contracts/companions/application-limits'
import { unsupportedVideoText, videoProblem } from './video-problem.ts'

const file = (head: string, size = 5000) => {
  const bytes = new Uint8Array(size)
  bytes.set(Uint8Array.from(head, (letter) => letter.charCodeAt(0)))
  return new Blob([bytes])
}

test.each([
  ['mp4', '\0\0\0\x18ftypisom\0\0\x02\0isommp42'],
  ['mov', '\0\0\0\x14ftypqt  \0\0\0\0qt  '],
  [
    'mkv',
    '\x1a\x45\xdf\xa3\xa3\x42\x86\x81\x01\x42\xf7\x81\x01\x42\xf2\x81\x04\x42\xf3\x81\x08\x42\x82\x88matroska',
  ],
])('an %s is accepted', async (_kind, head) => {
  expect(await videoProblem(file(head))).toBeUndefined()
})

test.each([
  ['a renamed program', 'MZ\x90\0\x03'],
  ['a webm', '\x1a\x45\xdf\xa3\x93\x42\x82\x88webm'],
  ['a picture', '\x89PNG\r\n\x1a\n'],
  ['zeros', ''],
])('%s is not a video', async (_kind, head) => {
  expect(await videoProblem(file(head))).toBe(unsupportedVideoText())
})

test('an empty file is not a video', async () => {
  expect(await videoProblem(new Blob([]))).toBe(unsupportedVideoText())
})

test('a file larger than 500 MB is refused before any of it is read', async () => {
  const large = { size: VIDEO_BYTES + 1 } as Blob
  expect(await videoProblem(large)).toMatch('larger than 500 MB')
})
