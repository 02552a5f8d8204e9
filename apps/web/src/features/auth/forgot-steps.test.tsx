import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../../test/show.tsx'
import { ForgotSteps } from './forgot-steps.tsx'

vi.mock('../../lib/auth.ts', () => ({
  authClient: { emailOtp: { requestPasswordReset: async () => ({ data: { success: true }, error: null }) } },
}))

afterEach(() => sessionStorage.clear())

const heading = (name: string) => screen.findByRole('heading', { name })

async function requestCode(hasTouchScreen: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: !hasTouchScreen }))
  show(<ForgotSteps />, {}, { at: '/auth/forgotpassword' })
  const email = await screen.findByLabelText('Email')
  if (hasTouchScreen) expect(document.body).toHaveFocus()
  else expect(email).toHaveFocus()
  await userEvent.type(email, 'sam@mail.test{Enter}')
  await heading('Choose a new password')
}

test('the step after the address focuses its first field', async () => {
  await requestCode(false)
  expect(screen.getByLabelText('Code')).toHaveFocus()
})

test('on a touch screen, each next step focuses its heading, and the first one nothing', async () => {
  await requestCode(true)
  expect(await heading('Choose a new password')).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'change the address' }))
  expect(await heading('Reset your password')).toHaveFocus()
  expect(screen.getByLabelText('Email')).toHaveValue('sam@mail.test')
})
