import { expect, test } from 'vitest'
import { shortName, splitName } from './names.ts'

test.each([
  ['Sam Keller', 'Sam K.'],
  ['Ana Maria  Lopez', 'Ana Maria L.'],
  ['Åsa Öberg', 'Åsa Ö.'],
  ['Kai 🎮gamer', 'Kai 🎮.'],
  ['Madonna', 'Madonna'],
  ['Ana 👩‍🚀star', 'Ana 👩‍🚀.'],
  ['Ọlá Ẹ̀dá', 'Ọlá Ẹ̀.'],
  ['', ''],
])('%j is shortened to %j', (name, short) => expect(shortName(name)).toBe(short))

test.each([
  ['Ada Lovelace', 'Ada', 'Lovelace'],
  ['  Ada   Mary\u3000Lovelace ', 'Ada Mary', 'Lovelace'],
])('%j is split with its last word as last name', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName })
})
