import { t } from '@lingui/core/macro'
import type { signUpInput } from '@queuemate/contracts/accounts/credentials'
import { splitName } from '@queuemate/contracts/accounts/names'
import type { z } from 'zod'
import { authClient } from '../../lib/auth.ts'
import { AuthFailure, dataOrThrow } from '@queuemate/app-kit/auth-failure'

/** One text for a taken username, whether the look-up or the sign-up finds it. */
export const usernameTaken = () => t`This username is already taken. Please try another`

/** Creates the account; a code is sent to its address. Throws `AuthFailure`. */
export async function signUp(input: z.output<typeof signUpInput>): Promise<void> {
  const { name, username, email, password } = input
  try {
    dataOrThrow(await authClient.signUp.email({ name, ...splitName(name), username, email, password }))
  } catch (error) {
    if (!isTaken(error)) throw error
    const message = usernameTaken()
    // At the field, and above the form as every refusal of the sign-in provider (spec §8).
    throw new AuthFailure(message, error.code, [
      { path: 'username', message },
      { path: '', message },
    ])
  }
}

export function isTaken(error: unknown): error is AuthFailure {
  return error instanceof AuthFailure && error.code.startsWith('USERNAME_IS_ALREADY_TAKEN')
}

/** The only thing that a sign-up form reveals about other accounts. */
export async function isUsernameFree(username: string): Promise<boolean> {
  return dataOrThrow(await authClient.isUsernameAvailable({ username })).available
}

/** Verifies the address with the emailed code and signs in. */
export async function verifySignUp(input: { email: string; otp: string }): Promise<void> {
  dataOrThrow(await authClient.emailOtp.verifyEmail(input))
}

export async function resendSignUpCode(email: string): Promise<void> {
  dataOrThrow(await authClient.emailOtp.sendVerificationOtp({ email, type: 'email-verification' }))
}
