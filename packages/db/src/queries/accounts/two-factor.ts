import type { Db, Tx } from '../../transaction.ts'

/** What a person's authenticator app and recovery codes are checked against, encrypted; undefined before the set-up. */
export function findTwoFactor(db: Db, userId: string) {
  return db
    .selectFrom('two_factors as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['t.secret', 't.backup_codes', 'u.two_factor_enabled as is_on'])
    .where('t.user_id', '=', userId)
    .executeTakeFirst()
}

/** Switches on what a first code has confirmed; false when the set-up has begun again since. */
export async function switchOn(tx: Tx, userId: string, secret: string, step: number): Promise<boolean> {
  const row = await tx
    .updateTable('two_factors')
    .set({ verified: true, last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await tx.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', userId).execute()
  return true
}

/** What codes are checked against, encrypted. */
export interface Encrypted {
  secret: string
  backup_codes: string
}

/** Notes that a code was accepted, and what is stored from now on; false when it, or one after it, was accepted before. */
export async function takeStep(
  db: Db,
  userId: string,
  before: Encrypted,
  after: Encrypted & { last_step: number },
): Promise<boolean> {
  const taken = await db
    .updateTable('two_factors')
    .set(after)
    .where('user_id', '=', userId)
    .where('secret', '=', before.secret)
    .where('backup_codes', '=', before.backup_codes)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', after.last_step)]))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}
