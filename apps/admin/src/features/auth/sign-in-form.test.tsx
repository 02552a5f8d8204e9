import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SignInForm } from './sign-in-form.tsx'

test('who comes back from the code finds the username that they typed, and no password', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ twoFactorRedirect: true }))
  render(<SignInForm reason="" isStillOpen={false} onSignedIn={() => {}} />)
  await userEvent.type(screen.getByLabelText('Username or email'), 'sam_staff')
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Back to the password' }))
  expect(screen.getByLabelText('Username or email')).toHaveValue('sam_staff')
  expect(screen.getByLabelText('Password')).toHaveValue('')
})
