import type { LedgerKind, Posting } from '@queuemate/contracts/payments/ledger'
import type { Tx } from '../src/transaction.ts'

/** Writes one ledger transaction; a key that exists already writes nothing. The database rejects a sum other than zero. */
export async function post(
  tx: Tx,
  transaction: { kind: LedgerKind; orderId: number; key: string; at: Date },
  postings: Posting[],
): Promise<void> {
  if (postings.length === 0) return
  const row = await tx
    .insertInto('ledger_transactions')
    .values({
      kind: transaction.kind,
      order_id: transaction.orderId,
      idempotency_key: transaction.key,
      at: transaction.at,
    })
    .onConflict((at) => at.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return
  await tx
    .insertInto('ledger_entries')
    .values(postings.map((posting) => ({ transaction_id: row.id, ...posting })))
    .execute()
}
