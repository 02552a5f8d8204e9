import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { entry, orderRecord } from '../../../test/records.ts'
import { refused, show } from '../../../test/show.tsx'
import { Component as Game } from './game.tsx'
import { Component as Receipt } from './receipt.tsx'

const me = { name: 'Sam Reyes', username: 'samreyes', role: 'user' }
const common = { 'accounts.me': me, 'accounts.blocks': { items: [] } }
const why = 'There are insufficient funds on the card.'

const open = (record: unknown, id: string | number = 12, more = {}) =>
  show(
    <Game />,
    { ...common, 'orders.record': record, ...more },
    { at: `/user/games/${id}`, pattern: '/user/games/:orderId' },
  )
const openReceipt = (record: unknown, id: string | number = 12) =>
  show(
    <Receipt />,
    { ...common, 'orders.record': record },
    { at: `/user/games/${id}/receipt`, pattern: '/user/games/:orderId/receipt' },
  )
const part = (name: string) => screen.findByRole('region', { name })

test('an order that the companion canceled shows why, and that the hold was released', async () => {
  const timeline = [entry('request', { actor: 'player' }), entry('cancelled', { reason: 'emergency' })]
  const money = { state: 'released', amount: 1500, refunded: 0 } as const
  open(
    orderRecord({
      status: 7,
      closed_reason: 'emergency',
      money,
      timeline,
      team_score: null,
      other_score: null,
    }),
  )
  expect(await part('Timeline')).toHaveTextContent('Something came up for them')
  expect(await part('Payment')).toHaveTextContent('The hold of $15.00 on your card was released.')
  expect(screen.queryByRole('link', { name: 'Receipt' })).toBeNull()
})

test('a card that was declined is explained, and there is no receipt', async () => {
  const money = { state: 'failed', amount: 1500, refunded: 0 } as const
  const declined = orderRecord({ status: 7, closed_reason: 'payment_failed', money, decline: why })
  open(declined)
  expect(await part('Payment')).toHaveTextContent('Your card was declined. Nothing was charged.')
  expect(await part('Payment')).toHaveTextContent(why)
  cleanup()
  openReceipt(declined)
  expect(await screen.findByRole('heading', { name: 'No receipt' })).toBeVisible()
})

test('a charged game has its receipt', async () => {
  open(orderRecord())
  expect(within(await part('Payment')).getByRole('link', { name: 'Receipt' })).toHaveAttribute(
    'href',
    '/user/games/12/receipt',
  )
  expect(await part('Payment')).toHaveTextContent('$15.00 was charged to your card.')
})

test('a refund is a line of the payment and of the receipt, which names both sides', async () => {
  const money = { state: 'partly_refunded', amount: 1500, refunded: 500 } as const
  const reason = 'The game was cut short'
  const refunds = [{ at: '2026-03-21T12:00:00.000Z', amount: 500, reason }]
  const record = orderRecord({ money, refunds, card: { brand: 'visa', last4: '4242' } })
  open(record)
  const payment = await part('Payment')
  for (const line of ['$10.00', 'Charged$15.00', `-$5.00${reason}`]) expect(payment).toHaveTextContent(line)
  cleanup()
  openReceipt(record)
  const sheet = await screen.findByRole('article', { name: 'Receipt' })
  await waitFor(() => expect(sheet).toHaveTextContent('Sold toSam Reyes'))
  for (const line of [
    'Sold byQueuemate',
    'Order number12',
    'Paid withVisa ending 4242',
    'One game with Vela Moreno',
    `${reason}-$5.00`,
    'Total paid$10.00',
  ])
    expect(sheet).toHaveTextContent(line)
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible()
})

test('playing again links to a request for the same companion', async () => {
  open(orderRecord())
  expect(await screen.findByRole('link', { name: 'Play again' })).toHaveAttribute(
    'href',
    '/playerMarket?queue=vela',
  )
})

