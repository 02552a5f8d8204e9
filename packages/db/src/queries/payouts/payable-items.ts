import { sql, type RawBuilder } from 'kysely'
import { isDisclosed, REPORT_REASONS } from '@queuemate/contracts/orders/reports'
import { OPEN_DISPUTES } from '@queuemate/contracts/payments/disputes'
import { MINIMUM_PAYOUT, RELEASE_HOURS, type HeldReason } from '@queuemate/contracts/payouts/held'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import type { HeldFilter } from '@queuemate/contracts/payouts/staff'
import { paydayOf } from '@queuemate/contracts/payouts/paydays'
import type { Db, Tx } from '../../transaction.ts'
import { isInForce } from './risk-cases.ts'

/** The day of a moment in UTC. It does not depend on the time zone of the process or the connection. */
export const dayOf = (at: Date) => sql`(${at}::timestamptz at time zone 'UTC')::date`

/** An amount that a companion is owed and that no payout has taken so far. */
export interface AssessedAmount {
  companion_id: string
  /** Why the next payout leaves it out; null for what it pays. */
  reason: HeldReason | null
  /** Cents. */
  amount: number
  games: number
  /** Up to 20 of its orders, the newest first. */
  orders: number[]
}

const openlyReported = sql.join(REPORT_REASONS.filter(isDisclosed).map((reason) => sql.lit(reason)))
const openDisputes = sql.join(OPEN_DISPUTES.map((state) => sql.lit(state)))

/**
 * Whether nothing is paid to a companion (`c`, with their account `u`) at a moment: staff hold the payouts, the agreement
 * is disabled, or a ban is on.
 */
const onHold = (at: Date) => sql<boolean>`(c.payouts_held_at is not null
  or c.agreement_status = ${sql.lit(AgreementStatus.disabled)}
  or (u.banned and (u.ban_expires is null or u.ban_expires > ${at})))`

/** Before a payment at a moment, too little time has passed since a release after this. */
const lateRelease = (at: Date) => new Date(at.getTime() - RELEASE_HOURS * 3_600_000)
/** Whether a hold, a disabling or a ban of a companion (`c`) ended too late for a payment at a moment. */
const justReleased = (at: Date) =>
  sql<boolean>`(c.released_at is not null and c.released_at > ${lateRelease(at)})`

