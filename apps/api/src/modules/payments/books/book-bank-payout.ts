import { bankPayoutPostings, bankPayoutReturned } from '@queuemate/contracts/payments/ledger'
import { book } from '@queuemate/db/queries/payments/bookings'
import { inTransaction } from '@queuemate/db/transaction'
import type { Context } from '../../../context.ts'

/** Books a payment of our balance to our bank, or its return; false for one that the provider does not know. */
export async function bookBankPayout(ctx: Context, id: string): Promise<boolean> {
  const payout = await ctx.payments.readBankPayout({ accountId: null, id })
  if (!payout) return false
  const at = ctx.clock.now()
  await inTransaction(ctx.db, async (tx) => {
    await book(tx, { kind: 'bank_payout', key: `bank:${id}`, at }, bankPayoutPostings(payout.amount))
    if (payout.status !== 'failed') return
    const returned = { kind: 'bank_payout_returned', key: `bank:${id}:returned`, at } as const
    await book(tx, returned, bankPayoutReturned(payout.amount))
  })
  return true
}
