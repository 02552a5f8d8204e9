import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showToast } from '@queuemate/ui/toast'
import type { MemberRow } from '../../lib/outputs.ts'
import { recordChanges } from '../../../test/changes.ts'
import { pageAt, refused, renderWithApi } from '../../../test/fake-api.tsx'
import { Component } from '../../routes/members.tsx'
import { MembersTable } from './members-table.tsx'

// Toasts would stay on the screen for the next test.
vi.mock('@queuemate/ui/toast', () => ({ showToast: vi.fn<typeof showToast>() }))

const ada: MemberRow = {
  id: 'one',
  name: 'Ada',
  username: 'ada',
  role: 'staff',
  picture: null,
  permissions: ['people'],
  two_factor: true,
  banned: false,
  ends_at: null,
  last_seen: null,
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.mocked(showToast).mockClear()
})

const name = 'staff.people.setPermissions'

/** Opens the page; `answer` is for a change. */
function open(answer: (change: MemberRow) => unknown = () => ({ ok: true })) {
  let saved = ada
  const changes: unknown[] = []
  const reads: Record<string, () => unknown> = {
    'staff.session.get': () => ({ id: 'boss', role: 'admin', permissions: [], two_factor: true }),
    'staff.members.list': () => ({ items: [saved], two_factor_required: false, two_factor_from: null }),
    'staff.members.invitations': () => ({ items: [] }),
  }
  renderWithApi(pageAt('/members', <Component />), async (path, input) => {
    const read = reads[path]
    if (read) return read()
    changes.push([path, input])
    const change = input as MemberRow
    const answered = await answer(change)
    saved = { ...saved, permissions: change.permissions }
    return answered
  })
  return changes
}
const toggle = (label: string) => screen.findByRole('switch', { name: `${label} for Ada` })
const toasts = () => vi.mocked(showToast).mock.calls

test('a permission switch says what it did, and Undo takes it back', async () => {
  const changes = open()
  await userEvent.click(await toggle('Companions'))
  await waitFor(() => expect(toasts()).toHaveLength(1))
  const [, text, undo] = toasts()[0]!
  expect([text, undo?.label]).toEqual(['Ada now has the permission Companions', 'Undo'])
  undo?.run()
  await waitFor(() => expect(toasts()).toHaveLength(2))
  expect(toasts()[1]![1]).toBe('Ada no longer has the permission Companions')
  expect(changes).toEqual([
    [name, { userId: 'one', permissions: ['companions', 'people'], from: ['people'] }],
    [name, { userId: 'one', permissions: ['people'], from: ['companions', 'people'] }],
  ])
})

test('each of two quick changes can be undone, and the second begins with what the first has saved', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const changes = open(() => promise)
  await userEvent.click(await toggle('Support'))
  await userEvent.click(await toggle('Companions'))
  expect(await toggle('Support')).toBeChecked()
  expect(await toggle('Companions')).toBeChecked()
  resolve({ ok: true })
  await waitFor(() => expect(toasts()).toHaveLength(2))
  expect(toasts().map(([, , undo]) => undo?.label)).toEqual(['Undo', 'Undo'])
  const [first, second] = [
    expect.arrayContaining(['people', 'support']),
    expect.arrayContaining(['companions']),
  ]
  expect(changes).toEqual([
    [name, { userId: 'one', permissions: first, from: ['people'] }],
    [name, { userId: 'one', permissions: second, from: first }],
  ])
})

test('a permission that is refused is as before', async () => {
  open(() => {
    throw refused('changed_meanwhile')
  })
  const companions = await toggle('Companions')
  await userEvent.click(companions)
  await waitFor(() => expect(showToast).toHaveBeenCalledWith('danger', expect.any(String)))
  await waitFor(() => expect(companions).not.toBeChecked())
})

test('on a phone, the permissions of a member are under their name', async () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('max-width: 619') }),
  )
  const { respond, changes } = recordChanges({})
  renderWithApi(pageAt('/', <MembersTable members={[ada]} />), respond)
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads).toEqual(['Name', 'Two-factor', 'Until'])
  await userEvent.click(screen.getByText('1 of 11 permissions'))
  await userEvent.click(screen.getByRole('switch', { name: 'People for Ada' }))
  await waitFor(() => expect(changes).toHaveLength(1))
  expect(changes[0]![1]).toMatchObject({ userId: 'one', permissions: [] })
})
