import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ErrorCode } from '@queuemate/contracts/errors'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { orderRecord } from '../../../../test/records.ts'
import { refused, show } from '../../../../test/show.tsx'
import { ReportCard } from './report-card.tsx'
import { orderRecordQuery } from '../queries.ts'

const order = orderRecord({ can_report: true, report_until: '2026-11-23T12:00:00Z' })
const report: NonNullable<OrderRecord['report']> = {
  reason: 'no_show',
  details: 'She never came.',
  status: 'open',
  created_at: '2026-11-21T12:00:00Z',
  settled_at: null,
}

/** Like the order's page, with the order that the server currently has. */
function Page() {
  const { data } = useQuery(orderRecordQuery(12))
  return data && <ReportCard order={data} record={data} name="Vela" support="/contact" />
}

type Shown = Partial<OrderRecord>
function open(state: Shown = {}, refusal?: { msg: ErrorCode; text: string; later: Shown }) {
  let now = { ...order, ...state }
  show(<Page />, {
    'orders.record': () => now,
    'orders.report': () => {
      now = { ...now, ...refusal?.later }
      if (refusal) throw refused(refusal.msg, refusal.text)
    },
  })
}
const card = (name: string) => screen.findByRole('region', { name })

async function send() {
  await userEvent.click(await screen.findByRole('button', { name: 'Something wrong?' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Report a problem' }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Something else' }))
  await userEvent.type(screen.getByLabelText('Details'), 'She left after the third round.')
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }))
}

/** Closes the form, and the choices behind it. */
async function leave() {
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('button', { name: 'Report a problem' })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
}

test('after a report that came too late, the card links to support', async () => {
  const text = 'You can report a problem until 72 hours after the order'
  open({}, { msg: 'report_too_late', text, later: { can_report: false } })
  await send()
  // The page knows by now, and the form still says why.
  await screen.findByText(/The deadline to report a problem/)
  expect(screen.getByRole('alert')).toHaveTextContent(text)
  await leave()
  await waitFor(async () =>
    expect(await card('Problems')).toHaveTextContent('The deadline to report a problem'),
  )
  expect(screen.getByRole('link', { name: 'contact our support' })).toHaveAttribute('href', '/contact')
})

test('a second report is refused, and the first one is shown', async () => {
  const text = 'You have already reported a problem with this order'
  open({}, { msg: 'report_exists', text, later: { report } })
  await send()
  await screen.findByText('She never came.')
  expect(screen.getByRole('alert')).toHaveTextContent(text)
  await leave()
  expect(await card('Your report')).toHaveTextContent('Vela did not show up')
})

test.each([
  ['player', 'open', 'Open', "Vela's earnings from this order are held back"],
  ['companion', 'open', 'Open', 'your earnings from this order are held back'],
  ['player', 'dismissed', 'Settled, no refund', 'nothing is refunded'],
  ['player', 'refunded', 'Settled, full refund', 'a full refund'],
  ['companion', 'partly_refunded', 'Settled, partial refund', 'a partial refund'],
] as const)('a %s’s report that is %s reads: %s', async (role, status, word, next) => {
  open({ role, report: { ...report, status } })
  const shown = await card('Your report')
  for (const text of ['Vela did not show up', 'She never came.', word, next])
    expect(shown).toHaveTextContent(text)
  expect(screen.queryByRole('link', { name: 'contact our support' }) === null).toBe(status === 'open')
})
