import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { orderDetails } from '../../../../test/records.ts'
import { show } from '../../../../test/show.tsx'
import { useDetails } from './use-details.ts'

vi.mock('../../../lib/realtime.tsx', () => ({ useConnected: () => true }))
vi.mock('../session/order-session.tsx', () => ({
  useOrderSession: () => ({ session: { order_id: 12, version: 5 } }),
}))

const Shown = () => <p>Version {useDetails().data?.order.version ?? 'unknown'}</p>

test('details that are older than the session are read again twice a second until they are not', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  let version = 4
  const { inputsOf } = show(<Shown />, { 'orders.details': () => orderDetails({ version }) })
  const asked = () => inputsOf('orders.details').length
  await screen.findByText('Version 4')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked()).toBeGreaterThan(2)
  expect(asked()).toBeLessThan(8)
  version = 5
  await screen.findByText('Version 5')
  const last = asked()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked()).toBe(last)
})
