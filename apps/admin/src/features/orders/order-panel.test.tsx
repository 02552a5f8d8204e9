import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { renderWithApi } from '../../../test/fake-api.tsx'
import { order } from '../../../test/order.ts'
import { useStaff } from '../../lib/staff.ts'
import { OrderPanel } from './order-panel.tsx'

const report = {
  id: 1,
  reporter: { id: 'p', name: 'Ada' },
  reason: 'no_show',
  details: 'Nobody came',
  status: 'open',
  created_at: '2026-11-20T12:00:00.000Z',
  refund_failure: null,
}

/** As in the console, which waits for the session. */
const Page = () => useStaff() && <OrderPanel orderId={7} onClose={() => {}} />

async function open({ id = 'staff', state = null as string | null, reports = [] as object[] } = {}) {
  renderWithApi(
    <MemoryRouter initialEntries={[{ pathname: '/orders/7', state }]}>
      <Page />
    </MemoryRouter>,
    (path) => {
      if (path === 'staff.session.get')
        return { id, role: 'staff', permissions: ['orders', 'refunds', 'people'] }
      return path === 'staff.orders.get' ? { ...order, reports } : new Promise(() => {})
    },
  )
  await screen.findByRole('button', { name: 'Refund', hidden: true })
}

test('names both people as links, and leads to the page of the order', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Open as a page' })).toHaveAttribute('href', '/orders/7/page')
  expect(screen.getByRole('link', { name: 'Ada' })).toHaveAttribute('href', '/people/p')
  expect(screen.getByRole('link', { name: 'Bea' })).toHaveAttribute('href', '/people/c')
})

test.each([
  ['c', 'Chat of order 7'],
  ['r', 'Refund order 7?'],
  ['e', 'End order 7?'],
])('%s opens the dialog', async (key, title) => {
  await open()
  await userEvent.keyboard(key)
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible()
})

test('the foot has the decision about an open report, for those who may make it', async () => {
  await open({ reports: [report] })
  await userEvent.click(screen.getByRole('button', { name: 'Settle the report' }))
  expect(await screen.findByRole('dialog', { name: 'Settle the report on order 7' })).toBeVisible()
})

test('a refund that was chosen in the palette is open at once, except for a party of the order', async () => {
  await open({ state: 'refund' })
  expect(await screen.findByRole('dialog', { name: 'Refund order 7?' })).toBeVisible()
  cleanup()
  await open({ id: 'p', state: 'refund' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the keys do nothing for a party of the order', async () => {
  await open({ id: 'p', reports: [report] })
  expect(screen.getByRole('button', { name: 'Settle the report' })).toBeDisabled()
  await userEvent.keyboard('re')
  expect(screen.queryByRole('dialog')).toBeNull()
})
