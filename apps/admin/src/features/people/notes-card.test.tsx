import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { PersonProfile } from '../../lib/outputs.ts'
import { recordChanges } from '../../../test/changes.ts'
import { renderWithApi } from '../../../test/fake-api.tsx'
import { useStaff } from '../../lib/staff.ts'
import { NotesCard } from './notes-card.tsx'

const person = { id: 'one', name: 'Ada', notes: [] } as unknown as PersonProfile
const field = async () => screen.findByLabelText<HTMLTextAreaElement>(/^Private note/)

/** As in the console, which waits for the session. */
const Page = () => useStaff() && <NotesCard person={person} />

function open() {
  const { respond, changes } = recordChanges({})
  return { ...renderWithApi(<Page />, respond), changes }
}

test('a note that is not added yet survives leaving the page, until it is added', async () => {
  const first = open()
  await userEvent.type(await field(), 'Asked the bank')
  first.unmount()
  const second = open()
  expect((await field()).value).toBe('Asked the bank')
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() =>
    expect(second.changes).toEqual([['staff.people.addNote', { userId: 'one', text: 'Asked the bank' }]]),
  )
  await waitFor(async () => expect((await field()).value).toBe(''))
  second.unmount()
  open()
  expect((await field()).value).toBe('')
})
