import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { EMPTY_DRAFT, type SaveEvidenceInput } from '@queuemate/contracts/payments/evidence'
import { saveBlob } from '@queuemate/app-kit/save-blob'
import { Toaster } from '@queuemate/ui/toast'
import type { DisputeEvidence } from '../../lib/outputs.ts'
import { pageAt, refused, renderWithApi } from '../../../test/fake-api.tsx'
import { Component as Dispute } from '../../routes/dispute.tsx'

vi.mock('@queuemate/app-kit/save-blob', () => ({ saveBlob: vi.fn<typeof saveBlob>() }))

// Drafts are kept.
afterEach(() => localStorage.clear())

const evidence = (status: DisputeEvidence['dispute']['status'] = 'needs_response'): DisputeEvidence => ({
  dispute: {
    id: 7,
    order_id: 1441,
    amount: 1900,
    reason: 'fraudulent',
    status,
    stage: 'chargeback',
    due_at: '2026-11-30T00:00:00.000Z',
    opened_at: '2026-11-20T00:00:00.000Z',
    submitted_at: null,
    closed_at: null,
    charged_at: null,
    player: { id: 'jade', name: 'Jade Nguyen' },
    companion: { id: 'kai', name: 'Kai Mercer' },
  },
  draft: EMPTY_DRAFT,
  version: 3,
  recorded: {
    product_description: 'One game',
    uncategorized_text: 'Started 21:00',
    customer_communication_text: 'gg',
    access_activity_log: '203.0.113.7',
    refund_policy_disclosure: 'The refund policy is shown',
  },
  player: { name: 'Jade Nguyen', email: 'jade@example.com', address: '203.0.113.7' },
  service_date: '2026-11-18',
  has_screenshot: true,
  screenshot_url: '/picture.jpg',
  sent_by: null,
  provider_fees: 1500,
  accepted: null,
  sent: [],
})

const SENT: DisputeEvidence['sent'][number] = {
  stage: 'chargeback',
  sent_at: '2026-11-21T10:00:00.000Z',
  statement: 'The game took place.',
  texts: evidence().recorded,
  with_screenshot: true,
  player: { name: 'Jade Nguyen', email: 'jade@before.example', address: '203.0.113.7' },
  service_date: '2026-11-18',
}

