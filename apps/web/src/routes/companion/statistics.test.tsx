import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { CompanionInsights } from '@queuemate/contracts/companions/insights'
import { failOnce, loadAgain, show } from '../../../test/show.tsx'
import { Component as Statistics } from './statistics.tsx'

const nothing = { orders: 0, income: 0, rounds: 0, rating: null, accepted: 0, declined: 0, missed: 0 }
const some = { orders: 2, income: 4800, rounds: 2, rating: 3, accepted: 2, declined: 1, missed: 0 }

/** All figures are in the newest week. */
const insights = (count: number, totals: typeof nothing | typeof some): CompanionInsights => ({
  weeks: Array.from({ length: count }, (_, week) => ({
    start: new Date(Date.UTC(2026, 2, 2 + 7 * week)).toISOString(),
    ...(week === count - 1 ? totals : nothing),
  })),
  hours: Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0)),
  acceptance_rate: null,
  totals,
})
const open = (answer: unknown, address = '/companion/statistics') =>
  show(<Statistics />, { 'companions.insights': answer }, { at: address })

test('without figures, the page shows which weeks have none', async () => {
  open(insights(12, nothing))
  expect(await screen.findByRole('heading', { name: 'Nothing in the last 12 weeks' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Earned per week' })).toBeNull()
})

test('figures that could not be loaded can be loaded again, for the same weeks', async () => {
  const { inputsOf } = open(failOnce(insights(5, some)), '/companion/statistics?weeks=5')
  await loadAgain('Your statistics could not be loaded.')
  expect(await screen.findByRole('region', { name: 'Earned per week' })).toHaveTextContent(
    '$48.00 in the last 5 weeks',
  )
  const five = expect.objectContaining({ weeks: 5 })
  expect(inputsOf('companions.insights')).toEqual([five, five])
})

test('weeks that too few people have rated are no empty chart', async () => {
  open(insights(12, { ...some, rating: null }))
  expect(await screen.findByRole('region', { name: 'Rating over time' })).toHaveTextContent(
    'A week is shown here once five players have rated it.',
  )
})

test('an invalid number of weeks falls back to the default', async () => {
  const { inputsOf } = open(insights(12, nothing), '/companion/statistics?weeks=7')
  expect(await screen.findByRole('radio', { name: '12 weeks' })).toBeChecked()
  await waitFor(() =>
    expect(inputsOf('companions.insights')).toEqual([expect.objectContaining({ weeks: 12 })]),
  )
})

const region = (name: string) => screen.findByRole('region', { name })

test('figures are shown in sentences and tiles; the chosen weeks are stored in the address', async () => {
  const hours = insights(12, some).hours
  hours[0]![21] = 3
  const { address } = open((input: unknown) => {
    const { weeks } = input as { weeks: number }
    const totals = weeks === 26 ? { ...some, income: 6700 } : some
    return { ...insights(weeks, totals), hours, acceptance_rate: 0.67 }
  })
  for (const [name, sentence] of [
    ['Earned per week', '$48.00 in the last 12 weeks, including $48.00 this week.'],
    ['Orders and sessions per week', '2 orders accepted and 2 sessions scored in the last 12 weeks.'],
    ['Rating over time', '3.00 on average'],
    ['Acceptance rate', 'You accepted 67% of 3 requests: 1 declined, 0 missed.'],
    ['Busiest hours', 'Most requests come on Monday, 21:00 to 22:00.'],
  ] as const)
    expect(await region(name)).toHaveTextContent(sentence)
  const tiles = screen.getAllByRole('term').map(({ parentElement }) => parentElement!.textContent)
  for (const [index, tile] of [
    'Earned$48.00',
    'Orders2',
    'Sessions2',
    'Acceptance rate67%',
    'Rating3.00',
  ].entries())
    expect(tiles[index]).toContain(tile)
  const acceptance = await region('Acceptance rate')
  await userEvent.click(within(acceptance).getByText('Show as table'))
  const newest = within(acceptance).getAllByRole('row')[1]!
  expect(
    within(newest)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['2', '1', '0', '67%'])

  await userEvent.click(screen.getByRole('radio', { name: '26 weeks' }))
  expect(address()).toBe('/companion/statistics?weeks=26')
  await waitFor(async () =>
    expect(await region('Earned per week')).toHaveTextContent('$67.00 in the last 26 weeks'),
  )
})
