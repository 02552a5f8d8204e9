import { dataOrThrow } from './auth-failure.ts'
import { readJson } from './errors.ts'
import { fetchInTime } from './fetch-in-time.ts'
import { replaceSession } from './session.ts'

/** Calls the API's authentication endpoints. Throws `AuthFailure` if the call is refused. */
export async function authCall<T extends object>(path: string, body: object): Promise<T> {
  const response = await replaceSession(
    fetchInTime(`/api/auth${path}`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
  if (response.ok) return dataOrThrow({ data: (await readJson(response)) as T, error: null })
  const refusal: unknown = await response.json().catch(() => ({}))
  return dataOrThrow<T | null>({ data: null, error: { ...(refusal as object), status: response.status } })
}
