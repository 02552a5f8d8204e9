import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { signIn } from '@queuemate/app-kit/sign-in'
import type { OpenInvitation } from '../lib/outputs.ts'
import { refused, renderWithApi } from '../../test/fake-api.tsx'
import { Component as Invitation } from './invitation.tsx'

vi.mock('@queuemate/app-kit/sign-in', () => ({ signIn: vi.fn<typeof signIn>() }))
afterEach(() => void vi.mocked(signIn).mockReset())

const invitation: OpenInvitation = {
  email: 'nia@example.test',
  role: 'staff',
  permissions: ['support'],
  ends_at: null,
  by: 'Ada Moreau',
  expires_at: '2027-01-01T10:00:00Z',
  account: 'none',
}

/** Opens the page with invitations that are read one after the other; returns the changes. */
function open(...answers: (OpenInvitation | Error)[]) {
  const changes: [path: string, input: unknown][] = []
  renderWithApi(
    <MemoryRouter initialEntries={['/invitation#secret']}>
      <Routes>
        <Route path="/invitation" element={<Invitation />} />
        <Route path="/" element={<p>The console</p>} />
      </Routes>
    </MemoryRouter>,
    (path, input) => {
      if (path !== 'invitations.open') {
        changes.push([path, input])
        return path === 'invitations.join' ? { email: invitation.email } : { ok: true }
      }
      const answer = answers.length > 1 ? answers.shift()! : answers[0]!
      if (answer instanceof Error) throw answer
      return answer
    },
  )
  return changes
}

test('a person without an account reads what they may do, sets a name and a password, and is in', async () => {
  vi.mocked(signIn).mockResolvedValue({ step: 'done' })
  const changes = open(invitation)
  expect(await screen.findByText('Ada Moreau invited nia@example.test. Your role: Staff.')).toBeVisible()
  expect(screen.getByText(/: answer tickets$/)).toBeVisible()
  await userEvent.type(screen.getByLabelText('Full name'), 'Nia Cole')
  await userEvent.type(screen.getByLabelText('Password'), 'short')
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
  expect(screen.getByLabelText('Password')).toBeInvalid()
  expect(changes).toEqual([])
  await userEvent.type(screen.getByLabelText('Password'), ' but now long')
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('The console')).toBeVisible()
  const password = 'short but now long'
  expect(changes).toEqual([['invitations.join', { token: 'secret', name: 'Nia Cole', password }]])
  expect(signIn).toHaveBeenCalledWith({ identifier: 'nia@example.test', password })
})

test('a person with an account signs in before they accept', async () => {
  vi.mocked(signIn).mockResolvedValue({ step: 'done' })
  const changes = open({ ...invitation, account: 'other' }, { ...invitation, account: 'yours' })
  expect(await screen.findByText(/nia@example.test has an account/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await userEvent.type(screen.getByLabelText('Username or email'), 'nia@example.test')
  await userEvent.type(screen.getByLabelText('Password'), 'a long password')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(changes).toEqual([['invitations.accept', { token: 'secret' }]]))
  expect(await screen.findByText('The console')).toBeVisible()
})

test('a link that does not work says why', async () => {
  open(refused('not_found', 'This invitation has expired. Ask for another one'))
  expect(await screen.findByText('This invitation has expired. Ask for another one')).toBeVisible()
})
