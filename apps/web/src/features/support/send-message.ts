import { fetchInTime } from '@queuemate/app-kit/fetch-in-time'
import { errorOf } from '../../lib/api.ts'

/** Sends the contact form. A plain request, because the page does not load the tRPC client. Throws ApiError. */
export async function sendMessage(message: object): Promise<void> {
  const response = await fetchInTime('/api/support/contact', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  })
  if (!response.ok) throw errorOf(response.status, await response.text())
}
