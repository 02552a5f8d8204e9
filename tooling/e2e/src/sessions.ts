import { createHmac, randomBytes, randomUUID, scryptSync } from 'node:crypto'
import type { Db } from '@queuemate/db/transaction'

export const password = 'correct-horse-battery'

/** Creates a session as the sign-in does: a row, and a cookie signed with the secret. */
export async function startSession(db: Db, userId: string, secret: string) {
  const token = randomUUID()
  const expires = new Date(Date.now() + 3_600_000)
  await db.insertInto('sessions').values({ user_id: userId, token, expires_at: expires }).execute()
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return { name: 'queuemate.session_token', value: encodeURIComponent(`${token}.${signature}`) }
}

/** Gives a person the password that tests type into the sign-in form. */
export async function setPassword(db: Db, userId: string): Promise<void> {
  const salt = randomBytes(16).toString('hex')
  const options = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 }
  const hash = scryptSync(password, salt, 64, options).toString('hex')
  await db
    .insertInto('auth_accounts')
    .values({ user_id: userId, account_id: userId, provider_id: 'credential', password: `${salt}:${hash}` })
    .execute()
}
