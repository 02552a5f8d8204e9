import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OrderFilters } from '@queuemate/contracts/staff/orders'
import { renderWithApi } from '../../test/fake-api.tsx'
import { Orders } from './orders.tsx'

beforeEach(() => {
  // Rows are drawn for the height of what shows them.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600)
  return () => vi.restoreAllMocks()
})

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

/** The list of orders, whose orders are never read to the end; a reading of queues waits for `answer`. */
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

test('of the rows that a person moves along quickly, the order of the last one is read', async () => {
  const { router, read } = openOrders('/orders/5')
  const first = await screen.findByRole('link', { name: '5' })
  first.focus()
  await userEvent.keyboard('jjjj')
  expect(screen.getByRole('link', { name: '1' })).toHaveFocus()
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders/1'))
  await waitFor(() => expect(read).toEqual([5, 1]))
})

test('the rows of the filter before are marked until those of the new one are there', async () => {
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

test('a press anywhere on a row opens it, with the focus on its link', async () => {
  const { router } = openOrders('/orders')
  const link = await screen.findByRole('link', { name: '4' })
  await userEvent.click(within(screen.getAllByRole('row')[2]!).getByText('$15.00'))
  expect(link).toHaveFocus()
  expect(router.state.location.pathname).toBe('/orders/4')
})
