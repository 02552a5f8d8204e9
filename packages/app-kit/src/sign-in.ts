import { authCall } from './auth-call.ts'
import { AuthFailure } from './auth-failure.ts'

export interface SignIn {
  identifier: string
  password: string
}

/** The step after the password: none, verifying the email address, or a two-factor code. */
export type NextStep = { step: 'done' } | { step: 'verify'; email: string } | { step: 'code' }

/** Signs in with a username, or with an email address if the identifier contains an @. Throws `AuthFailure`. */
export async function signIn({ identifier, password }: SignIn): Promise<NextStep> {
  const way = identifier.includes('@') ? 'email' : 'username'
  try {
    const body = { [way]: identifier, password }
    const { twoFactorRedirect } = await authCall<{ twoFactorRedirect?: boolean }>(`/sign-in/${way}`, body)
    return { step: twoFactorRedirect ? 'code' : 'done' }
  } catch (error) {
    if (error instanceof AuthFailure && error.unverified) return { step: 'verify', email: error.unverified }
    throw error
  }
}
