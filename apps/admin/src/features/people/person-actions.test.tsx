import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { PersonProfile } from '../../lib/outputs.ts'
import { recordChanges } from '../../../test/changes.ts'
import { pageAt, renderWithApi } from '../../../test/fake-api.tsx'
import { useStaff } from '../../lib/staff.ts'
import { PersonActions } from './person-actions.tsx'

const ban = { reason: 'Sold the account', until: null, at: '2026-11-20T12:00:00.000Z', by: null }
const person = { id: 'ada', name: 'Ada', role: 'player', ban, emails: [] } as unknown as PersonProfile

/** As in the console, which waits for the session. */
const Page = () => useStaff() && <PersonActions person={person} />

test('staff who are not admins lift a ban with a reason, and cannot change the role', async () => {
  const { respond, changes } = recordChanges({})
  renderWithApi(pageAt('/', <Page />), respond)
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  expect(await screen.findByRole('menuitem', { name: 'Sign out everywhere' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Change role' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Lift ban' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Reason'), 'It is theirs')
  await userEvent.click(dialog.getByRole('button', { name: 'Lift ban' }))
  await waitFor(() =>
    expect(changes).toEqual([['staff.people.unban', { userId: 'ada', reason: 'It is theirs' }]]),
  )
})
