import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { PayoutItem, PayoutSummary } from '@queuemate/contracts/payouts/schemas'
import { refused, show, stubReload } from '../../../test/show.tsx'
import { Component as Payouts } from './payouts.tsx'

const summary: PayoutSummary = {
  account: 'enabled',
  week: { income: 1900, orders: 1 },
  owed: 13_260,
  last: { amount: 1006, date: '2026-09-21T12:00:00.000Z' },
  paid_total: 7021,
  paid_since: '2026-08-03T12:00:00.000Z',
  next_at: '2026-11-30T00:00:00.000Z',
  next_amount: 1100,
  next_games: 2,
  next_orders: [9, 8],
  held: [],
  holds: [],
}
const payout = (id: number, more: Partial<PayoutItem> = {}): PayoutItem => ({
  id,
  payout_amount: 1000 + id,
  payout_ID: `tr_${id}`,
  payout_date: '2026-09-21T12:00:00.000Z',
  status: 'paid',
  waits: false,
  ...more,
})
const game = (order_id: number, more = {}) => ({
  order_id,
  display_name: 'Sam Reyes',
  username: 'samreyes',
  profile_picture: null,
  status: 6,
  purchase_timestamp: '2026-08-01T12:00:00.000Z',
  price: 1900,
  team_score: 13,
  other_score: 7,
  ...more,
})
type Page = { limit: number; offset: number }
const pagesOf = (all: object[]) =>
  vi.fn<(page: Page) => unknown>(({ limit, offset }) => ({
    items: all.slice(offset, offset + limit),
    next_cursor: null,
    total: all.length,
    earned: 0,
  }))

const open = (answers = {}, person = {}) =>
  show(
    <Payouts />,
    {
      'companions.status': { status: 3 },
      'payouts.summary': summary,
      'payouts.history': pagesOf([]),
      'companions.orderHistory': pagesOf([]),
      ...answers,
    },
    { at: '/companion/payouts', person },
  )
const part = (name: string) => screen.findByRole('region', { name })
const press = (scope: HTMLElement, name: string) =>
  userEvent.click(within(scope).getByRole('button', { name }))

test('payouts are shown in pages of five; one that did not arrive says what becomes of it', async () => {
  const states = [
    payout(7, { status: 'failed', waits: true }),
    payout(6, { status: 'returned' }),
    payout(5, { status: 'pending' }),
    payout(4, { status: 'failed' }),
  ]
  open({ 'payouts.history': pagesOf([...states, payout(3), payout(2), payout(1)]) })
  const paid = await part('Payout history')
  expect(await within(paid).findByText('$70.21 sent since August 2026')).toBeVisible()
  expect(await within(paid).findByText('shown 1 - 5')).toBeVisible()
  const rows = within(paid).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '21 Sep 2026$10.07Not sent, included in 30 Novtr_7',
    '21 Sep 2026$10.06Returned by your banktr_6',
    '21 Sep 2026$10.05On its waytr_5',
    '21 Sep 2026$10.04Not sent, paid latertr_4',
    '21 Sep 2026$10.03Senttr_3',
  ])
  expect(within(rows[3]!).getByRole('link')).toHaveAttribute('href', '/companion/payouts/4')
  expect(within(paid).getByRole('button', { name: 'Previous' })).toBeDisabled()
  await press(paid, 'Next')
  expect(await within(paid).findByText('shown 6 - 7')).toBeVisible()
  expect(within(paid).getAllByRole('row')).toHaveLength(3)
  expect(within(paid).getByRole('button', { name: 'Next' })).toBeDisabled()
})

test('orders are shown in pages of five; one without a score pays nothing', async () => {
  const games = [8, 7, 6, 5, 4, 3, 2, 1].map((id) =>
    game(id, id === 7 ? { status: 7, team_score: null } : {}),
  )
  open({ 'companions.orderHistory': pagesOf(games) })
  const played = await part('Order history')
  expect(await within(played).findByText('shown 1 - 5')).toBeVisible()
  const [, first, second] = within(played).getAllByRole('row')
  expect(first).toHaveTextContent('$19.00')
  expect(within(first!).getByRole('link')).toHaveAttribute('href', '/companion/orders/8')
  expect(second).toHaveTextContent(/Abandoned/)
  expect(within(second!).getAllByRole('cell').at(-1)).toHaveTextContent(/^None$/)
  await press(played, 'Next')
  expect(await within(played).findByText('shown 6 - 8')).toBeVisible()
  expect(within(played).getAllByRole('row')).toHaveLength(4)
})

