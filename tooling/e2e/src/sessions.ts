import { randomBytes, scryptSync } from 'node:crypto'
import type { Db } from '@queuemate/db/transaction'

export const password = 'correct-horse-battery'

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
