import { expect, test } from 'vitest'
import { resultText, scoreText } from './score.ts'

test.each([
  [13, 7, '13 - 7', 'Won 13 - 7'],
  [7, 13, '7 - 13', 'Lost 7 - 13'],
  [9, 9, '9 - 9', 'Drawn 9 - 9'],
  [null, null, null, null],
])('a score of %o and %o: %s, %s', (team_score, other_score, score, result) => {
  expect(scoreText({ team_score, other_score })).toBe(score)
  expect(resultText({ team_score, other_score })).toBe(result)
})
