import { isPlaceholder } from '@queuemate/contracts/accounts/placeholder'
import { payoutPostings } from '@queuemate/contracts/payments/ledger'
import type { HeldReason } from '@queuemate/contracts/payouts/held'
import { book } from '@queuemate/db/queries/payments/bookings'
import { isOnHold } from '@queuemate/db/queries/payouts/payable-items'
import * as sending from '@queuemate/db/queries/payouts/sending'
import { inTransaction, type Tx } from '@queuemate/db/transaction'
import type { Context } from '../../context.ts'
import { addJob, MONEY_ATTEMPTS, type Jobs } from '../../jobs/queue.ts'
import { retryTomorrow } from './retry-payout.ts'
import { emitDashboardChanged } from '../../outside/realtime/emit-dashboard-changed.ts'

/** Why a payout was not sent that the provider did not refuse. */
const ON_HOLD = 'on_hold' satisfies HeldReason

/**
 * The job of a pending payout (contract §6). A call that fails throws, and the queue tries it again: the provider makes
 * one transfer per attempt, whichever of its responses was lost.
 */
export async function sendPayout(ctx: Context, payoutId: number): Promise<void> {
  const payout = await sending.findPayout(ctx.db, payoutId)
  if (payout?.status !== 'pending' || payout.payout_account_id === null) return
  const { nonce, attempt, amount } = payout
  const accountId = payout.payout_account_id
  const isHeld = await isOnHold(ctx.db, payout.companion_id, ctx.clock.now())
  const sent = isHeld
    ? await sentBefore(ctx, payout)
    : await ctx.payments.sendTransfer({ payoutId, nonce, attempt, amount, accountId })
  if (!sent.ok) return fail(ctx, payout, sent.code)
  const booked = await inTransaction(ctx.db, (tx) => bookSent(ctx, tx, payout, sent.transferId))
  if (!booked) {
    const { nonce } = payout
    const reversal = { nonce, transferId: sent.transferId }
    return inTransaction(ctx.db, (tx) =>
      addJob(tx, 'payouts.reverse', reversal, { attempts: MONEY_ATTEMPTS }),
    )
  }
  emitDashboardChanged(ctx.realtime, payout.companion_id)
}

/** A payout on hold is not sent. The transfer of a call whose response was lost is money that has left. */
async function sentBefore(ctx: Context, { nonce, attempt }: sending.SendablePayout) {
  const transferId = await ctx.payments.findTransfer({ nonce, attempt })
  return transferId ? { ok: true as const, transferId } : { ok: false as const, code: ON_HOLD }
}

/** Returns false when the payout has moved on from this attempt without its transfer. */
async function bookSent(
  ctx: Context,
  tx: Tx,
  { id, attempt }: sending.SendablePayout,
  transferId: string,
): Promise<boolean> {
  const payout = await sending.lockPayout(tx, id)
  if (payout?.status !== 'pending' || payout.attempt !== attempt) return payout?.transfer_id === transferId
  const at = ctx.clock.now()
  const { companion_id: companionId, amount, email } = payout
  await sending.markPaid(tx, id, transferId, at)
  const booking = { kind: 'payout', payoutId: id, key: `payout:${id}:${attempt}`, at } as const
  await book(tx, booking, payoutPostings({ companionId, amount }))
  if (!isPlaceholder(email)) {
    const url = `${ctx.webUrl}/companion/payouts/${id}`
    await ctx.mail.send(tx, 'payout_sent', { key: `payout:${id}:sent`, to: email, data: { amount, url } })
  }
  return true
}

/**
 * The job that takes a transfer back: of two calls for one attempt the other was refused first, so what it pays is owed again. Throws
 * until it is back, and the queue tries it again.
 */
export async function reverseTransfer(ctx: Context, reversal: Jobs['payouts.reverse']): Promise<void> {
  const reversed = await ctx.payments.reverseTransfer(reversal)
  ctx.log.error({ ...reversal, reversed }, 'a transfer of a payout that had failed is taken back')
  if (!reversed.ok) throw new Error(`the transfer ${reversal.transferId} was not taken back`)
}

/** Refused for good, or on hold: nothing is booked, and what the payout was to pay stays owed. */
async function fail(ctx: Context, { id, companion_id, attempt }: sending.SendablePayout, code: string) {
  const failed = await inTransaction(ctx.db, async (tx) => {
    const payout = await sending.lockPayout(tx, id)
    if (payout?.status !== 'pending' || payout.attempt !== attempt) return false
    await sending.markFailed(tx, id, code)
    await retryTomorrow(ctx, tx, id)
    return true
  })
  if (!failed) return
  ctx.log.warn({ payoutId: id, code }, 'a payout was not sent')
  emitDashboardChanged(ctx.realtime, companion_id)
}
