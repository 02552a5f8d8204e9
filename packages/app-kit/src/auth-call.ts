import { dataOrThrow } from './auth-failure.ts'
import { fetchInTime } from './fetch-in-time.ts'

/** Calls the API's authentication endpoints. Throws `AuthFailure` if the call is refused. */
export async function authCall<T extends object>(path: string, body: object): Promise<T> {
  const response = await fetchInTime(`/api/auth${path}`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = (await response.json().catch(() => ({}))) as T
  return dataOrThrow(
    response.ok
      ? { data: answer, error: null }
      : { data: null, error: { ...answer, status: response.status } },
  )
}
