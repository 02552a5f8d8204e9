import { payoutPostings } from '@queuemate/contracts/payments/ledger'
import { payPeriodOf } from '@queuemate/contracts/payouts/paydays'
import type { Tx } from '@queuemate/db/transaction'
import type { PastOrder } from './history.ts'
import type { Person } from './people.ts'

export interface PastPayout {
  companion: Person
  /** The first day after its period, as `2026-11-16`. */
  periodEnd: string
  /** When it was sent. */
  payday: Date
  /** Cents. */
  amount: number
}

/** The weekly payouts up to now, oldest first: one per companion and week with earnings. */
export function planPayouts(history: readonly PastOrder[], now: Date): PastPayout[] {
  const planned = new Map<string, PastPayout>()
  for (const { companion, end, scored, price, fee } of history) {
    if (end !== 'scored' || !companion.companion?.payouts) continue
    const { periodEnd, payday } = payPeriodOf(scored)
    if (payday > now) continue
    const day = periodEnd.toISOString().slice(0, 10)
    const key = `${companion.id} ${day}`
    const payout = planned.get(key) ?? { companion, periodEnd: day, payday, amount: 0 }
    planned.set(key, { ...payout, amount: payout.amount + price - fee })
  }
  return [...planned.values()].toSorted((one, other) => one.payday.getTime() - other.payday.getTime())
}

/** Inserts past payouts with their ledger entries. */
export async function insertPayouts(
  tx: Tx,
  payouts: readonly PastPayout[],
  transfers: ReadonlyMap<PastPayout, string>,
): Promise<void> {
  if (payouts.length === 0) return
  const rows = await tx
    .insertInto('payouts')
    .values(
      payouts.map((payout) => ({
        companion_id: payout.companion.id,
        period_end: payout.periodEnd,
        amount: payout.amount,
        status: 'paid',
        transfer_id: transfers.get(payout) ?? null,
        created_at: payout.payday,
        paid_at: payout.payday,
      })),
    )
    .returning('id')
    .execute()
  const transactions = await tx
    .insertInto('ledger_transactions')
    .values(
      rows.map(({ id }, index) => ({
        kind: 'payout',
        payout_id: id,
        idempotency_key: `payout:${id}`,
        at: payouts[index]!.payday,
      })),
    )
    .returning('id')
    .execute()
  const entries = transactions.flatMap(({ id }, index) => {
    const { companion, amount } = payouts[index]!
    return payoutPostings({ companionId: companion.id, amount }).map((posting) => ({
      transaction_id: id,
      ...posting,
    }))
  })
  await tx.insertInto('ledger_entries').values(entries).execute()
}
