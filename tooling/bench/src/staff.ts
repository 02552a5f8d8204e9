import type { Setup } from './setup.ts'

/** Calls `staff.<name>` as the console does: a read, or a change with POST. Returns its data; throws when it is refused. */
export async function callStaff(
  { apiUrl, consoleOrigin: origin }: Setup,
  cookie: string,
  name: string,
  { method = 'GET', input = {} }: { method?: 'GET' | 'POST'; input?: object } = {},
): Promise<unknown> {
  const body = JSON.stringify(input)
  const query = method === 'GET' ? `?input=${encodeURIComponent(body)}` : ''
  const response = await fetch(`${apiUrl}/trpc/staff.${name}${query}`, {
    method,
    headers: { cookie, origin, 'content-type': 'application/json' },
    ...(method === 'POST' ? { body } : {}),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`staff.${name} returned ${response.status}: ${text}`)
  return (JSON.parse(text) as { result: { data: unknown } }).result.data
}
