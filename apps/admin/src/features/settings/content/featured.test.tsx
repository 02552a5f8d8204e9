import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { recordChanges } from '../../../../test/changes.ts'
import { pageAt, renderWithApi } from '../../../../test/fake-api.tsx'
import { Featured } from './featured.tsx'

const VELA = { id: 'vela', name: 'Vela Park', username: 'vela', picture: null, shown: true }

test('undoing a change takes it out of the list above the history, too', async () => {
  let featured = { version: 1, companions: [VELA] }
  const change = {
    id: 7,
    kind: 'featured',
    key: 'home',
    name: null,
    by: 'Sam',
    at: '2026-11-25T12:00:00.000Z',
    before: { ids: [] },
    after: { ids: ['vela'] },
    names: { vela: 'Vela Park' },
    undoes: null,
    can_undo: true,
  }
  renderWithApi(pageAt('/', <Featured />), (path) => {
    if (path === 'staff.settings.undo') featured = { version: 2, companions: [] }
    return path === 'staff.settings.changes' ? { items: [change], nextCursor: null } : featured
  })
  const chosen = await screen.findByRole('list', { name: 'Chosen companions' })
  expect(within(chosen).getByText('Vela Park')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo change' }))
  await waitFor(() => expect(screen.getByText('No companions chosen')).toBeVisible())
})

test('companions are found, added and moved, and saved in that order over the version that was shown', async () => {
  const { respond, changes } = recordChanges({
    'staff.settings.featured': { version: 1, companions: [VELA] },
    'staff.settings.changes': { items: [], nextCursor: null },
    'staff.settings.candidates': [{ ...VELA, id: 'orin', name: 'Orin Falk', username: 'orin' }],
  })
  renderWithApi(pageAt('/', <Featured />), respond)
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Find a companion' }), 'orin')
  await userEvent.click(await screen.findByRole('button', { name: 'Add Orin Falk' }))
  await userEvent.click(screen.getByRole('button', { name: 'Move Orin Falk up' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const order = { ids: ['orin', 'vela'], version: 1 }
  await waitFor(() => expect(changes).toEqual([['staff.settings.setFeatured', order]]))
})
