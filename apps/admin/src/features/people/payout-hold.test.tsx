import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { showToast } from '@queuemate/ui/toast'
import type { PersonProfile } from '../../lib/outputs.ts'
import { renderWithApi } from '../../../test/fake-api.tsx'
import { PersonActions } from './person-actions.tsx'

// Toasts would stay on the screen for the next test.
vi.mock('@queuemate/ui/toast', () => ({ showToast: vi.fn<typeof showToast>() }))
beforeEach(() => vi.mocked(showToast).mockClear())
const toasts = () => vi.mocked(showToast).mock.calls

const HELD = { reason: 'Scored games within a minute', since: '2026-11-20T12:00:00.000Z' }
const companion = (payouts_hold: object | null) =>
  ({ id: 'one', name: 'Ada', role: 'companion', companion: { payouts_hold } }) as unknown as PersonProfile

/** Opens the actions menu of a profile for a member of staff with the payouts permission. */
async function openMenu(person: PersonProfile, permissions = ['people', 'payouts']) {
  const changes: [path: string, input: unknown][] = []
  renderWithApi(<PersonActions person={person} />, (path, input) => {
    if (path === 'staff.session.get') return { id: 'staff', role: 'staff', permissions }
    changes.push([path, input])
    return { ok: true }
  })
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  return changes
}
const choose = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }))
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }))
const writeReason = async (text: string) => userEvent.type(await screen.findByLabelText('Reason'), text)

test.each([
  ['Hold payouts', null, "Hold Ada's payouts?", 'staff.people.holdPayouts', "Ada's payouts are on hold"],
  [
    'Release payouts',
    HELD,
    "Release Ada's payouts?",
    'staff.people.releasePayouts',
    "Ada's payouts are released",
  ],
] as const)('%s requires a reason, and shows a toast when done', async (name, hold, title, path, done) => {
  const changes = await openMenu(companion(hold))
  await choose(name)
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible()
  await press(name)
  expect(await screen.findByLabelText('Reason')).toBeInvalid()
  expect(changes).toEqual([])
  await writeReason('Looked at the games')
  await press(name)
  await waitFor(() => expect(toasts()).toEqual([['success', done]]))
  expect(changes).toEqual([[path, { userId: 'one', reason: 'Looked at the games' }]])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['staff without the permission', companion(null), ['people']],
  ['a person who is not a companion', { ...companion(null), companion: null }, ['people', 'payouts']],
])('the action is not available for %s', async (_whom, person, permissions) => {
  await openMenu(person as PersonProfile, permissions)
  expect(await screen.findByRole('menuitem', { name: 'Sign out everywhere' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: /payouts/ })).toBeNull()
})
