import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { renderWithApi } from '../../../test/fake-api.tsx'
import { order, report } from '../../../test/order.ts'
import { useStaff } from '../../lib/staff.ts'
import { OrderPanel } from './order-panel.tsx'

type Opened = { id?: string; state?: string | null; permissions?: string[] } & {
  [field in keyof typeof order]?: unknown
}

/** As in the console, which waits for the session. */
const Page = () => useStaff() && <OrderPanel orderId={7} onClose={() => {}} />

async function open({ id = 'staff', state = null, permissions = [], ...more }: Opened = {}) {
  renderWithApi(
    <MemoryRouter initialEntries={[{ pathname: '/orders/7', state }]}>
      <Page />
    </MemoryRouter>,
    (path) => {
      if (path === 'staff.session.get')
        return { id, role: 'staff', permissions: ['orders', 'refunds', 'people', ...permissions] }
      return path === 'staff.orders.get' ? { ...order, ...more } : new Promise(() => {})
    },
  )
  await screen.findByRole('button', { name: 'End order', hidden: true })
}

test('names both people as links, and leads to the page of the order', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Open as a page' })).toHaveAttribute('href', '/orders/7/page')
  expect(screen.getByRole('link', { name: 'Ada' })).toHaveAttribute('href', '/people/p')
  expect(screen.getByRole('link', { name: 'Bea' })).toHaveAttribute('href', '/people/c')
})

test('leads to its tickets and payouts, for staff who may open them', async () => {
  const links = { tickets: [31, 32], payouts: [9] }
  await open({ ...links, permissions: ['support', 'payouts'] })
  expect(screen.getByRole('link', { name: 'Ticket 31' })).toHaveAttribute('href', '/support/31')
  expect(screen.getByRole('link', { name: 'Ticket 32' })).toHaveAttribute('href', '/support/32')
  expect(screen.getByRole('link', { name: 'Payout 9' })).toHaveAttribute('href', '/payouts/9')
  cleanup()
  await open({ ...links, permissions: ['support'] })
  expect(screen.getByRole('link', { name: 'Ticket 31' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Payout 9' })).toBeNull()
})

test('says what the player paid, who has it, and nothing of a fee that was never charged', async () => {
  await open()
  expect(screen.getByText('Queuemate keeps').parentElement).toHaveTextContent('Queuemate keeps$1.75')
  cleanup()
  await open({ money: { state: 'released', amount: 1750, refunded: 0 }, sums: null })
  expect(screen.getByText('Player paid').parentElement).toHaveTextContent('Player paidNothing')
  expect(screen.queryByText('Queuemate keeps')).toBeNull()
})

test.each([
  ['c', 'Chat of order 7'],
  ['r', 'Refund order 7?'],
  ['e', 'End order 7?'],
  ['s', 'Settle the report on order 7'],
])('%s opens the dialog', async (key, title) => {
  await open({ reports: [report] })
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

test('an open report comes before the facts, with who said what, the deadline and the screenshot', async () => {
  const at = new Date(Date.now() - 71.5 * 3_600_000).toISOString()
  await open({ reports: [{ ...report, created_at: at }], screenshot_url: '/picture' })
  const facts = screen.getByText('Requested')
  const isBefore = (one: HTMLElement) =>
    one.compareDocumentPosition(facts) === Node.DOCUMENT_POSITION_FOLLOWING
  const reports = screen.getByRole('region', { name: 'Reports and disputes' })
  expect(isBefore(reports)).toBe(true)
  expect(reports).toHaveTextContent(/Did not show up.*Due in (29|30) min.*Nobody cameAda, player/)
  expect(isBefore(screen.getByRole('region', { name: 'Evidence' }))).toBe(true)
  cleanup()
  await open({ reports: [{ ...report, status: 'dismissed' }] })
  const closed = screen.getByRole('region', { name: 'Reports and disputes' })
  expect(closed.compareDocumentPosition(screen.getByText('Requested'))).toBe(Node.DOCUMENT_POSITION_PRECEDING)
})

test('the keys do nothing for a party of the order', async () => {
  await open({ id: 'p', reports: [report] })
  expect(screen.getByRole('button', { name: 'Settle the report' })).toBeDisabled()
  await userEvent.keyboard('res')
  expect(screen.queryByRole('dialog')).toBeNull()
})
