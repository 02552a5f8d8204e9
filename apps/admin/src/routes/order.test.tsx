import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { pageAt, refused, renderWithApi } from '../../test/fake-api.tsx'
import { order } from '../../test/order.ts'
import { Component as Order } from './order.tsx'

function open(address: string) {
  renderWithApi(pageAt(address, <Order />, '/orders/:id/page'), (path, input) => {
    if (path === 'staff.session.get')
      return { id: 'staff', role: 'staff', permissions: ['orders', 'refunds', 'people'] }
    if (path !== 'staff.orders.get') return new Promise(() => {})
    if ((input as { orderId: number }).orderId === 7) return order
    throw refused('not_found', 'Not found')
  })
}

test('the page of an order has the parts and the actions of its panel', async () => {
  open('/orders/7/page')
  expect(await screen.findByRole('heading', { name: 'Order 7', level: 1 })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Ada' })).toHaveAttribute('href', '/people/p')
  expect(screen.getByRole('region', { name: 'Timeline' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Evidence' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Beside the list' })).toHaveAttribute('href', '/orders/7')
  await userEvent.click(screen.getByRole('button', { name: 'Refund' }))
  expect(await screen.findByRole('dialog', { name: 'Refund order 7?' })).toBeVisible()
})

test.each(['/orders/8/page', '/orders/nonsense/page'])('%s leads back to the orders', async (address) => {
  open(address)
  expect(await screen.findByRole('link', { name: 'Back to orders' })).toHaveAttribute('href', '/orders')
})
