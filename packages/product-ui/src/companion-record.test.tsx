import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CompanionRecord } from './companion-record.tsx'

const linesOf = (props: Partial<Parameters<typeof CompanionRecord>[0]>) => {
  const record = { rating: 2.5, ratings: null, answerSeconds: null, languages: ['de', 'en'], ...props }
  const { container } = render(<CompanionRecord {...record} />)
  return [...container.querySelectorAll('p')].map((line) =>
    [...line.children].map(({ textContent }) => textContent),
  )
}

test('the counts are next to the word for the rating', () => {
  expect(linesOf({ rating: 2.7, ratings: { great: 31, good: 9, bad: 0 }, answerSeconds: 9 })).toEqual([
    ['Rated good', 'Great 31 · Good 9'],
    ['Responds in 9 s', 'German, English'],
  ])
})

test('with too few ratings, only the word is shown', () => {
  expect(linesOf({})).toEqual([['Rated good'], ['German, English']])
})
