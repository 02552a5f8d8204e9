import { expect, test } from 'vitest'
import { shortName } from './names.ts'

test.each([
  ['Sam Keller', 'Sam K.'],
  ['Ana Maria  Lopez', 'Ana Maria L.'],
  ['Åsa Öberg', 'Åsa Ö.'],
  ['Kai 🎮gamer', 'Kai 🎮.'],
  ['Madonna', 'Madonna'],
  ['', ''],
])('%j is shortened to %j', (name, short) => expect(shortName(name)).toBe(short))
