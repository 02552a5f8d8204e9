import { createHmac, randomUUID } from 'node:crypto'
import type { Db } from '@queuemate/db/transaction'

export interface Cookie {
  name: string
  value: string
}

/** Creates a session as the sign-in does: a row, and a cookie signed with the secret. */
export async function startSession(db: Db, userId: string, secret: string): Promise<Cookie> {
  const token = randomUUID()
  const expires = new Date(Date.now() + 3_600_000)
  await db.insertInto('sessions').values({ user_id: userId, token, expires_at: expires }).execute()
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return { name: 'queuemate.session_token', value: encodeURIComponent(`${token}.${signature}`) }
}

/** The value of the `cookie` header. */
export const cookieHeader = (cookies: readonly Cookie[]) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
