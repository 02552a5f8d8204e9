import { answerOf } from './auth-failure.ts'

/** Sends something to the sign-in provider of the API; throws `AuthFailure` when it is refused. */
export async function authCall<T extends object>(path: string, body: object): Promise<T> {
  const response = await fetch(`/api/auth${path}`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = (await response.json().catch(() => ({}))) as T
  return answerOf(
    response.ok
      ? { data: answer, error: null }
      : { data: null, error: { ...answer, status: response.status } },
  )
}
