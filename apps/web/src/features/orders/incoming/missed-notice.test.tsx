import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { show } from '../../../../test/show.tsx'
import type { Notice } from '../session/session.ts'
import { useOrderUi } from '../session/ui-store.ts'
import { MissedNotice } from './missed-notice.tsx'

type Kind = 'missed' | 'withdrawn' | 'unpaid'

const request = { order_id: 12, name: 'Sam Reyes', username: 'samreyes', price: 1500, expiresAt: '' }

beforeEach(() => useOrderUi.setState({ readOrder: null }))

function open(kind: Kind, isKnown = true) {
  const order = { orderId: 12, request: isKnown ? request : null } as Notice['order']
  return show(<MissedNotice notice={{ kind, order }} />, {})
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test.each([
  ['withdrawn', true, 'Sam withdrew the request', 'Nothing was charged, and you are online again.'],
  ['withdrawn', false, 'The player withdrew the request', 'Nothing was charged, and you are online again.'],
  ['unpaid', true, "Sam's payment did not go through", 'without a game, and you are online again.'],
  ['unpaid', false, "The player's payment did not go through", 'without a game, and you are online again.'],
] as const)(
  'a request that was %s (name known: %s) shows "%s" until it is closed',
  async (kind, isKnown, title, text) => {
    open(kind, isKnown)
    expect(await screen.findByRole('alertdialog', { name: title })).toHaveTextContent(text)
    expect(screen.queryByRole('button', { name: 'Go online again' })).toBeNull()
    await press('Got it')
    expect(useOrderUi.getState().readOrder).toBe(12)
  },
)

test('after a missed order the companion stays offline where they are', async () => {
  const { address } = open('missed')
  expect(await screen.findByRole('alertdialog', { name: 'Order missed' })).toHaveTextContent(
    "60 seconds has elapsed since an order with you was requested, so you've been marked as offline.",
  )
  await press('Stay offline')
  expect(useOrderUi.getState().readOrder).toBe(12)
  expect(address()).toBe('/')
})

test('or they go online again on the dashboard', async () => {
  const { address } = open('missed')
  await press('Go online again')
  await waitFor(() => expect(address()).toBe('/companion/dashboard?active=1'))
  expect(useOrderUi.getState().readOrder).toBe(12)
})
