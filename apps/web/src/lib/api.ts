import type { ErrorCode, Issue } from '@queuemate/contracts/errors'
import { ApiError, failureOfStatus } from '@queuemate/app-kit/errors'

type Body = { data?: unknown; msg?: ErrorCode; message?: string; issues?: Issue[] }

/** Returns the data of a REST path (contract §2); throws ApiError. */
export async function getJson<T>(path: string): Promise<T> {
  const response = await fetch(path, { credentials: 'include', signal: AbortSignal.timeout(20_000) })
  if (!response.ok) throw errorOf(response.status, await response.text())
  return ((await response.json()) as { data: T }).data
}

/** The failure of a REST response. */
export function errorOf(status: number, text: string): ApiError {
  const { msg, message, issues } = parse(text)
  return msg && message ? new ApiError(msg, message, issues) : failureOfStatus(status)
}

function parse(text: string): Body {
  try {
    return JSON.parse(text) as Body
  } catch {
    return {}
  }
}
