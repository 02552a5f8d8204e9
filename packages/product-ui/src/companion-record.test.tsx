import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CompanionRecord } from './companion-record.tsx'

const linesOf = (props: Partial<Parameters<typeof CompanionRecord>[0]>) => {
  const record = { ratings: null, answerSeconds: null, languages: ['de', 'en'], ...props }
  const { container } = render(<CompanionRecord {...record} />)
  return [...container.querySelectorAll('p')].map((line) =>
    [...line.children].map(({ textContent }) => textContent),
  )
}

test('ratings are shown as counts, without a word that sums them up', () => {
  expect(linesOf({ ratings: { great: 31, good: 9, bad: 0 }, answerSeconds: 9 })).toEqual([
    ['Great 31 · Good 9'],
    ['Responds in 9 s', 'German, English'],
  ])
})

test('too few ratings are not counted', () => {
  expect(linesOf({})).toEqual([['Few ratings yet'], ['German, English']])
})
