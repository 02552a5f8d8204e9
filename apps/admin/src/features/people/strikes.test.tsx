import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { PersonProfile } from '../../lib/outputs.ts'
import { recordChanges } from '../../../test/changes.ts'
import { pageAt, renderWithApi } from '../../../test/fake-api.tsx'
import { Strikes } from './strikes.tsx'

const strike = {
  id: 4,
  reason: 'Left early',
  author: { name: 'Sam' },
  created_at: '2026-11-20T12:00:00.000Z',
  removed_at: null,
  removed_by: null,
}
const revoked = { ...strike, id: 3, removed_at: '2026-11-21T12:00:00.000Z', removed_by: { name: 'Fay' } }
const person = { id: 'ada', strikes: [strike, revoked] } as unknown as PersonProfile

test('a strike is added with its reason, and one that was not revoked is revoked once that is confirmed', async () => {
  const { respond, changes } = recordChanges({})
  renderWithApi(pageAt('/', <Strikes person={person} />), respond)
  expect(screen.getAllByRole('listitem')[1]).toHaveTextContent('Revoked by Fay')
  await userEvent.click(screen.getByRole('button', { name: 'Add strike' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a strike' }))
  await userEvent.type(dialog.getByLabelText('Reason'), 'Left two games')
  await userEvent.click(dialog.getByRole('button', { name: 'Add strike' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Revoke this strike?' }))
  await userEvent.click(question.getByRole('button', { name: 'Revoke' }))
  await waitFor(() =>
    expect(changes).toEqual([
      ['staff.people.addStrike', { userId: 'ada', reason: 'Left two games' }],
      ['staff.people.removeStrike', { strikeId: 4 }],
    ]),
  )
})
