import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { entry, orderRecord, servedRecord } from '../../../../test/records.ts'
import { show } from '../../../../test/show.tsx'
import { EndedDialog } from './ended-dialog.tsx'
import { useOrderUi } from './ui-store.ts'
import { orderRecordQuery } from '../queries.ts'

const canceled = (actor: 'player' | 'companion', reason: string) => ({
  status: 7,
  closed_reason: reason,
  money: { state: 'released', amount: 1500, refunded: 0 } as const,
  timeline: [entry('authorized', { actor: 'system' }), entry('cancelled', { actor, reason })],
})

beforeEach(() => useOrderUi.setState({ readOrder: null }))

const open = (record: object, beside: ReactNode = null) =>
  show(
    <>
      <EndedDialog orderId={12} />
      {beside}
    </>,
    { 'orders.record': record },
  )
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test.each([
  ['wrong_rank', 'They say your rank does not match your profile.'],
  ['emergency', 'Something came up for them.'],
])('a player sees that the companion canceled (%s), until they close the dialog', async (reason, why) => {
  open(orderRecord(canceled('companion', reason)))
  const told = await screen.findByRole('alertdialog', { name: 'Vela canceled the order' })
  expect(told).toHaveTextContent(why)
  expect(told).toHaveTextContent('You have not been charged. The hold of $15.00 on your card is released')
  await press('Back to the marketplace')
  expect(useOrderUi.getState().readOrder).toBe(12)
})

test.each([
  ['Stay offline', '/'],
  ['Go online again', '/companion/dashboard?active=1'],
])('a companion whose player canceled presses "%s" and is sent to %s', async (button, place) => {
  const { address } = open(servedRecord(canceled('player', 'cancelled_by_player')))
  const told = await screen.findByRole('alertdialog', { name: 'Sam canceled the order' })
  expect(told).toHaveTextContent('Players can cancel until the game starts.')
  await press(button)
  await waitFor(() => expect(address()).toBe(place))
  expect(useOrderUi.getState().readOrder).toBe(12)
})

test.each(['staff', 'payment_failed', 'payment_unavailable'])(
  'a companion whom an order (%s) left online is not asked to go online',
  async (reason) => {
    open(servedRecord({ ...canceled('player', reason), timeline: [entry('abandon')] }))
    await screen.findByRole('alertdialog')
    expect(screen.queryByRole('button', { name: 'Go online again' })).toBeNull()
    await press('Got it')
    expect(useOrderUi.getState().readOrder).toBe(12)
  },
)

test('after a reason that this version does not know, a companion may go online', async () => {
  open(servedRecord({ ...canceled('player', 'payment_later'), timeline: [entry('abandon')] }))
  expect(await screen.findByRole('button', { name: 'Go online again' })).toBeVisible()
})

test('the person who canceled the order is not told about it', async () => {
  const Known = () => <p>{useQuery(orderRecordQuery(12)).isSuccess && 'The order is known'}</p>
  open(orderRecord(canceled('player', 'cancelled_by_player')), <Known />)
  await screen.findByText('The order is known')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
