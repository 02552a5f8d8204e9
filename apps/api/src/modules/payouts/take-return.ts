import { isPlaceholder } from '@queuemate/contracts/accounts/placeholder'
import { payoutReturned } from '@queuemate/contracts/payments/ledger'
import { book } from '@queuemate/db/queries/payments/bookings'
import * as sending from '@queuemate/db/queries/payouts/sending'
import { inTransaction, type Tx } from '@queuemate/db/transaction'
import type { Context } from '../../context.ts'
import { emitDashboardChanged } from '../../outside/realtime/emit-dashboard-changed.ts'

/**
 * The provider says that its payment from a companion's account to their bank has changed. Each of our payouts in one
 * that failed is owed again (contract §6). Throws while a payout to that account is being sent: it may be in there, and is
 * asked for again. Returns whether there is one of ours, also of a person who has deleted the account since.
 */
export async function takeReturn(
  ctx: Context,
  { accountId, bankPayoutId }: { accountId: string; bankPayoutId: string },
): Promise<boolean> {
  const bank = await ctx.payments.readBankPayout({ accountId, id: bankPayoutId })
  if (bank?.status !== 'failed' || bank.transferIds.length === 0) return false
  const found = await sending.listByTransfers(ctx.db, accountId, bank.transferIds)
  for (const payout of found) await reversePayout(ctx, payout, bank.failure)
  if (found.length < bank.transferIds.length && (await sending.hasPending(ctx.db, accountId))) {
    throw new Error('a payout to this account is still being sent')
  }
  return found.length > 0
}

/** Takes the transfer back and books the payout as owed again; a repeat finds it returned. */
async function reversePayout(ctx: Context, payout: sending.SendablePayout, failure: string | null) {
  const { id, nonce, companion_id: companionId, transfer_id: transferId } = payout
  if (payout.status !== 'paid' || transferId === null) return
  const reversed = await ctx.payments.reverseTransfer({ nonce, transferId })
  if (!reversed.ok) {
    return ctx.log.error(
      { payoutId: id, code: reversed.code },
      'a payout that a bank returned cannot be taken back',
    )
  }
  const returned = await inTransaction(ctx.db, (tx) => bookReturned(ctx, tx, id, failure))
  if (returned) emitDashboardChanged(ctx.realtime, companionId)
}

async function bookReturned(ctx: Context, tx: Tx, id: number, failure: string | null): Promise<boolean> {
  const payout = await sending.lockPayout(tx, id)
  if (payout?.status !== 'paid') return false
  const { companion_id: companionId, amount, email } = payout
  const at = ctx.clock.now()
  await sending.markReturned(tx, id, { failure, at })
  const booking = { kind: 'payout_returned', payoutId: id, key: `payout:${id}:returned`, at } as const
  await book(tx, booking, payoutReturned({ companionId, amount }))
  if (!isPlaceholder(email)) {
    const url = `${ctx.webUrl}/companion/payouts`
    await ctx.mail.send(tx, 'payout_returned', {
      key: `payout:${id}:returned`,
      to: email,
      data: { amount, url },
    })
  }
  return true
}
