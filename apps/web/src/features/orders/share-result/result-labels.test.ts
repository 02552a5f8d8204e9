import { expect, test } from 'vitest'
import { resultSentence, resultWords } from './result-labels.ts'

const common = {
  companion: { name: 'نور الهدى عبد الرحمن', pfp: null },
  username: 'samreyes',
  startedAt: '2026-03-20T12:00:00.000Z',
  endedAt: '2026-03-20T12:21:18.000Z',
  rating: null,
}

test.each([
  [13, 7, 'Won'],
  [7, 13, 'Lost'],
  [9, 9, 'Drawn'],
])('%i to %i is shared as %s', (team, other, word) => {
  const words = resultWords({ ...common, team, other })
  expect(words.isWon).toBe(word === 'Won')
  expect(resultSentence(words)).toBe(
    `${word} with \u2068${common.companion.name}\u2069, ${team} - ${other}. Player: @samreyes. Length: 21:18`,
  )
})

test('a rated game is shared with its rating, and a game without times is shared without its length', () => {
  const shared = { ...common, team: 13, other: 7, rating: 3, endedAt: null }
  expect(resultWords(shared).facts).toEqual([
    { label: 'Player', value: '@samreyes' },
    { label: 'Rating', value: 'Great' },
  ])
})
