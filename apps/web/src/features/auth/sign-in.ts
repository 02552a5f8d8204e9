import { authClient } from '../../lib/auth.ts'
import { answerOf, AuthFailure } from '@queuemate/app-kit/auth-failure'

export interface SignIn {
  identifier: string
  password: string
}

/**
 * Signs in with a username or, when there is an @ in it, with an email address. Returns the address of an account that
 * still needs its code, and null once signed in. Throws `AuthFailure`.
 */
export async function signIn({ identifier, password }: SignIn): Promise<string | null> {
  try {
    answerOf(
      identifier.includes('@')
        ? await authClient.signIn.email({ email: identifier, password })
        : await authClient.signIn.username({ username: identifier, password }),
    )
    return null
  } catch (error) {
    if (error instanceof AuthFailure && error.unverified) return error.unverified
    throw error
  }
}
