import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CompanionRecord } from './companion-record.tsx'

const linesOf = (props: Partial<Parameters<typeof CompanionRecord>[0]>) => {
  const record = { ratings: null, games: 3, answerSeconds: null, languages: ['de', 'en'], ...props }
  const { container } = render(<CompanionRecord {...record} />)
  return [...container.querySelectorAll('p')].map((line) =>
    [...line.children].map(({ textContent }) => textContent),
  )
}

test('ratings are shown as the number of great ones, without a word that sums them up', () => {
  expect(linesOf({ ratings: { great: 11, good: 5, bad: 1 }, answerSeconds: 9 })).toEqual([
    ['11 of 17 great'],
    ['Responds in 9 s', 'German, English'],
  ])
})

test.each([
  [0, 'First games'],
  [1, 'New, 1 game'],
  [4, 'New, 4 games'],
  [5, 'Few ratings yet'],
])('after %d games that too few people have rated, the card says how new the companion is', (games, text) => {
  expect(linesOf({ games })[0]).toEqual([text])
})

test('a reason takes the place of the languages', () => {
  expect(linesOf({ answerSeconds: 9, reason: 'Speaks German' })[1]).toEqual([
    'Responds in 9 s',
    'Speaks German',
  ])
})
