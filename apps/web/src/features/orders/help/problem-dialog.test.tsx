import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { orderRecord, servedRecord } from '../../../../test/records.ts'
import { refused, show } from '../../../../test/show.tsx'
import { EndDialog } from '../active/end-dialog.tsx'
import { Blocked } from './block-control.tsx'
import { ProblemDialog } from './problem-dialog.tsx'

vi.mock('../session/order-session.tsx', () => ({ useOrderSession: () => ({ refresh: async () => {} }) }))

/** A server that stores whom this person has blocked, and the dialog for this order. */
function open(record: OrderRecord, answers = {}) {
  let items: unknown[] = []
  const onClose = vi.fn<() => void>()
  const name = record.role === 'player' ? 'Vela' : 'Sam'
  const shown = show(
    <>
      <Blocked person={record.counterpart} />
      <ProblemDialog order={record} name={name} support="/contact" End={EndDialog} onClose={onClose} />
    </>,
    {
      'orders.record': () => record,
      'accounts.blocks': () => ({ items }),
      'accounts.block': (input: unknown) => {
        items = [input]
      },
      'accounts.unblock': () => {
        items = []
      },
      ...answers,
    },
  )
  return { ...shown, onClose }
}

const ended = { can_report: true, report_until: '2026-11-23T12:00:00Z' }
const choices = () => within(screen.getByRole('dialog')).getAllByRole('button')
/** The choices, each with what it says happens next. */
async function read() {
  await waitFor(() => expect(screen.queryByRole('button', { busy: true })).toBeNull())
  return choices().slice(0, -1).map((one) => [one.textContent, one.getAttribute('aria-describedby')])
    .map(([label, id]) => `${label}: ${document.getElementById(id!)!.textContent}`) // prettier-ignore
}
const press = async (name: string) => {
  await screen.findByRole('button', { name, busy: false })
  await userEvent.click(screen.getByRole('button', { name }))
}

const BLOCK = 'Block Vela: You and Vela will not be matched again; this order and its money stay as they are.'
const REPORT =
  "Report a problem: Our staff review it and decide about a refund; until then, Vela's earnings from this order are held back."

test.each<[string, OrderRecord, string[]]>([
  [
    'a player before the game',
    orderRecord({ status: 3, can_report: true }),
    [
      'Cancel order: The order ends now, you are not charged, and the hold on your card is released.',
      BLOCK,
      REPORT,
    ],
  ],
  [
    'a player during the game',
    orderRecord({ status: 4, can_report: true }),
    [
      'End game: The game ends now, and you stay charged: only our staff can refund it, after a report.',
      BLOCK,
      REPORT,
    ],
  ],
  ['a player after the game', orderRecord(ended), [BLOCK, REPORT]],
  [
    'a player of an order that cost nothing',
    orderRecord({ ...ended, status: 7, money: { state: 'released', amount: 1500, refunded: 0 } }),
    [
      BLOCK,
      'Report a problem: Our staff review it and email you their decision; nothing was charged for this order.',
    ],
  ],
  [
    'a player of a request that was not accepted',
    orderRecord({ ...ended, status: 2, closed_reason: 'declined' }),
    [BLOCK],
  ],
  [
    'a companion before the game',
    servedRecord({ status: 3, can_report: true }),
    [
      'Cancel order: The order ends now, Sam is not charged, and you earn nothing from it.',
      BLOCK.replaceAll('Vela', 'Sam'),
      REPORT.replace("Vela's", 'your'),
    ],
  ],
  [
    'a companion during the game',
    servedRecord({ status: 4, can_report: true }),
    [
      'End game: The game ends now, Sam stays charged, and you are paid for it once you have submitted the score.',
      BLOCK.replaceAll('Vela', 'Sam'),
      REPORT.replace("Vela's", 'your'),
    ],
  ],
  ['a companion who owes the score', servedRecord({ status: 5, ...ended }), [BLOCK.replaceAll('Vela', 'Sam'), REPORT.replace("Vela's", 'your')]],
])('%s can choose, the easiest first', async (_who, record, expected) => {
  open(record)
  await screen.findByRole('dialog', { name: 'Something wrong?' })
  await waitFor(async () => expect(await read()).toEqual(expected))
}) // prettier-ignore

test.each([
  ['player', orderRecord({ status: 3 }), 'Keep order', 'Cancel order', 'orders.cancel'],
  ['player', orderRecord({ status: 4 }), 'Keep playing', 'End game', 'orders.complete'],
  ['companion', servedRecord({ status: 4 }), 'Keep playing', 'End game', 'orders.finishGame'],
] as const)('a %s ends an order only after a confirmation', async (_role, record, keep, end, call) => {
  const { inputsOf, onClose } = open(record, { [call]: null })
  await press(end)
  await screen.findByRole('alertdialog')
  await press(keep)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect([inputsOf(call), onClose.mock.calls]).toEqual([[], []])
  await press(end)
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: end }))
  await waitFor(() => expect(inputsOf(call)).toEqual([{ order_id: 12 }]))
})

