import { payoutPostings } from '@queuemate/contracts/payments/ledger'
import { payPeriodOf, periodEndOf } from '@queuemate/contracts/payouts/paydays'
import { WEEK_MS } from '@queuemate/contracts/weeks'
import type { Tx } from '@queuemate/db/transaction'
import { sql } from 'kysely'
import type { PastOrder } from './history.ts'
import { personNamed, type Person } from './people.ts'

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
const EXAMPLE = 'demo_companion'
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
    const failed = companion.username === EXAMPLE && day === dayOf(periodEndOf(now))
    const payout = planned.get(key) ?? { companion, periodEnd: day, payday, amount: 0, failed }
    planned.set(key, { ...payout, amount: payout.amount + price - fee })
  }
  return [...planned.values()].toSorted((one, other) => one.payday.getTime() - other.payday.getTime())
}

/** Inserts past payouts with what they pay, their ledger entries and their weekly runs. */
export async function insertPayouts(
  tx: Tx,
  payouts: readonly PastPayout[],
  transfers: ReadonlyMap<PastPayout, string>,
  now: Date,
): Promise<void> {
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
  const paid = payouts.flatMap((payout, index) => (payout.failed ? [] : [{ ...payout, id: rows[index]!.id }]))
  const transactions = await tx
    .insertInto('ledger_transactions')
    .values(
      paid.map(({ id, payday }) => ({
        kind: 'payout',
        payout_id: id,
        idempotency_key: `payout:${id}:1`,
        at: payday,
      })),
    )
    .returning('id')
    .execute()
  const entries = paid.flatMap(({ companion, amount }, index) => {
    const transaction_id = transactions[index]!.id
    return payoutPostings({ companionId: companion.id, amount }).map((posting) => ({
      transaction_id,
      ...posting,
    }))
  })
  await tx.insertInto('ledger_entries').values(entries).execute()
  // The weekly runs up to now: the first one of the product is the next Monday's.
  await sql`insert into payout_runs (period_end, started_at, finished_at)
    select week, payday, payday
    from (select min(period_end) as first from payouts) f, generate_series(first, ${dayOf(periodEndOf(now))}::date, interval '7 days') week,
      timezone('UTC', week::timestamp + interval '7 days') payday`.execute(tx)
  await insertReport(tx, now)
}

/** A report of a game that the next payout would pay: its share is held back until staff settle it. */
async function insertReport(tx: Tx, now: Date): Promise<void> {
  const nextEnd = new Date(periodEndOf(now).getTime() + WEEK_MS)
  await sql`insert into order_reports (order_id, reporter_id, reason, details, created_at)
    select id, player_id, 'left_early', 'My companion left in round 20 and did not come back.',
      least(scored_at + interval '1 hour', ${now})
    from orders where companion_id = ${personNamed(EXAMPLE).id} and status = 6 and scored_at < ${nextEnd}
    order by requested_at desc limit 1`.execute(tx)
}
