import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { entry, servedRecord } from '../../../test/records.ts'
import { refused, show } from '../../../test/show.tsx'
import { Component as Order } from './order.tsx'

const answers = {
  'accounts.me': { name: 'Vela Moreno', username: 'velamoreno', role: 'companion' },
  'accounts.blocks': { items: [] },
  'chat.conversation': { items: [], next_cursor: null },
}
const open = (record: unknown, id: string | number = 12) =>
  show(
    <Order />,
    { ...answers, 'orders.record': record },
    { at: `/companion/orders/${id}`, pattern: '/companion/orders/:orderId' },
  )
const part = (name: string) => screen.findByRole('region', { name })

test('an order shows what happened, what it earns and when', async () => {
  const player = { actor: 'player' } as const
  const timeline = [
    entry('request', player),
    entry('accept_order'),
    entry('authorized', { actor: 'system' }),
    entry('queue_started'),
    entry('captured', { actor: 'system' }),
    entry('order_complete', player),
    entry('finish'),
  ]
  open(servedRecord({ timeline }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Won 13 - 7 with Sam' })).toBeVisible()
  const lines = within(await part('Timeline')).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Sam requested a game'),
    expect.stringContaining('You accepted the order'),
    expect.stringContaining("$15.00 was held on Sam's card"),
    expect.stringContaining('You started the game'),
    expect.stringContaining('The card was charged'),
    expect.stringContaining('Sam marked the game as complete'),
    expect.stringContaining('You submitted the score'),
  ])
  expect(await part('Earned')).toHaveTextContent('$14.25')
  expect(await part('Earned')).toHaveTextContent('Platform fee-$0.75')
  expect(await part('Earned')).toHaveTextContent('at the earliest')
})

test('an order whose money is held back shows why', async () => {
  const earning = { state: 'owed', amount: 1425, at: null, held: 'reported' } as const
  open(servedRecord({ earning }))
  expect(await part('Earned')).toHaveTextContent('Held back: A problem was reported')
})

test('an order without messages and without a score shows that', async () => {
  open(servedRecord({ status: 7, team_score: null, other_score: null, screenshot_url: null }))
  await userEvent.click(await screen.findByRole('button', { name: 'Show conversation' }))
  expect(await within(await part('Conversation')).findByText('No messages were sent.')).toBeVisible()
  expect(await part('Earned')).toHaveTextContent('ScoreNone')
  expect(screen.queryByRole('region', { name: 'Screenshot' })).toBeNull()
})

test.each([
  ['of another companion', 12, refused('not_found')],
  ['that the person made as a player', 12, servedRecord({ role: 'player' })],
  ['whose number is invalid', 'x', undefined],
  ['zero', 0, undefined],
])('an order %s is not found', async (_which, id, record) => {
  open(record, id)
  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to your orders' })).toHaveAttribute(
    'href',
    '/companion/orders',
  )
})
