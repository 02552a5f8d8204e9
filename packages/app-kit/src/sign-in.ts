import { answerOf, AuthFailure } from './auth-failure.ts'

export interface SignIn {
  identifier: string
  password: string
}

/**
 * Signs in with a username or, when there is an @ in it, with an email address. Returns the address of an account that
 * still needs its code, and null once signed in. Throws `AuthFailure`.
 */
export async function signIn({ identifier, password }: SignIn): Promise<string | null> {
  const way = identifier.includes('@') ? 'email' : 'username'
  const response = await fetch(`/api/auth/sign-in/${way}`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ [way]: identifier, password }),
  })
  const body: object = await response.json().catch(() => ({}))
  try {
    answerOf(
      response.ok ? { data: body, error: null } : { data: null, error: { ...body, status: response.status } },
    )
    return null
  } catch (error) {
    if (error instanceof AuthFailure && error.unverified) return error.unverified
    throw error
  }
}
