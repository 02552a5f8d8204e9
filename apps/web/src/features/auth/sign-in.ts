import { authClient } from '../../lib/auth.ts'
import { answerOf } from '../../lib/auth-failure.ts'

/** Signs in with a username or, when there is an @ in it, with an email address. */
export async function signIn({
  identifier,
  password,
}: {
  identifier: string
  password: string
}): Promise<void> {
  answerOf(
    identifier.includes('@')
      ? await authClient.signIn.email({ email: identifier, password })
      : await authClient.signIn.username({ username: identifier, password }),
  )
}
