import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { show } from '../../../test/show.tsx'
import { SignInSteps } from './sign-in-steps.tsx'

const name = () => screen.findByLabelText('Username or email')
const password = () => screen.findByLabelText('Password', { exact: true })
const submit = async () => userEvent.click(await screen.findByRole('button', { name: 'Sign in' }))

test('the first field has the focus, and both fields show what is missing', async () => {
  show(<SignInSteps />, {}, { at: '/auth/signin' })
  expect(await name()).toHaveFocus()
  await submit()
  await waitFor(async () =>
    expect(await name()).toHaveAccessibleDescription('Please enter a valid username or email'),
  )
  expect(await password()).toHaveAccessibleDescription('Password must be at least 10 characters long')
})

test('a wrong password shows an error above the form and keeps what was entered', async () => {
  const text = 'Invalid username or password'
  vi.stubGlobal('fetch', async () => Response.json({ message: text }, { status: 401 }))
  show(<SignInSteps />, {}, { at: '/auth/signin' })
  await userEvent.type(await name(), 'nobody_here')
  await userEvent.type(await password(), 'not-the-password')
  await submit()
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(await name()).toHaveValue('nobody_here')
  expect(await password()).toHaveValue('not-the-password')
})
