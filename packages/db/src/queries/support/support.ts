import { sql, type Insertable } from 'kysely'
import type { SupportMessages } from '../../schema.gen.ts'
import type { Db, Tx } from '../../transaction.ts'

/** Makes writers of one address wait for each other until the transaction ends, so that counting them is safe. */
export async function lockAddress(tx: Tx, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`support:${address}`}, 0))`.execute(tx)
}

/** When an address, or a person who was signed in, wrote since a moment, the newest first. */
export async function listTimes(
  db: Db,
  sender: { address: string } | { user_id: string },
  since: Date,
  limit: number,
): Promise<Date[]> {
  const rows = await db
    .selectFrom('support_messages')
    .select('created_at')
    .where((eb) => eb.and(sender))
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.created_at)
}

export async function insert(tx: Tx, values: Insertable<SupportMessages>): Promise<void> {
  await tx.insertInto('support_messages').values(values).execute()
}
