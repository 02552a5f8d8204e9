import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { refused, show } from '../../../../test/show.tsx'
import { ReportDialog } from './report-dialog.tsx'

/** The dialog for order 12 with Vela. `refusal`: the server's error for any report. */
function openDialog(refusal?: ReturnType<typeof refused>) {
  const onSent = vi.fn<() => void>()
  const order = { order_id: 12, role: 'player' } as const
  const answers = { 'orders.report': refusal ?? null }
  const shown = show(<ReportDialog order={order} name="Vela" onSent={onSent} onClose={() => {}} />, answers)
  return { ...shown, onSent }
}

const choice = (name: string) => screen.getByRole('radio', { name })
const details = () => screen.getByRole('textbox', { name: 'Details' })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send report' }))

async function fillIn() {
  await userEvent.click(choice('Vela left early'))
  await userEvent.type(details(), 'She left after the third round')
}

test('a report is sent with its reason and details, and the dialog is done', async () => {
  const { sent, onSent } = openDialog()
  await fillIn()
  expect(screen.getByText('30 of 2,000')).toBeVisible()
  await send()
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  expect(sent.map(({ input }) => input)).toEqual([
    { order_id: 12, reason: 'left_early', details: 'She left after the third round' },
  ])
})

test.each([
  ['The game was not played', 'not_played'],
  ['The score is wrong', 'wrong_score'],
])('"%s" is sent as %s', async (label, reason) => {
  const { inputsOf } = openDialog()
  await userEvent.click(choice(label))
  await userEvent.type(details(), 'It was 13 - 11, not 11 - 13')
  await send()
  await waitFor(() => expect(inputsOf('orders.report')).toMatchObject([{ reason }]))
})

test('without a reason nothing is sent; the first choice gets the focus and is described by the error', async () => {
  const { sent } = openDialog()
  await userEvent.type(details(), 'short')
  await send()
  const first = choice('Vela did not show up')
  await waitFor(() => expect(first).toHaveFocus())
  expect(first).toHaveAccessibleDescription('Please choose what happened')
  expect(details()).toHaveAccessibleDescription('Please tell us a little more about what happened')
  await userEvent.click(choice('Something else'))
  expect(first).not.toHaveAttribute('aria-invalid')
  expect(sent).toEqual([])
})

test('a refused field shows its error', async () => {
  const issues = [{ path: 'details', message: 'Please write in English' }]
  const { onSent } = openDialog(refused('invalid_input', 'Some fields need another look', issues))
  await fillIn()
  await send()
  await waitFor(() => expect(details()).toHaveAccessibleDescription('Please write in English'))
  expect(onSent).not.toHaveBeenCalled()
})
