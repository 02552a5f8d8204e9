import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { MemberRow } from '../../lib/outputs.ts'
import { recordChanges } from '../../../test/changes.ts'
import { renderWithApi } from '../../../test/fake-api.tsx'
import { EndDialog } from './end-dialog.tsx'

const at = new Date('2027-03-04T00:00').toISOString()
const ada = { id: 'one', name: 'Ada', ends_at: at } as MemberRow

function open(refused: Record<string, string> = {}) {
  const onClose = vi.fn()
  const { respond, changes } = recordChanges({}, refused)
  renderWithApi(<EndDialog member={ada} onClose={onClose} />, respond)
  return { changes, onClose }
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

test('the end is sent with the one that was shown, and no date means no end', async () => {
  const { changes, onClose } = open()
  const until = screen.getByLabelText('Until')
  expect(until).toHaveValue('2027-03-04')
  await userEvent.clear(until)
  await save()
  expect(await screen.findByLabelText('Reason')).toBeInvalid()
  expect(changes).toEqual([])
  await userEvent.type(screen.getByLabelText('Reason'), 'Stays with us')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(changes).toEqual([
    ['staff.members.setEnd', { userId: 'one', from: at, until: null, reason: 'Stays with us' }],
  ])
})

test('a refused end keeps the dialog open', async () => {
  const { onClose } = open({ 'staff.members.setEnd': 'Another admin was faster' })
  await userEvent.type(screen.getByLabelText('Reason'), 'Stays with us')
  await save()
  expect(await screen.findByText('Another admin was faster')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})
