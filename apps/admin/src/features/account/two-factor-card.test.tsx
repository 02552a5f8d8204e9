import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithApi } from '../../../test/fake-api.tsx'
import { useStaff } from '../../lib/staff.ts'
import { TwoFactorCard } from './two-factor-card.tsx'

const CODES = ['aaaaa-11111', 'bbbbb-22222']

/** An API that accepts setting up two-factor and turning it off. Returns the request bodies with their paths. */
function openAccount(isOn: boolean) {
  const server = { two_factor: isOn, sent: [] as [path: string, body: object][] }
  const respond = (path: string) => {
    if (path.endsWith('/enable'))
      return { totpURI: 'otpauth://totp/Queuemate?secret=ABC', backupCodes: CODES }
    if (path.endsWith('/generate-backup-codes')) return { backupCodes: CODES }
    server.two_factor = path.endsWith('/verify-totp')
    return { status: true }
  }
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    server.sent.push([path, JSON.parse(body)])
    return Response.json(respond(path))
  })
  renderWithApi(<Page />, () => {
    const { two_factor } = server
    return { id: 'one', name: 'Ada', permissions: [], two_factor, two_factor_required: !two_factor }
  })
  return server
}

/** Remounts like the console does, once required two-factor authentication is set up. */
function Page() {
  const staff = useStaff()
  return (
    staff && (
      <TwoFactorCard key={String(staff.two_factor_required)} staffId={staff.id} isOn={staff.two_factor} />
    )
  )
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('recovery codes stay visible until they are saved, when two-factor is required', async () => {
  openAccount(false)
  await press('Set up')
  await userEvent.type(screen.getByLabelText('Your password'), 'correct horse')
  await press('Continue')
  await userEvent.type(await screen.findByLabelText('Code'), '123456')
  await press('Turn on')
  expect(await screen.findByText('On')).toBeVisible()
  const list = screen.getByRole('list', { name: 'Recovery codes' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(CODES)
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('download')
  await press('I have saved them')
  expect(screen.queryByRole('list', { name: 'Recovery codes' })).toBeNull()
})

test('setup can be canceled', async () => {
  openAccount(false)
  await press('Set up')
  await userEvent.type(screen.getByLabelText('Your password'), 'correct horse')
  await press('Continue')
  await screen.findByLabelText('Code')
  await press('Cancel')
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible()
})

test('turning off and renewing recovery codes require the password and a code', async () => {
  const server = openAccount(true)
  for (const [name, path] of [
    ['New recovery codes', '/api/auth/two-factor/generate-backup-codes'],
    ['Turn off', '/api/auth/two-factor/disable'],
  ] as const) {
    await press(name)
    await userEvent.type(screen.getByLabelText('Your password'), 'correct horse')
    await press('Continue')
    expect(await screen.findByText('Please enter a code')).toBeVisible()
    await userEvent.type(
      screen.getByLabelText('Code from your authenticator app, or a recovery code'),
      '123456',
    )
    await press('Continue')
    await waitFor(() =>
      expect(server.sent.at(-1)).toEqual([path, { password: 'correct horse', code: '123456' }]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})
