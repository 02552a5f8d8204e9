import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import type { OrderFilters } from '@queuemate/contracts/staff/orders'
import { renderWithApi, sizeElements } from '../../test/fake-api.tsx'
import { Component as Orders } from './orders.tsx'

beforeEach(sizeElements)

const person = (name: string) => ({ id: name, name, username: name, picture: null })
const item = (id: number) => ({
  order_id: id,
  status: 6,
  player: person('Ada'),
  companion: person('Vela'),
  price: 1500,
  fee: 75,
  refunded: 0,
  team_score: null,
  other_score: null,
  requested_at: '2026-11-20T12:00:00.000Z',
  due_at: null,
})

/** Opens the list of orders. Reading a single order never completes; reading a queue waits for `answer`. */
function openOrders(path: string) {
  const read: unknown[] = []
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  const router = createMemoryRouter([{ path: '/orders/:id?', element: <Orders /> }], {
    initialEntries: [path],
  })
  renderWithApi(<RouterProvider router={router} />, async (name, input) => {
    if (name === 'staff.orders.get') {
      read.push((input as { orderId: number }).orderId)
      return new Promise(() => {})
    }
    if (name === 'staff.session.get') return { id: 'staff', role: 'staff', permissions: [] }
    if (name !== 'staff.orders.list') return name === 'staff.views.list' ? [] : {}
    const { queue } = input as OrderFilters
    if (!queue) return { items: [5, 4, 3, 2, 1].map(item), nextCursor: null }
    await promise
    return { items: [item(2)], nextCursor: null }
  })
  return { router, read, answer }
}
const list = () => screen.getByRole('region', { name: 'Orders' })

test('moving quickly through rows reads only the last order', async () => {
  const { router, read } = openOrders('/orders/5')
  const first = await screen.findByRole('link', { name: '5' })
  first.focus()
  await userEvent.keyboard('jjjj')
  expect(screen.getByRole('link', { name: '1' })).toHaveFocus()
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders/1'))
  await waitFor(() => expect(read).toEqual([5, 1]))
  expect(screen.getByRole('link', { name: '1' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('complementary', { name: 'Order 1' })).toHaveFocus()
})

test('rows of the previous filter are marked until the new ones have loaded', async () => {
  const { answer } = openOrders('/orders')
  await screen.findByRole('link', { name: '5' })
  expect(list()).toHaveAttribute('aria-busy', 'false')
  await userEvent.click(screen.getByRole('radio', { name: 'Reports' }))
  await waitFor(() => expect(list()).toHaveAttribute('aria-busy', 'true'))
  expect(within(list()).getByRole('link', { name: '5' })).toBeVisible()
  answer()
  await waitFor(() => expect(list()).toHaveAttribute('aria-busy', 'false'))
  expect(within(list()).queryByRole('link', { name: '5' })).toBeNull()
})

test('the orders of one person are named, until the filter is cleared', async () => {
  const { router } = openOrders('/orders?player=Ada')
  await userEvent.click(await screen.findByRole('button', { name: 'Player: Ada' }))
  expect(router.state.location.search).toBe('')
  expect(screen.queryByRole('button', { name: 'Player: Ada' })).toBeNull()
})

test('clicking anywhere on a row opens it with the focus, and Escape returns the focus to its link', async () => {
  const { router } = openOrders('/orders')
  const link = await screen.findByRole('link', { name: '4' })
  await userEvent.click(within(screen.getAllByRole('row')[2]!).getByText('$15.00'))
  expect(screen.getByRole('complementary', { name: 'Order 4' })).toHaveFocus()
  expect(router.state.location.pathname).toBe('/orders/4')
  await userEvent.keyboard('{Escape}')
  expect(link).toHaveFocus()
  expect(router.state.location.pathname).toBe('/orders')
})
