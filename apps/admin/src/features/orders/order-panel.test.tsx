import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { renderWithApi } from '../../../test/fake-api.tsx'
import { OrderPanel } from './order-panel.tsx'

const person = (id: string, name: string) => ({ id, name, username: name, picture: null, rank: 20 })
const order = {
  order_id: 7,
  status: 4,
  hold: 'captured',
  closed_reason: null,
  price: 1750,
  fee: 175,
  share: 1575,
  refunded: 0,
  refunded_share: 0,
  money: { state: 'charged', amount: 1750 },
  team_score: null,
  other_score: null,
  requested_at: '2026-11-20T12:00:00.000Z',
  player: person('p', 'Ada'),
  companion: person('c', 'Bea'),
  card: null,
  receipt_url: null,
  survey: null,
  screenshot_url: null,
  timeline: [],
  messages: [],
  ledger: [],
  reports: [],
  disputes: [],
  refunds: [],
  refund_requests: [],
}

async function open(id = 'staff') {
  renderWithApi(
    <MemoryRouter>
      <OrderPanel orderId={7} onClose={() => {}} />
    </MemoryRouter>,
    (path) => {
      if (path === 'staff.session.get')
        return { id, role: 'staff', permissions: ['orders', 'refunds', 'people'] }
      return path === 'staff.orders.get' ? order : new Promise(() => {})
    },
  )
  await screen.findByRole('button', { name: 'Refund' })
}

test('names both people as links', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Ada' })).toHaveAttribute('href', '/people/p')
  expect(screen.getByRole('link', { name: 'Bea' })).toHaveAttribute('href', '/people/c')
})

test.each([
  ['r', 'Refund order 7?'],
  ['e', 'End order 7?'],
])('%s opens the dialog', async (key, title) => {
  await open()
  await userEvent.keyboard(key)
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible()
})

test('the keys do nothing for a party of the order', async () => {
  await open('p')
  await userEvent.keyboard('re')
  expect(screen.queryByRole('dialog')).toBeNull()
})