test('a companion cancels with a reason, of which one needs three minutes', async () => {
  const accepted_at = new Date(Date.now() - 70_000).toISOString()
  const { inputsOf } = open(servedRecord({ status: 3, accepted_at }), { 'orders.cancel': null })
  await press('Cancel order')
  expect(await screen.findByRole('option', { name: /^Sam did not respond \(in 1:\d\d\)$/ })).toBeDisabled()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Something came up')
  await press('Cancel order')
  await waitFor(() => expect(inputsOf('orders.cancel')).toEqual([{ order_id: 12, reason: 'emergency' }]))
})

test('a move that the server refuses leaves the choices open', async () => {
  const { onClose } = open(orderRecord({ status: 4 }), { 'orders.complete': refused('invalid_transition') })
  await press('End game')
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End game' }),
  )
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Something wrong?' })).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('a person is blocked after a confirmation', async () => {
  const { sent, onClose } = open(orderRecord(ended))
  await press('Block Vela')
  const question = await screen.findByRole('alertdialog', { name: 'Block Vela?' })
  expect(question).toHaveTextContent('You and Vela will not be matched again')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Not now' })).toHaveFocus())
  await press('Block')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(screen.getByText('Blocked', { exact: true })).toBeInTheDocument()
  expect(sent).toEqual([{ call: 'accounts.block', input: { user_id: 'vela' } }])
})

test('a blocked person is unblocked in the dialog, and the page no longer says that they are blocked', async () => {
  let items = [{ user_id: 'vela' }]
  const { sent } = open(orderRecord(ended), {
    'accounts.blocks': () => ({ items }),
    'accounts.unblock': () => {
      items = []
    },
  })
  expect(await screen.findByText('Vela is blocked: you are not matched again.')).toBeVisible()
  expect(screen.getByText('Blocked', { exact: true })).toBeInTheDocument()
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Unblock' }))
  expect(await screen.findByRole('button', { name: 'Block Vela' })).toBeVisible()
  expect(screen.queryByText('Blocked', { exact: true })).toBeNull()
  expect(sent).toEqual([{ call: 'accounts.unblock', input: { user_id: 'vela' } }])
})

test('no one is blocked if the person does not confirm or the server refuses', async () => {
  const { inputsOf } = open(orderRecord(ended), {
    'accounts.block': refused('rate_limited', 'Too many attempts. Please wait a moment'),
  })
  await press('Block Vela')
  await press('Not now')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(inputsOf('accounts.block')).toEqual([])
  await press('Block Vela')
  await press('Block')
  expect(await screen.findByText('Too many attempts. Please wait a moment')).toBeVisible()
  expect(screen.queryByText('Blocked', { exact: true })).toBeNull()
})

test('a report that is sent closes the dialog; one that is left returns to the choices', async () => {
  const { sent, onClose } = open(orderRecord(ended), { 'orders.report': null })
  await press('Report a problem')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Report a problem' })).toHaveFocus())
  await press('Report a problem')
  await userEvent.click(await screen.findByRole('radio', { name: 'The score is wrong' }))
  await userEvent.type(screen.getByLabelText('Details'), 'It was 13 - 11 in the end.')
  await press('Send report')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toMatchObject([{ call: 'orders.report', input: { order_id: 12, reason: 'wrong_score' } }])
})

test('a report that was made is said in its place', async () => {
  const report = { reason: 'no_show', details: 'She never came.', status: 'open', created_at: '2026-03-21T12:00:00Z', settled_at: null } as const // prettier-ignore
  open(orderRecord({ report }))
  expect(await screen.findByText(/Our staff will review your report and decide/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Report a problem' })).toBeNull()
})

test('after the deadline, support is linked instead', async () => {
  open(orderRecord({ report_until: '2026-03-23T12:00:00Z' }))
  expect(await screen.findByText(/The deadline to report a problem/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'contact our support' })).toHaveAttribute('href', '/contact')
  expect(screen.queryByRole('button', { name: 'Report a problem' })).toBeNull()
})

test('an order that could not be loaded can still be reported and ended', async () => {
  open(orderRecord({ status: 3 }), { 'orders.record': refused('internal') })
  expect(await screen.findByText(/The order could not be loaded\./)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Block Vela' })).toBeDisabled()
  for (const name of ['Cancel order', 'Report a problem'])
    expect(screen.getByRole('button', { name })).toBeEnabled()
})
