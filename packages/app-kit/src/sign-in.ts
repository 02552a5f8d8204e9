import { authCall } from './auth-call.ts'
import { AuthFailure } from './auth-failure.ts'

export interface SignIn {
  identifier: string
  password: string
}

/** What comes after the password: nothing, the code of an address that is not verified yet, or a second factor. */
export type NextStep = { step: 'done' } | { step: 'verify'; email: string } | { step: 'code' }

/** Signs in with a username or, when there is an @ in it, with an email address. Throws `AuthFailure`. */
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