/** Whether a companion's payouts are on hold, or just released; the sending of one asks again. */
export async function isOnHold(db: Db, companionId: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select ${onHold(at)} or ${justReleased(at)} as held
    from companions c join users u on u.id = c.user_id where c.user_id = ${companionId}`.execute(db)
  return rows[0]?.held ?? false
}

/**
 * What a payout of the week before `periodEnd` pays, and why it leaves the rest out (contract §6): each cent that is
 * owed once. A report or a dispute holds an order only until its share has been paid; later changes of such an order
 * are netted at once. `at`: when it is paid.
 *
 * `only`: a condition on the companion, all by default. `forCompanion`: as the companion reads it. A report of abuse, which they are not told of, changes nothing for them before
 * the payday on which the order would have been paid.
 */
function assessed(
  periodEnd: RawBuilder<unknown>,
  at: Date,
  {
    only = sql`is not null`,
    forCompanion = false,
  }: { only?: RawBuilder<unknown>; forCompanion?: boolean } = {},
): RawBuilder<unknown> {
  const isNoticed = forCompanion ? sql`o.scored_at < ${periodEnd} - interval '7 days'` : sql`true`
  const dismissedLate = sql`r.order_id = i.order_id and r.status = 'dismissed' and r.settled_at > ${lateRelease(at)}`
  return sql`item as (
      select i.entry_id, i.companion_id, i.order_id, i.amount, case
        when i.order_id is null
          or exists (select from payout_items p where p.order_id = i.order_id and p.payout_id is not null) then null
        when exists (select from disputes d where d.order_id = i.order_id and d.status in (${openDisputes}))
          then 'disputed'
        when exists (select from order_reports r
          where r.order_id = i.order_id and r.status = 'open' and r.reason in (${openlyReported})) then 'reported'
        when exists (select from risk_cases k where k.order_id = i.order_id and k.kind = 'payout' and ${isInForce(at)})
          then 'needs_a_look'
        when o.scored_at >= ${periodEnd} then 'too_recent'
        when ${isNoticed}
          and exists (select from order_reports r where r.order_id = i.order_id and r.status = 'open') then 'in_review'
        when exists (select from order_reports r where ${dismissedLate} and r.reason in (${openlyReported}))
          or exists (select from risk_cases k where k.order_id = i.order_id and k.kind = 'payout'
            and k.decision = 'release' and k.decided_at > ${lateRelease(at)})
          then 'just_released'
        when ${isNoticed} and exists (select from order_reports r where ${dismissedLate})
          then ${sql.lit(forCompanion ? 'in_review' : 'just_released')}
      end as held
      from payout_items i left join orders o on o.id = i.order_id
      where i.payout_id is null and i.companion_id ${only}
    ), due as (
      select companion_id, coalesce(sum(amount) filter (where held is null), 0) as amount from item group by 1
    ), verdict as (
      select due.companion_id, due.amount, case
        when due.amount < 0 then 'negative_balance'
        when ${onHold(at)} then 'on_hold'
        when ${justReleased(at)} then 'just_released'
        when not c.payouts_enabled or c.payout_account_id is null then 'account_not_ready'
        when due.amount < ${sql.lit(MINIMUM_PAYOUT)} then 'below_minimum'
      end as reason
      from due join companions c on c.user_id = due.companion_id join users u on u.id = c.user_id
    )`
}

const moment = (at: Date) => sql`${at}::timestamptz`
const one = (companionId: string) => sql`= ${companionId}`
const some = (companionIds: readonly string[]) => sql`= any(${companionIds}::uuid[])`
const hasPayout = (companion: RawBuilder<unknown>, periodEnd: Date) => sql`exists (
  select from payouts p where p.companion_id = ${companion} and p.period_end = ${dayOf(periodEnd)})`

/** Everything that is owed to one companion, as they read it, by reason; amounts of zero are left out. */
export const listOwed = (db: Db, periodEnd: Date, companionId: string): Promise<AssessedAmount[]> =>
  list(db, assessed(moment(periodEnd), paydayOf(periodEnd), { only: one(companionId), forCompanion: true }))

/** The ids of up to `limit` companions to whom something is owed, in their order, after one of them. */
export async function listCompanionsOwed(db: Db, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ companion_id: string }>`
    select distinct companion_id from payout_items
    where payout_id is null and companion_id > ${after ?? NO_ONE} order by 1 limit ${limit}`.execute(db)
  return rows.map((row) => row.companion_id)
}

/** A companion's place in the next run: by what it pays them, the largest amount first, then by name. */
export interface DuePlace {
  companion_id: string
  amount: number
}

/** What is owed to each companion by the reason why it is held back; null is what is paid. */
const SHARE = sql`share as (
  select item.companion_id, coalesce(item.held, verdict.reason) as reason, sum(item.amount) as amount
  from item join verdict using (companion_id) group by 1, 2 having sum(item.amount) <> 0
)`

function isHeld(held: HeldFilter) {
  if (held === undefined) return sql`true`
  const found = (condition: RawBuilder<unknown>) =>
    sql`v.companion_id in (select companion_id from share where ${condition})`
  if (held === 'none') return sql`not ${found(sql`reason is not null`)}`
  return found(held === 'any' ? sql`reason is not null` : sql`reason = ${held}`)
}

/** Up to `limit` companions to whom something else is owed than games scored after the week, after one of them. */
export async function listCompanionsDue(
  db: Db,
  { periodEnd, at }: { periodEnd: Date; at: Date },
  { after, held, limit }: { after: DuePlace | null; held?: HeldFilter; limit: number },
): Promise<DuePlace[]> {
  const later = after
    ? sql`(-amount, name, companion_id) >
        (${-after.amount}::bigint, (select name from users where id = ${after.companion_id}), ${after.companion_id}::uuid)`
    : sql`true`
  const { rows } = await sql<DuePlace>`with ${assessed(moment(periodEnd), at)}, ${SHARE}, place as (
      select v.companion_id, u.name, case when v.reason is null
        and not ${hasPayout(sql`v.companion_id`, periodEnd)} then v.amount else 0 end as amount
      from verdict v join users u on u.id = v.companion_id
      where v.companion_id in (select companion_id from item where held is distinct from 'too_recent')
        and ${isHeld(held)}
    )
    select companion_id, amount::int from place where ${later}
    order by amount desc, name, companion_id limit ${limit}`.execute(db)
  return rows
}

/** Before every id. */
const NO_ONE = '00000000-0000-0000-0000-000000000000'

/** Everything that is owed to some companions, by companion and reason. `at`: when it is paid, on the payday by default. */
export const listAssessed = (
  db: Db,
  periodEnd: Date,
  companionIds: readonly string[],
  at = paydayOf(periodEnd),
): Promise<AssessedAmount[]> => list(db, assessed(moment(periodEnd), at, { only: some(companionIds) }))

interface AssessedSum {
  reason: HeldReason | null
  companions: number
  amount: number
  /** Of all companions: to how many everything that is owed is paid. */
  nothing_held: number
}

/** Everything that is owed to all companions by reason: to how many, and how much. Who has a payout of the week is paid nothing. */
export async function sumAssessed(db: Db, periodEnd: Date, at: Date): Promise<AssessedSum[]> {
  const isUnpaid = sql`not ${hasPayout(sql`share.companion_id`, periodEnd)}`
  const { rows } = await sql<AssessedSum>`
    with ${assessed(moment(periodEnd), at)}, ${SHARE}
    select reason, count(*)::int as companions, sum(amount)::bigint as amount, (select count(*)::int from (
      select companion_id from share where ${isUnpaid} group by 1 having bool_and(reason is null)) free) as nothing_held
    from share where reason is not null or ${isUnpaid}
    group by 1 order by 1`.execute(db)
  return rows
}

async function list(db: Db, found: RawBuilder<unknown>): Promise<AssessedAmount[]> {
  const { rows } = await sql<AssessedAmount>`with ${found}
    select item.companion_id, coalesce(item.held, verdict.reason) as reason, sum(item.amount)::int as amount,
      count(distinct item.order_id)::int as games, coalesce((array_agg(distinct item.order_id order by item.order_id desc)
        filter (where item.order_id is not null))[1:20], '{}') as orders
    from item join verdict using (companion_id)
    group by 1, 2 having sum(item.amount) <> 0 order by 1, 2`.execute(db)
  return rows.map((row) => ({ ...row, orders: row.orders.map(Number) }))
}

/** Why the next payout leaves out what an order earned, as its companion reads it; null for what is or was paid. */
export async function findHeldReason(
  db: Db,
  periodEnd: Date,
  order: { id: number; companionId: string },
): Promise<HeldReason | null> {
  const { rows } = await sql<{
    reason: HeldReason | null
  }>`with ${assessed(moment(periodEnd), paydayOf(periodEnd), { only: one(order.companionId), forCompanion: true })}
    select coalesce(item.held, verdict.reason) as reason from item join verdict using (companion_id)
    where item.order_id = ${order.id} limit 1`.execute(db)
  return rows[0]?.reason ?? null
}

/**
 * Keeps every other transaction from taking amounts until this one ends: an amount that two payouts have read as unpaid
 * would be paid twice.
 */
export async function lockItems(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payout items', 0))`.execute(tx)
}

