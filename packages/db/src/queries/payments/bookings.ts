import type { BookingKind, Posting } from '@queuemate/contracts/payments/ledger'
import type { Tx } from '../../transaction.ts'

export interface Booking {
  kind: BookingKind
  /** Makes a second booking of the same thing impossible. */
  key: string
  at: Date
  orderId?: number | null
  payoutId?: number
  refundId?: number
  disputeId?: number
}

/**
 * Writes one ledger transaction, once per key; returns false when there is nothing to write or it exists already. The
 * database refuses postings that do not sum to zero.
 */
export async function book(tx: Tx, booking: Booking, postings: readonly Posting[]): Promise<boolean> {
  if (postings.length === 0) return false
  const row = await tx
    .insertInto('ledger_transactions')
    .values({
      kind: booking.kind,
      order_id: booking.orderId ?? null,
      payout_id: booking.payoutId ?? null,
      refund_id: booking.refundId ?? null,
      dispute_id: booking.disputeId ?? null,
      idempotency_key: booking.key,
      at: booking.at,
    })
    .onConflict((at) => at.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await tx
    .insertInto('ledger_entries')
    .values(postings.map((posting) => ({ transaction_id: row.id, ...posting })))
    .execute()
  return true
}
