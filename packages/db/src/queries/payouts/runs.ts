import { sql } from 'kysely'
import type { Db, Tx } from '../../transaction.ts'
import { dayOf } from './payable-items.ts'

/**
 * The end of the first week up to `last` whose run is not finished, in the order of the weeks: one that was begun, or the
 * week after the last run. Before the first run ever it is `last` itself.
 */
export async function findDueWeek(db: Db, last: Date): Promise<Date | null> {
  const { rows } = await sql<{ week: Date | null }>`select week::timestamp at time zone 'UTC' as week from (
      select coalesce(min(period_end) filter (where finished_at is null), max(period_end) + 7, ${dayOf(last)}) as week
      from payout_runs) first
    where week <= ${dayOf(last)}`.execute(db)
  return rows[0]?.week ?? null
}

/** Notes that the run of a week has begun, unless it is noted. */
export async function startRun(db: Db, periodEnd: Date, at: Date): Promise<void> {
  await sql`insert into payout_runs (period_end, started_at) values (${dayOf(periodEnd)}, ${at})
    on conflict (period_end) do nothing`.execute(db)
}

/** Locks the run of a week until the transaction ends; false when another process holds it. */
export async function lockRun(tx: Tx, periodEnd: Date): Promise<boolean> {
  const { rows } = await sql`select from payout_runs where period_end = ${dayOf(periodEnd)}
    for update skip locked`.execute(tx)
  return rows.length > 0
}

export async function finishRun(tx: Tx, periodEnd: Date, at: Date): Promise<void> {
  await sql`update payout_runs set finished_at = ${at}
    where period_end = ${dayOf(periodEnd)} and finished_at is null`.execute(tx)
}
