import { periodEndOf } from '@queuemate/contracts/payouts/paydays'
import { WEEK_MS } from '@queuemate/contracts/weeks'
import type { Db } from '@queuemate/db/transaction'
import { createPayout } from '@queuemate/db/testing/factories'
import { earn, pay, refund, report } from '@queuemate/db/testing/payouts'

/**
 * Gives a companion a payout of $24.80, a failed one, $11.00 in the next one, and money held back for three reasons.
 * Dates are relative to now, like those of the API.
 */
export async function moneyOf(db: Db, companionId: string, player: { id: string }) {
  const due = periodEndOf(new Date())
  const dayOf = (at: Date) => at.toISOString().slice(0, 10)
  const before = (end: Date, days: number) => new Date(end.getTime() - days * 24 * 60 * 60 * 1000)
  const of = (price: number) => ({ player_id: player.id, price, fee: price / 20 })
  const lastEnd = new Date(due.getTime() - WEEK_MS)
  const nextEnd = new Date(due.getTime() + WEEK_MS)
  const first = await earn(db, companionId, before(lastEnd, 3), of(2000))
  await earn(db, companionId, before(lastEnd, 2), of(1000))
  await refund(db, first, 370, before(lastEnd, 1))
  const paid = await pay(db, companionId, dayOf(lastEnd))
  await createPayout(db, {
    companion_id: companionId,
    period_end: dayOf(due),
    amount: 700,
    status: 'failed',
    transfer_id: null,
  })
  await earn(db, companionId, before(nextEnd, 2), of(1600))
  await refund(db, first, 420, before(nextEnd, 1))
  const reported = await earn(db, companionId, before(nextEnd, 3), of(3000))
  await report(db, reported)
  const recent = [await earn(db, companionId, new Date(), of(1400))]
  while (recent.length < 7) recent.push(await earn(db, companionId, new Date(), of(1400)))
  return { paid: paid.id, reported: reported.id, first: first.id }
}
