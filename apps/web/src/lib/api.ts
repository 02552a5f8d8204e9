import { ERRORS, type ErrorCode, type Issue } from '@queuemate/contracts/errors'
import { ApiError } from '@queuemate/app-kit/errors'

type Body = { data?: unknown; msg?: ErrorCode; message?: string; issues?: Issue[] }

/** POST with a JSON body to a REST path (contract §2); throws ApiError. */
export async function postJson(path: string, body: unknown): Promise<void> {
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  })
  if (!response.ok) throw errorOf(response.status, await response.text())
}

/** Returns the data of a REST path (contract §2); throws ApiError. */
export async function getJson<T>(path: string): Promise<T> {
  const response = await fetch(path, { credentials: 'include', signal: AbortSignal.timeout(20_000) })
  if (!response.ok) throw errorOf(response.status, await response.text())
  return ((await response.json()) as { data: T }).data
}

/** The failure a REST answer stands for. */
export function errorOf(status: number, text: string): ApiError {
  const body = parse(text)
  if (body.msg && body.msg in ERRORS)
    return new ApiError(body.msg, body.message ?? ERRORS[body.msg][1], body.issues)
  const code =
    status === 413
      ? 'too_large'
      : status === 429
        ? 'rate_limited'
        : status >= 500
          ? 'unavailable'
          : 'bad_request'
  return new ApiError(code, ERRORS[code][1])
}

function parse(text: string): Body {
  try {
    return JSON.parse(text) as Body
  } catch {
    return {}
  }
}
