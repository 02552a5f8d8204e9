import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { refused, show } from '../../../../test/show.tsx'
import { OnlineControl } from './online-control.tsx'
import { SetupNotice } from './setup-notice.tsx'
import { useOnline } from './use-online.ts'

vi.mock('../../../lib/realtime.tsx', () => ({ useConnected: () => true, useHasNetwork: () => true }))

const payband = { name: 'One', minimum: 1000, maximum: 2000, rate: 1500, stripe_enabled: true }
const noPayband = () => {
  throw refused('not_found', 'No payband')
}
const tonight = { requests: 0, games: 0, earned: 0, last: null }
const presence = { seen_at: null, online_at: null, offline_at: null, offline_reason: null, tonight }
const disabled = { 'companions.status': () => ({ status: 4 }) }
const ready = {
  'companions.status': () => ({ status: 3 }),
  'companions.payband': () => payband,
  'companions.settings': () => ({ banner: 1, biography: 'Calm caller.' }),
  'companions.application': () => ({ disabled_reason: null, agreement: { must_accept: false } }),
  'companions.presence': () => presence,
}
const support = { name: 'Open a ticket', to: '/companion/support' }
const settings = { name: 'Complete your settings', to: '/user/settings#companion' }
const unpaid = { 'companions.payband': () => ({ ...payband, stripe_enabled: false }) }
const bare = (banner: number, biography: string) => ({ 'companions.settings': () => ({ banner, biography }) })

test.each([
  [disabled, 'Your companion account is disabled. You cannot go online or take orders.', support],
  [
    {
      ...disabled,
      'companions.application': () => ({
        disabled_reason: 'Shared the account',
        agreement: { must_accept: false },
      }),
    },
    'Reason given by our staff: Shared the account',
    support,
  ],
  // Only the most important one.
  [
    { 'companions.payband': noPayband, ...bare(0, '') },
    'Our staff have not set your payband yet.',
    { name: 'Contact support', to: '/companion/support' },
  ],
  [
    { ...unpaid, ...bare(0, '') },
    'Please finish setting up your Stripe payout account before going online.',
    { name: 'Set up payouts', to: '/companion/payouts' },
  ],
  [bare(0, ''), 'Your companion settings have no banner and no bio yet.', settings],
  [bare(0, 'Calm caller.'), 'Your companion settings have no banner yet.', settings],
  [bare(1, ''), 'Your companion settings have no bio yet.', settings],
])('with %o: %s', async (answers, text, { name, to }) => {
  show(<SetupNotice locked={false} />, { ...ready, ...answers })
  expect(await screen.findByText(new RegExp(text.replaceAll('.', '\\.')))).toBeVisible()
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', to)
})

test('an online companion is told what is missing, without a link away from the dashboard', async () => {
  show(<SetupNotice locked />, { ...ready, ...bare(1, '') })
  expect(await screen.findByText('Your companion settings have no bio yet.')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

/** The switch as on the dashboard. */
function Availability() {
  const control = useOnline()
  return (
    <>
      <SetupNotice locked={false} />
      <OnlineControl control={control} connected onToggle={control.set} />
    </>
  )
}

test('when the agreement has changed, the server refuses, and the notice links to it until it is accepted', async () => {
  let mustAccept = true
  const { inputsOf } = show(<Availability />, {
    ...ready,
    'companions.online': () => ({ online: false }),
    'companions.setOnline': () => refused('agreement_changed'),
    'companions.application': () => ({ disabled_reason: null, agreement: { must_accept: mustAccept } }),
  })
  const toggle = screen.getByRole('switch', { name: 'Online' })
  await waitFor(() => expect(toggle).toBeEnabled())
  expect(inputsOf('companions.application')).toEqual([])
  await userEvent.click(toggle)
  expect(
    await screen.findByText('The companion agreement has changed. Read and accept it before you go online.'),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Read the agreement' })).toHaveAttribute(
    'href',
    '/companion/agreement',
  )
  expect(screen.getByText('Accept the agreement first.')).toBeVisible()
  expect(toggle).toBeDisabled()
  expect(screen.queryAllByRole('alert')).toEqual([])
  // Accepted in another tab.
  mustAccept = false
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(toggle).toBeEnabled())
  expect(screen.queryByText('Accept the agreement first.')).toBeNull()
})

test('when the application cannot be loaded either, the refusal still shows that the agreement has changed', async () => {
  show(<Availability />, {
    ...ready,
    'companions.online': () => ({ online: false }),
    'companions.setOnline': () => refused('agreement_changed'),
    'companions.application': () => refused('unavailable'),
  })
  const toggle = screen.getByRole('switch', { name: 'Online' })
  await waitFor(() => expect(toggle).toBeEnabled())
  await userEvent.click(toggle)
  expect(
    await screen.findByText('The companion agreement has changed. Read and accept it before you go online.'),
  ).toBeVisible()
})

const control = { online: false, isPending: false, error: null, refetch: () => {}, setOnline: () => {} }

test.each([
  ['a companion who is ready', {}, /^Go online to receive orders/, true],
  ['one without payouts', unpaid, /^Set up payouts first/, false],
  ['one whose account is disabled', disabled, /disabled/, false],
])('%s sees the switch and the reason for its state', async (_who, answers, text, usable) => {
  show(<OnlineControl control={control as never} connected onToggle={() => {}} />, { ...ready, ...answers })
  expect(await screen.findByText(text)).toBeVisible()
  const toggle = screen.getByRole('switch', { name: 'Online' })
  if (usable) expect(toggle).toBeEnabled()
  else expect(toggle).toBeDisabled()
})

test('an online companion sees since when they wait, what the evening brought, and when most requests come', async () => {
  const hours = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  hours[4] = hours[4]!.map((_, hour) => (hour >= 20 && hour < 23 ? 3 : 0))
  const insights = { weeks: [], hours, acceptance_rate: 1, totals: { rounds: 5 } }
  show(<OnlineControl control={{ ...control, online: true } as never} connected onToggle={() => {}} />, {
    ...ready,
    'companions.presence': {
      ...presence,
      online_at: '2026-11-20T20:14:00',
      tonight: { requests: 2, games: 2, earned: 6624, last: null },
    },
    'companions.insights': insights,
  })
  expect(await screen.findByText('Online since 20:14 · 2 requests tonight · $66.24')).toBeVisible()
  expect(await screen.findByText('Friday, 20:00 to 23:00, is your busiest time.')).toBeVisible()
})
