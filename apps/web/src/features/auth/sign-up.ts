import { splitName, type signUpInput } from '@queuemate/contracts/accounts/credentials'
import type { z } from 'zod'
import { authClient } from '../../lib/auth.ts'
import { AuthFailure, answerOf } from '@queuemate/app-kit/auth-failure'

/** One text for a name that is taken, whoever finds it out. */
export const usernameTaken = 'This username is already taken. Please try another'

/** Makes the account; a code goes to its address. Throws `AuthFailure`. */
export async function signUp(input: z.output<typeof signUpInput>): Promise<void> {
  const { name, username, email, password } = input
  try {
    answerOf(await authClient.signUp.email({ name, ...splitName(name), username, email, password }))
  } catch (error) {
    if (!isTaken(error)) throw error
    throw new AuthFailure(usernameTaken, error.code, [{ path: 'username', message: usernameTaken }])
  }
}

export function isTaken(error: unknown): error is AuthFailure {
  return error instanceof AuthFailure && error.code.startsWith('USERNAME_IS_ALREADY_TAKEN')
}

/** The one thing a sign-up form may tell about other people. */
export async function isUsernameFree(username: string): Promise<boolean> {
  return answerOf(await authClient.isUsernameAvailable({ username })).available
}

/** Proves the address with the mailed code and signs in. */
export async function verifySignUp(input: { email: string; otp: string }): Promise<void> {
  answerOf(await authClient.emailOtp.verifyEmail(input))
}

export async function resendSignUpCode(email: string): Promise<void> {
  answerOf(await authClient.emailOtp.sendVerificationOtp({ email, type: 'email-verification' }))
}