/** Opens the dispute; the API stores drafts as the real one does, and `conflict` refuses the next one. */
function open(
  status?: DisputeEvidence['dispute']['status'],
  conflict = false,
  address = '/disputes/7',
  more: Partial<DisputeEvidence> = {},
) {
  let stored = { ...evidence(status), ...more }
  if (status === 'under_review') stored = { ...stored, sent: [SENT] }
  const calls: [string, unknown][] = []
  renderWithApi(
    <>
      {pageAt(address, <Dispute />, '/disputes/:id')}
      <Toaster />
    </>,
    (path, input) => {
      if (path === 'staff.disputes.get') return stored
      if (path === 'staff.session.get') return { id: 'staff', permissions: ['refunds', 'people'] }
      if (path === 'staff.session.look') return []
      if (path === 'staff.orders.preview') return { approval: null }
      calls.push([path, input])
      if (path === 'staff.disputes.preview') return { name: 'order-1441.pdf', content: '' }
      if (path !== 'staff.disputes.save') return stored.dispute
      if (conflict) throw refused('changed_meanwhile', 'Another member of staff changed this evidence')
      const { draft, version } = input as SaveEvidenceInput
      stored = { ...stored, draft, version: version + 1 }
      return { version: version + 1 }
    },
  )
  return calls
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('the file is shown as the bank reads it, while parts are left out and lines are blacked out', async () => {
  open()
  const file = await screen.findByRole('region', { name: 'What the bank reads' })
  expect(file).toHaveTextContent('One game')
  await press('Begin with a template')
  expect(file).toHaveTextContent('Order 1441, $19.00, was a game played on 2026-11-18.')
  expect(screen.queryByRole('button', { name: 'Begin with a template' })).toBeNull()
  await press('gg')
  expect(file).toHaveTextContent('Chat[Queuemate blacked this line out]')
  await userEvent.click(screen.getByRole('switch', { name: 'Send: Timeline' }))
  expect(file).not.toHaveTextContent('Started 21:00')
  expect(screen.getByRole('region', { name: 'Timeline' })).toHaveTextContent('Left out. The file says so.')
  expect(screen.getByRole('img', { name: 'The result that the companion submitted' })).toBeVisible()
  await userEvent.click(screen.getByRole('switch', { name: 'Send: Screenshot' }))
  expect(file).not.toHaveTextContent('The screenshot is on the last page.')
  expect(screen.queryByRole('img', { name: 'The result that the companion submitted' })).toBeNull()
})

test('sending saves what was written first, asks, and sends the version that was seen', async () => {
  const calls = open()
  await userEvent.type(await screen.findByLabelText('Our statement'), 'The game took place.')
  await press('gg')
  const sessions = screen.getByRole('region', { name: "The player's sessions" })
  await userEvent.click(within(sessions).getByRole('switch'))
  expect(within(sessions).queryByText('203.0.113.7')).toBeNull()
  await press('Send to the bank')
  const dialog = await screen.findByRole('alertdialog', { name: 'Send this evidence to the bank?' })
  expect(dialog).not.toHaveTextContent('Our statement is empty')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send to the bank' }))
  expect(await screen.findByText('The evidence was sent to the bank')).toBeVisible()
  expect(calls).toEqual([
    [
      'staff.disputes.save',
      {
        disputeId: 7,
        version: 3,
        draft: {
          statement: 'The game took place.',
          omitted: ['access_activity_log'],
          blacked_out: { customer_communication_text: ['gg'] },
          with_screenshot: true,
        },
      },
    ],
    ['staff.disputes.submit', { disputeId: 7, version: 4 }],
  ])
})

test('an empty statement is named before it is sent', async () => {
  open()
  await screen.findByLabelText('Our statement')
  await press('Send to the bank')
  const dialog = await screen.findByRole('alertdialog', { name: 'Send this evidence to the bank?' })
  expect(dialog).toHaveTextContent('Our statement is empty')
})

test('a text that another member of staff changed is not overwritten, and what was typed stays', async () => {
  const calls = open('needs_response', true)
  const statement = await screen.findByLabelText('Our statement')
  await userEvent.type(statement, 'Mine')
  await press('Save draft')
  expect(await screen.findByText('Another member of staff changed this evidence')).toBeVisible()
  expect(statement).toHaveValue('Mine')
  await press('Load the current version')
  await press('Keep editing')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(statement).toHaveValue('Mine')
  await press('Load the current version')
  await press('Discard and load')
  await waitFor(() => expect(screen.getByLabelText('Our statement')).toHaveValue(''))
  expect(calls).toHaveLength(1)
})

test('accepting a dispute says what it costs whom, and needs a reason', async () => {
  const calls = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Accept the dispute' }))
  const dialog = await screen.findByRole('dialog', { name: 'Accept the dispute of order 1441?' })
  expect(dialog).toHaveTextContent('The player keeps $19.00')
  expect(dialog).toHaveTextContent(
    "Queuemate covers $34.00, including the payment provider's dispute fee of $15.00.",
  )
  const accept = within(dialog).getByRole('button', { name: 'Accept the dispute' })
  await userEvent.click(accept)
  expect(within(dialog).getByLabelText('Reason')).toBeInvalid()
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'The companion left')
  await userEvent.click(accept)
  await waitFor(() =>
    expect(calls).toEqual([['staff.disputes.accept', { disputeId: 7, reason: 'The companion left' }]]),
  )
})

test('a dispute that staff accepted says who did and why, and does not blame the bank', async () => {
  const accepted = { by: 'Mia', reason: 'The companion left', at: '2026-11-21T10:00:00.000Z' }
  open('lost', false, '/disputes/7', { accepted })
  expect(await screen.findByText(/^Staff accepted the dispute: the player keeps \$19\.00\./)).toBeVisible()
  expect(screen.getByText('Accepted').parentElement).toHaveTextContent(/by Mia$/)
  expect(screen.getByText('The companion left')).toBeVisible()
  expect(screen.queryByText(/^The bank decided/)).toBeNull()
})

test('says what happens next, and who it is about', async () => {
  open()
  expect(
    await screen.findByText(/^The bank has taken \$19\.00 back\. Without evidence by 30 Nov 2026/),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: '1441' })).toHaveAttribute('href', '/orders/1441')
  expect(await screen.findByRole('link', { name: 'Jade Nguyen' })).toHaveAttribute('href', '/people/jade')
})

test('once it was sent, it is read as it was sent, and there is nothing to write', async () => {
  const calls = open('under_review')
  expect(await screen.findByText(/^The bank has our evidence and usually decides/)).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Send to the bank' })).toBeNull()
  expect(screen.getByText('The game took place.')).toBeVisible()
  expect(screen.getByText('jade@before.example')).toBeVisible()
  expect(screen.queryByText('jade@example.com')).toBeNull()
  await press('Download PDF')
  await waitFor(() => expect(saveBlob).toHaveBeenCalledWith(expect.any(Blob), 'order-1441.pdf'))
  expect(calls).toEqual([['staff.disputes.preview', { disputeId: 7, stage: 'chargeback' }]])
})

test('an address that names no dispute says so', async () => {
  const calls = open('lost', false, '/disputes/none')
  expect(await screen.findByRole('link', { name: 'All disputes' })).toHaveAttribute('href', '/disputes')
  expect(calls).toEqual([])
})

test('the statement is as high as its text in every browser', async () => {
  open('needs_response')
  await userEvent.click(await screen.findByLabelText('Our statement'))
  await userEvent.paste(' word'.repeat(200))
  expect(screen.getByLabelText('Our statement')).toHaveProperty('rows', 12)
})
