import { expect, test } from 'vitest'
import { mergeChanges, profileSchema, utcOffset, withUnknown } from './profile-values.ts'

const whole = {
  name: 'Sam Keller',
  country: 372,
  languages: ['en'],
  ingame_name: 'SamKeller',
  ingame_tag: 'hold1',
  ingame_rank: 16,
  timezones: ['Europe/Dublin'],
}
const textsOf = (change: object) =>
  profileSchema.safeParse({ ...whole, ...change }).error?.issues.map((issue) => issue.message)

test('only fields changed in the form are saved over a newer profile', () => {
  const opened = { ...whole, ingame_rank: 3 }
  const now = { ...opened, ingame_rank: 12, languages: ['en', 'ga'] }
  expect(mergeChanges({ ...opened, name: 'Sam Reyes', languages: ['fr'] }, opened, now)).toEqual({
    ...now,
    name: 'Sam Reyes',
    languages: ['fr'],
  })
})

test('the error texts match the specification', () => {
  expect(textsOf({})).toBeUndefined()
  expect(textsOf({ name: 'Sam' })).toEqual(['You must include a first and last name, seperated by a space'])
  expect(textsOf({ country: null })).toEqual(['Please select a country!'])
  expect(textsOf({ ingame_tag: ' ' })).toEqual([
    'You must fill out your ingame name and tag (Ex. Queuemate User#mytag)',
  ])
  expect(textsOf({ ingame_rank: null })).toEqual(['You must submit a rank on your profile'])
})

test('a chosen value that is not in the list is kept', () => {
  const known = [{ value: 1, label: 'Iron 1' }]
  expect(withUnknown(known, 1)).toEqual(known)
  expect(withUnknown(known, null)).toEqual(known)
  expect(withUnknown(known, 26)).toEqual([...known, { value: 26, label: 'Unknown' }])
})

test('an offset shows its sign, hours and minutes', () => {
  expect(utcOffset(0)).toBe('UTC +0:00')
  expect(utcOffset(-0)).toBe('UTC +0:00')
  expect(utcOffset(-330)).toBe('UTC +5:30')
  expect(utcOffset(480)).toBe('UTC -8:00')
  expect(utcOffset(210)).toBe('UTC -3:30')
  expect(utcOffset(-765)).toBe('UTC +12:45')
})
