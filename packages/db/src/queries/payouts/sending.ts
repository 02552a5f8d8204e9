import { sql } from 'kysely'
import type { Db, Tx } from '../../transaction.ts'

/** A payout with everything that sending it needs. */
const sendable = (db: Db) =>
  db
    .selectFrom('payouts as p')
    .innerJoin('companions as c', 'c.user_id', 'p.companion_id')
    .innerJoin('users as u', 'u.id', 'p.companion_id')
    .select([
      'p.id',
      'p.companion_id',
      'p.amount',
      'p.status',
      'p.nonce',
      'p.attempt',
      'p.transfer_id',
      'c.payout_account_id',
      'u.email',
    ])

export function findPayout(db: Db, payoutId: number) {
  return sendable(db).where('p.id', '=', payoutId).executeTakeFirst()
}
export type SendablePayout = NonNullable<Awaited<ReturnType<typeof findPayout>>>

/** The same, locked until the transaction ends. */
export function lockPayout(tx: Tx, payoutId: number) {
  return sendable(tx).where('p.id', '=', payoutId).forUpdate('p').executeTakeFirst()
}

/** The payouts to one account, or to a person who has deleted theirs since, that these transfers of the provider are. */
export function listByTransfers(db: Db, accountId: string, transferIds: readonly string[]) {
  return sendable(db)
    .where((eb) => eb.or([eb('c.payout_account_id', '=', accountId), eb('c.payout_account_id', 'is', null)]))
    .where('p.transfer_id', '=', sql<string>`any(${transferIds})`)
    .orderBy('p.id')
    .execute()
}

export async function hasPending(db: Db, accountId: string): Promise<boolean> {
  const row = await sendable(db)
    .where('c.payout_account_id', '=', accountId)
    .where('p.status', '=', 'pending')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The ids of a companion's failed payouts, oldest first. */
export async function listFailed(db: Db, companionId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('payouts')
    .select('id')
    .where('companion_id', '=', companionId)
    .where('status', '=', 'failed')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function markPaid(tx: Tx, payoutId: number, transferId: string, at: Date): Promise<void> {
  await tx
    .updateTable('payouts')
    .set({ status: 'paid', transfer_id: transferId, paid_at: at })
    .where('id', '=', payoutId)
    .execute()
}

/** A payout that was refused for good: its amounts are unpaid again, and the next attempt is another one. */
export async function markFailed(tx: Tx, payoutId: number, failure: string): Promise<void> {
  await tx.updateTable('payout_items').set({ payout_id: null }).where('payout_id', '=', payoutId).execute()
  await tx
    .updateTable('payouts')
    .set({ status: 'failed', failure, attempt: sql`attempt + 1` })
    .where('id', '=', payoutId)
    .execute()
}

export async function markReturned(
  tx: Tx,
  payoutId: number,
  { failure, at }: { failure: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('payouts')
    .set({ status: 'returned', returned_at: at, failure })
    .where('id', '=', payoutId)
    .execute()
}