/**
 * Makes the payouts of a week for those of some companions who are owed something and have none for it yet, each with the
 * amounts that it pays; returns the ids of the payouts. The caller holds `lockItems`.
 */
export async function createPayouts(
  tx: Tx,
  { periodEnd, at, companionIds }: { periodEnd: Date; at: Date; companionIds: readonly string[] },
): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`with ${assessed(moment(periodEnd), at, { only: some(companionIds) })}, payable as (
      select companion_id, amount from verdict v
      where reason is null and amount > 0 and not ${hasPayout(sql`v.companion_id`, periodEnd)}
      order by companion_id
    ), made as (
      insert into payouts (companion_id, period_end, amount, created_at)
      select companion_id, ${dayOf(periodEnd)}, amount, ${at} from payable
      returning id, companion_id
    ), taken as (
      update payout_items set payout_id = made.id
      from item join made using (companion_id)
      where payout_items.entry_id = item.entry_id and item.held is null
    )
    select id from made order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Makes a failed payout pending again, with what it can pay now of its week and of those before; returns false when
 * there is nothing. The caller holds `lockItems` and the payout's row.
 */
export async function renewPayout(
  tx: Tx,
  payout: { id: number; companionId: string },
  at: Date,
): Promise<boolean> {
  const periodEnd = sql`(select period_end::timestamp at time zone 'UTC' from payouts where id = ${payout.id})`
  const { rows } = await sql<{
    id: number
  }>`with ${assessed(periodEnd, at, { only: one(payout.companionId) })}, renewed as (
      update payouts set status = 'pending', failure = null, amount = verdict.amount
      from verdict where payouts.id = ${payout.id} and verdict.reason is null and verdict.amount > 0
      returning payouts.id
    ), taken as (
      update payout_items set payout_id = renewed.id from item, renewed
      where payout_items.entry_id = item.entry_id and item.held is null
    )
    select id from renewed`.execute(tx)
  return rows.length > 0
}
