import { payoutPostings } from '@queuemate/contracts/payments/ledger'
import { paydayOf, payPeriodOf, periodEndOf } from '@queuemate/contracts/payouts/paydays'
import { WEEK_MS } from '@queuemate/contracts/weeks'
import type { Tx } from '@queuemate/db/transaction'
import { sql } from 'kysely'
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
  /** The provider refused it; its amount is still owed. */
  failed: boolean
}

/** The companion with a payout that failed and an order that is held back. */
const isExample = ({ username }: Person) => username === 'demo_companion'
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** The weekly payouts up to now, oldest first: one per companion and week with earnings. */
export function planPayouts(history: readonly PastOrder[], now: Date): PastPayout[] {
  const planned = new Map<string, PastPayout>()
  for (const { companion, end, scored, price, fee } of history) {
    if (end !== 'scored' || !companion.companion?.payouts) continue
    const { periodEnd, payday } = payPeriodOf(scored)
    if (payday > now) continue
    const day = dayOf(periodEnd)
    const key = `${companion.id} ${day}`
    const failed = isExample(companion) && day === dayOf(periodEndOf(now))
    const payout = planned.get(key) ?? { companion, periodEnd: day, payday, amount: 0, failed }
    planned.set(key, { ...payout, amount: payout.amount + price - fee })
  }
  return [...planned.values()].toSorted((one, other) => one.payday.getTime() - other.payday.getTime())
}

/** Inserts past payouts with what they pay and their ledger entries. */
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
        status: payout.failed ? 'failed' : 'paid',
        failure: payout.failed ? 'insufficient_capabilities_for_transfer' : null,
        attempt: payout.failed ? 2 : 1,
        transfer_id: transfers.get(payout) ?? null,
        created_at: payout.payday,
        paid_at: payout.failed ? null : payout.payday,
      })),
    )
    .returning('id')
    .execute()
  await sql`update payout_items i set payout_id = p.id from payouts p, orders o
    where o.id = i.order_id and p.companion_id = i.companion_id and p.status = 'paid'
      and o.scored_at >= (p.period_end - 7)::timestamp at time zone 'UTC'
      and o.scored_at < p.period_end::timestamp at time zone 'UTC'`.execute(tx)
  const paid = rows
    .map(({ id }, index) => ({ id, payout: payouts[index]! }))
    .filter((row) => !row.payout.failed)
  const transactions = await tx
    .insertInto('ledger_transactions')
    .values(
      paid.map(({ id, payout }) => ({
        kind: 'payout',
        payout_id: id,
        idempotency_key: `payout:${id}:1`,
        at: payout.payday,
      })),
    )
    .returning('id')
    .execute()
  const entries = transactions.flatMap(({ id }, index) => {
    const { companion, amount } = paid[index]!.payout
    return payoutPostings({ companionId: companion.id, amount }).map((posting) => ({
      transaction_id: id,
      ...posting,
    }))
  })
  await tx.insertInto('ledger_entries').values(entries).execute()
}

/** The weekly runs up to now: the first one of the product is the next Monday's. */
export async function insertRuns(tx: Tx, payouts: readonly PastPayout[], now: Date): Promise<void> {
  const last = periodEndOf(now)
  const first = payouts[0] ? new Date(payouts[0].periodEnd) : last
  const weeks = Array.from(
    { length: (last.getTime() - first.getTime()) / WEEK_MS + 1 },
    (_, index) => new Date(first.getTime() + index * WEEK_MS),
  )
  await tx
    .insertInto('payout_runs')
    .values(
      weeks.map((week) => ({
        period_end: dayOf(week),
        started_at: paydayOf(week),
        finished_at: paydayOf(week),
      })),
    )
    .execute()
}

/** A report of a game that the next payout would pay: its share is held back until staff settle it. */
export async function insertReport(tx: Tx, history: readonly PastOrder[], now: Date): Promise<void> {
  const nextEnd = new Date(periodEndOf(now).getTime() + WEEK_MS)
  const order = history.findLast(
    ({ companion, end, scored }) => isExample(companion) && end === 'scored' && scored < nextEnd,
  )
  if (!order) return
  const { id } = await tx
    .selectFrom('orders')
    .select('id')
    .where('companion_id', '=', order.companion.id)
    .where('scored_at', '=', order.scored)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('order_reports')
    .values({
      order_id: id,
      reporter_id: order.player.id,
      reason: 'left_early',
      details: 'My companion left in round 20 and did not come back.',
      created_at: new Date(Math.min(order.scored.getTime() + 60 * 60 * 1000, now.getTime())),
    })
    .execute()
}
