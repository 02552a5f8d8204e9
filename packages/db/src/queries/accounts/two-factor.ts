import type { Db } from '../../transaction.ts'

/** The encrypted secret of a person's authenticator app; null unless it is set up. */
export async function findSecret(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('two_factors as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select('t.secret')
    .where('t.user_id', '=', userId)
    .where('t.verified', '=', true)
    .where('u.two_factor_enabled', '=', true)
    .executeTakeFirst()
  return row?.secret ?? null
}
