import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { useStepUp } from '@queuemate/app-kit/step-up'
import { refused, show } from '../../../test/show.tsx'
import { EmailItem } from './email-item.tsx'
import { StepUp } from './step-up.tsx'

const second = { id: '2', email: 'second@mail.test', verified: true, primary: false, linked: false }

// A change that is still waiting would open the dialog in the next test.
afterEach(() => useStepUp.getState().answer?.(false))

/** The settings of a person who signed in a while ago. The server accepts the password "right". */
function open(person = {}) {
  let isProven = false
  return show(
    <>
      <EmailItem row={second} onVerify={() => {}} />
      <StepUp />
    </>,
    {
      'accounts.makePrimary': () => (isProven ? [{ ...second, primary: true }] : refused('step_up_required')),
      'accounts.stepUp': ({ password }: { password: string }) => {
        isProven = password === 'right'
        return isProven ? { ok: true } : refused('invalid_input', 'The password is not correct')
      },
      'accounts.connections': [{ provider: 'discord', name: 'sam', created_at: '2026-01-01T00:00:00Z' }],
    },
    { person },
  )
}
const makePrimary = () =>
  userEvent.click(screen.getByRole('button', { name: /^Make second@mail.test primary/ }))

test('a change waits for the password and is then sent again', async () => {
  const { sent } = open()
  await makePrimary()
  const password = await screen.findByLabelText('Your password')
  await userEvent.type(password, 'wrong{Enter}')
  expect(await screen.findByText('The password is not correct')).toBeVisible()
  await userEvent.clear(password)
  await userEvent.type(password, 'right{Enter}')
  expect(await screen.findByText('second@mail.test is now your primary address')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent.map(({ call }) => call)).toEqual([
    'accounts.makePrimary',
    'accounts.stepUp',
    'accounts.stepUp',
    'accounts.makePrimary',
  ])
})

test('a person with an authenticator app is asked for a code', async () => {
  const proofs: object[] = []
  show(
    <>
      <EmailItem row={second} onVerify={() => {}} />
      <StepUp />
    </>,
    {
      'accounts.makePrimary': () =>
        proofs.length > 1 ? [{ ...second, primary: true }] : refused('step_up_required'),
      'accounts.stepUp': (proof: { code?: string }) => {
        proofs.push(proof)
        return proof.code
          ? { ok: true }
          : refused('invalid_input', 'Enter a code', [{ path: 'code', message: 'Enter a code' }])
      },
    },
  )
  await makePrimary()
  await userEvent.type(await screen.findByLabelText('Your password'), 'right{Enter}')
  await userEvent.type(await screen.findByLabelText('Code'), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('second@mail.test is now your primary address')).toBeVisible()
  expect(proofs).toEqual([{ password: 'right' }, { code: '123456' }])
})

test('without the password, the change is not made and the page shows why', async () => {
  const { sent } = open()
  await makePrimary()
  await screen.findByLabelText('Your password')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText(/^Please enter your password or sign in again/)).toBeVisible()
  expect(sent.map(({ call }) => call)).toEqual(['accounts.makePrimary'])
})

test('a person without a password signs in again at a provider', async () => {
  open({ has_password: false })
  await makePrimary()
  expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Discord' })).toBeVisible()
})
