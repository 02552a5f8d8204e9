import type { RestData } from '@queuemate/api/rest'
import type { ErrorBody } from '@queuemate/contracts/errors'
import { fetchInTime } from '@queuemate/app-kit/fetch-in-time'
import { ApiError, failureOfStatus, readJson } from '@queuemate/app-kit/errors'

type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? [Record<Name, string> & ParamsOf<Rest>[0]]
  : Path extends `${string}:${infer Name}`
    ? [Record<Name, string>]
    : []

/** Returns the data of a path below `/api/`, typed by the API's table of paths (contract §2). Throws ApiError. */
export async function getJson<Path extends keyof RestData>(
  path: Path,
  ...[params]: ParamsOf<Path>
): Promise<RestData[Path]> {
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name]!),
  )
  const response = await fetchInTime(`/api/${address}`, { credentials: 'include' })
  if (!response.ok) throw errorOf(response.status, await response.text())
  return ((await readJson(response)) as { data: RestData[Path] }).data
}

/** The failure of a REST response. */
export function errorOf(status: number, text: string): ApiError {
  const { msg, message, issues, retry_after } = parse(text)
  return msg && message ? new ApiError(msg, message, issues, retry_after) : failureOfStatus(status)
}

function parse(text: string): Partial<ErrorBody> {
  try {
    return JSON.parse(text) as Partial<ErrorBody>
  } catch {
    return {}
  }
}