test('each history can fail and be loaded again on its own', async () => {
  const failOnce = (all: object[]) => pagesOf(all).mockReturnValueOnce(refused('internal'))
  open({ 'payouts.history': failOnce([payout(1)]), 'companions.orderHistory': failOnce([game(1)]) })
  const [paid, played] = [await part('Payout history'), await part('Order history')]
  expect(await within(paid).findByRole('alert')).toHaveTextContent(
    'There was an error retrieving your previous payouts',
  )
  expect(await within(played).findByRole('alert')).toHaveTextContent(
    'There was an error retrieving your previous orders',
  )
  await press(paid, 'Try again')
  expect(await within(paid).findByText('tr_1')).toBeVisible()
  expect(within(played).getByRole('alert')).toBeVisible()
  await press(played, 'Try again')
  expect(await within(played).findByRole('link', { name: /Sam Reyes/ })).toBeVisible()
})

test('the next payout shows what it pays, and what it leaves out and why, with five orders for each reason', async () => {
  const held = [
    { reason: 'reported', amount: 2850, orders: [30] },
    { reason: 'too_recent', amount: 9310, orders: [1, 2, 3, 4, 5, 6, 7] },
  ]
  open({ 'payouts.summary': { ...summary, held } })
  const next = await part('Next payout')
  expect(next).toHaveTextContent('$11.00 on Monday, 30 Nov')
  expect(next).toHaveTextContent('2 games · viewOrder 9Order 8')
  const [report, recent] = within(next).getAllByRole('listitem')
  expect(report).toHaveTextContent(/A problem was reported.*until they settle it.*\$28\.50/)
  expect(within(report!).getByRole('link', { name: 'Order 30' })).toHaveAttribute(
    'href',
    '/companion/orders/30',
  )
  expect(recent).toHaveTextContent(/Played recently, paid on 7 Dec.*and 2 more.*\$93\.10/)
  expect(within(recent!).getAllByRole('link')).toHaveLength(5)
})

test.each([
  [0, 'No payout on Monday, 30 Nov', 'Nothing is owed yet. Games are paid out 7 to 14 days after'],
  [1100, '$11.00 on Monday, 30 Nov', 'In 3 days'],
])('with nothing held back, a next payout of %i cents says so', async (next_amount, when, text) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  open({ 'payouts.summary': { ...summary, next_amount } })
  expect(await part('Next payout')).toHaveTextContent(when)
  expect(await part('Next payout')).toHaveTextContent(text)
})

test('a disabled companion without an account sees why, with a link to support', async () => {
  const none = { ...summary, account: 'none' as const }
  open({ 'payouts.summary': none, 'companions.status': { status: 4 } })
  expect(await screen.findByText(/Your companion account is disabled/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Connect account' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Open a ticket' })).toHaveAttribute('href', '/companion/support')
})

const countryText = 'Set your country in Settings first. Payouts depend on it'

test('a companion without a country is told before they connect an account, and why it is refused', async () => {
  const reload = stubReload()
  const { inputsOf } = open(
    {
      'payouts.summary': { ...summary, account: 'none' },
      'payouts.setup': refused('invalid_input', countryText, [{ path: 'country', message: countryText }]),
    },
    { country: null },
  )
  expect(await screen.findByRole('link', { name: 'Choose your country in Settings' })).toHaveAttribute(
    'href',
    '/user/settings#info',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Connect account' }))
  expect(await screen.findByText(countryText)).toBeVisible()
  expect(inputsOf('payouts.setup')).toHaveLength(1)
  expect(reload).not.toHaveBeenCalled()
})

test.each([
  ['the setup', { account: 'unfinished' as const }, 'payouts.setup', 'Continue setup'],
  ['the dashboard', {}, 'payouts.dashboard', 'Open payout dashboard'],
])(
  'a link to %s that failed reloads the page; one that was refused says why',
  async (_page, more, call, name) => {
    const reload = stubReload()
    const link = vi
      .fn<() => unknown>()
      .mockReturnValueOnce(refused('rate_limited'))
      .mockReturnValue(refused('unavailable'))
    open({ 'payouts.summary': { ...summary, ...more }, [call]: link }, { country: 276 })
    await userEvent.click(await screen.findByRole('button', { name }))
    expect(await screen.findByText('Too many attempts. Please wait a moment')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Choose your country in Settings' })).toBeNull()
    expect(reload).not.toHaveBeenCalled()
    await userEvent.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(reload).toHaveBeenCalled())
  },
)