test.each([
  ['Vela is not available right now.', { available: false }, {}],
  ['You have blocked Vela.', {}, { 'accounts.blocks': { items: [{ user_id: 'vela' }] } }],
  ['Only players can request games.', {}, { 'accounts.me': { ...me, role: 'companion' } }],
])('playing again is not possible: %s', async (reason, record, more) => {
  open(orderRecord(record), 12, more)
  expect(await screen.findByText(reason)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Play again' })).toBeNull()
})

test.each([
  ['declined', 'Declined'],
  ['expired', 'No response'],
  ['withdrawn', 'Withdrawn'],
])('a request that was %s is no game: nothing was played, paid or written', async (closed_reason, word) => {
  const money = { state: 'none', amount: 1500, refunded: 0 } as const
  const none = { accepted_at: null, started_at: null, ended_at: null, team_score: null, other_score: null }
  open(orderRecord({ status: 2, closed_reason, money, ...none, screenshot_url: null }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Request to Vela' })).toBeVisible()
  expect(screen.getByText(word)).toBeVisible()
  expect(await part('Payment')).toHaveTextContent('Nothing was charged.')
  expect(screen.queryByText('None')).toBeNull()
  for (const name of ['Conversation', 'Problems']) expect(screen.queryByRole('region', { name })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Play again' })).toBeNull()
})

test('the result is the heading, with the games together', async () => {
  const latest = [{ order_id: 12, own: 13, other: 7, at: '2026-03-20T12:22:18.000Z' }]
  const together = [{ companion_id: 'vela', games: 1, won: 1, last_at: latest[0]!.at, latest }]
  open(orderRecord(), 12, { 'orders.together': together })
  expect(await screen.findByRole('heading', { level: 1, name: 'Won 13 - 7 with Vela' })).toBeVisible()
  expect(await screen.findByText('1 game with Vela, 1 won')).toBeVisible()
})

test('a game with a score can be shared, one without cannot', async () => {
  open(
    orderRecord({ order_id: 13, status: 5, team_score: null, other_score: null, screenshot_url: null }),
    13,
  )
  expect(await screen.findByText('No score')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Screenshot' })).toBeNull()
  cleanup()
  open(orderRecord())
  expect(await screen.findByRole('button', { name: 'Share' })).toBeVisible()
})

test.each([12, 'x', '0', '1.5'])(
  'order %s of another person, or with an invalid number, is not found',
  async (id) => {
    for (const openPage of [open, openReceipt]) {
      const { inputsOf } = openPage(refused('not_found'), id)
      expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeVisible()
      expect(screen.getByRole('link', { name: 'Back to your games' })).toHaveAttribute('href', '/user/games')
      expect(inputsOf('orders.record')).toEqual(id === 12 ? [{ order_id: 12 }] : [])
      cleanup()
    }
  },
)

test('a game that the person served as its companion is not found among those they played', async () => {
  open(orderRecord({ role: 'companion' }))
  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeVisible()
})

test('a screenshot that cannot be loaded shows an error and can be loaded again', async () => {
  open(orderRecord())
  const card = await part('Screenshot')
  const picture = () => within(card).queryByRole('img', { name: 'Screenshot of the result, 13 - 7' })
  picture()?.dispatchEvent(new Event('error'))
  expect(await within(card).findByText('The screenshot could not be loaded.')).toBeVisible()
  expect(picture()).toBeNull()
  await userEvent.click(within(card).getByRole('button', { name: 'Try again' }))
  expect(picture()).toHaveAttribute('src', '/api/order/12/screenshot')
})

test('a conversation loads when it is opened, and again after a failure', async () => {
  const conversation = vi.fn<() => unknown>()
  conversation.mockReturnValueOnce(refused('internal')).mockReturnValue({ items: [], next_cursor: null })
  open(orderRecord(), 12, { 'chat.conversation': conversation })
  const card = await part('Conversation')
  expect(conversation).not.toHaveBeenCalled()
  await userEvent.click(within(card).getByRole('button', { name: 'Show conversation' }))
  expect(await within(card).findByRole('alert')).toHaveTextContent('The conversation could not be loaded.')
  await userEvent.click(within(card).getByRole('button', { name: 'Try again' }))
  expect(await within(card).findByText('No messages were sent.')).toBeVisible()
})

test('a long conversation shows its earlier messages and keeps the focus in it', async () => {
  const message = (id: number) => ({
    id,
    text: `message ${id}.`,
    sender_username: 'samreyes',
    time: '2026-03-20T12:05:00.000Z',
    client_id: null,
  })
  open(orderRecord(), 12, {
    'chat.conversation': (input: unknown) =>
      (input as { cursor?: number }).cursor
        ? { items: [message(0)], next_cursor: null }
        : { items: [message(1), message(2)], next_cursor: 1 },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Show conversation' }))
  const log = await screen.findByRole('log')
  expect(log).not.toHaveTextContent('message 0.')
  await userEvent.click(within(log).getByRole('button', { name: 'Show earlier messages' }))
  await waitFor(() => expect(log).toHaveTextContent(/message 0\..*message 1\..*message 2\./))
  expect(within(log).queryByRole('button')).toBeNull()
  expect(log).toHaveFocus()
})
