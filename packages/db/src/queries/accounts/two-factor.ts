import type { Db, Tx } from '../../transaction.ts'

/** What a person's authenticator app and recovery codes are checked against, encrypted; undefined before the set-up. */
export function find(db: Db, userId: string) {
  return db
    .selectFrom('two_factors as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['t.secret', 't.backup_codes', 'u.two_factor_enabled as is_on'])
    .where('t.user_id', '=', userId)
    .executeTakeFirst()
}

/** Switches on what a first code has confirmed; false when the set-up has begun again since. */
export async function switchOn(tx: Tx, userId: string, secret: string): Promise<boolean> {
  const row = await tx
    .updateTable('two_factors')
    .set({ verified: true })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await tx.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', userId).execute()
  return true
}
