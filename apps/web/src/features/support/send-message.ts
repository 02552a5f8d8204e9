import { errorOf } from '../../lib/api.ts'

/** Sends the contact form. A plain request, because the page does not load the tRPC client. Throws ApiError. */
export async function sendMessage(message: object): Promise<void> {
  const response = await fetch('/api/support/contact', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(20_000),
  })
  if (!response.ok) throw errorOf(response.status, await response.text())
}
