import { sql, type RawBuilder } from 'kysely'
import { OPEN_DISPUTES } from '@queuemate/contracts/payments/disputes'
import {
  RELEASE_AFTER_HOURS,
  REVIEW_DAYS,
  type FoundSignal,
  type RiskDecision,
  type RiskKind,
  type RiskState,
  type Signal,
} from '@queuemate/contracts/payouts/risk'
import type { Db, Tx } from '../../transaction.ts'

const openDisputes = sql.join(OPEN_DISPUTES.map((state) => sql.lit(state)))

/** What an order's share is, as the ledger has it: what case `k` holds. */
export const heldAmount = sql<number | null>`(select sum(i.amount)::integer from payout_items i
  where k.kind = 'payout' and i.order_id = k.order_id and i.payout_id is null)`

/** The order that case `k` is about was refunded in full, and nothing of its share is left to pay: there is nothing to decide. */
const isRefunded = sql`(coalesce(${heldAmount}, 0) <= 0
  and exists (select from orders f where f.id = k.order_id and f.refunded >= f.price))`

/** When case `k` ends without a decision; null while the bank disputes the charge, and if the bank itself warned. */
export const releasesAt = sql<Date | null>`(case when not exists (select from disputes d
  where d.order_id = k.order_id and d.status in (${openDisputes})) then k.releases_at end)`

/** Case `k` still has its effect at a moment: nobody released it, and its time is not over. */
export const isInForce = (
  at: Date,
) => sql<boolean>`(k.decision is distinct from 'release' and not ${isRefunded}
  and (k.decision is not distinct from 'keep' or ${releasesAt} is null or ${releasesAt} > ${at}))`

/** Case `k` waits for a decision at a moment: its first one, or another after it was kept for 30 days or the companion answered. */
export const isUndecided = (at: Date) => sql<boolean>`(not ${isRefunded} and (
  (k.decision is null and (${releasesAt} is null or ${releasesAt} > ${at})) or (k.decision is not distinct from 'keep'
    and (k.answered_at > k.decided_at or k.decided_at <= ${at}::timestamptz - ${REVIEW_DAYS} * interval '1 day'))))`

/** A list with a signal of the name of signal `s`. */
const named = (signal: RawBuilder<unknown>) =>
  sql`jsonb_build_array(jsonb_build_object('name', ${signal} -> 'name'))`

export interface NewCase {
  kind: RiskKind
  user_id: string
  order_id: number | null
  signals: FoundSignal[]
  /** Whether it ends without a decision. */
  releases: boolean
}

/**
 * Opens cases and returns their ids. Each order has at most one case: until staff decide, a later look adds its signals to it,
 * and a warning from the bank opens it again. A person gets at most one case of each kind in 30 days. From then on, a player
 * with a new case confirms each payment. The caller holds `lockItems`.
 */
export async function insertCases(tx: Tx, cases: readonly NewCase[], at: Date): Promise<number[]> {
  if (cases.length === 0) return []
  const { rows } = await sql<{ id: number }>`with fresh as (
      insert into risk_cases as k (kind, user_id, order_id, signals, since, releases_at)
      select n.kind, n.user_id, n.order_id, n.signals, ${at},
        case when n.releases then ${at}::timestamptz + ${RELEASE_AFTER_HOURS} * interval '1 hour' end
      from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb)
        as n (kind text, user_id uuid, order_id bigint, signals jsonb, releases boolean)
      where n.order_id is not null or not exists (select from risk_cases k where k.user_id = n.user_id
        and k.kind = n.kind and k.order_id is null and k.since > ${at}::timestamptz - ${REVIEW_DAYS} * interval '1 day')
      on conflict (order_id) where order_id is not null do update set decision = null, reason = null, decided_by = null,
        decided_at = null, since = excluded.since, signals = excluded.signals || coalesce((select jsonb_agg(s)
          from jsonb_array_elements(k.signals) s where not excluded.signals @> ${named(sql`s`)}), '[]'),
        releases_at = case when k.releases_at is not null then excluded.releases_at end
      where (k.decision is null or excluded.releases_at is null)
        and exists (select from jsonb_array_elements(excluded.signals) s where not k.signals @> ${named(sql`s`)})
      returning id, kind, user_id
    ), confirming as (
      update profiles p set confirms_payments = true from fresh where fresh.kind = 'request' and p.user_id = fresh.user_id
    ) select id::int from fresh`.execute(tx)
  return rows.map(({ id }) => id)
}

export interface RiskCase {
  id: number
  kind: RiskKind
  user_id: string
  name: string
  username: string | null
  /** The player of the order. */
  player_id: string | null
  player_name: string | null
  order_id: number | null
  /** Cents that it holds; null if it is not about money. */
  amount: number | null
  since: Date
  releases_at: Date | null
  signals: FoundSignal[]
  answer: string | null
  answered_at: Date | null
  decision: RiskDecision | null
  reason: string | null
  decided_at: Date | null
  decided_by: string | null
  decider: string | null
  state: RiskState
  undecided: boolean
}

const stateOf = (at: Date) => sql<RiskState>`case when k.decision = 'keep' then 'kept'
  when ${isInForce(at)} then 'open' else 'released' end`

interface CaseFilter {
  at: Date
  state?: RiskState | undefined
  kind?: RiskKind | undefined
  id?: number | undefined
  orderId?: number | undefined
  /** The amount and the id of the case that it starts after. */
  after?: readonly [number, number] | undefined
  limit: number
}

const given = <T>(value: T | undefined, condition: (value: T) => RawBuilder<unknown>) =>
  value === undefined ? sql`true` : condition(value)

/** Cases with the people whom they are about: those that hold the most money first, then the oldest. */
export async function listCases(db: Db, { at, state, kind, id, orderId, after, limit }: CaseFilter) {
  const { rows } =
    await sql<RiskCase>`select k.*, k.id::int as id, k.order_id::int as order_id, ${releasesAt} as releases_at, u.name, u.username,
      p.id as player_id, p.name as player_name,
      d.name as decider, ${heldAmount} as amount, ${stateOf(at)} as state, ${isUndecided(at)} as undecided
    from risk_cases k join users u on u.id = k.user_id left join users d on d.id = k.decided_by
      left join orders o on o.id = k.order_id left join users p on p.id = o.player_id
    where ${given(state, (wanted) => sql`${stateOf(at)} = ${wanted}`)} and ${given(kind, (wanted) => sql`k.kind = ${wanted}`)}
      and ${given(id, (wanted) => sql`k.id = ${wanted}`)} and ${given(orderId, (wanted) => sql`k.order_id = ${wanted}`)}
      and ${given(after, ([amount, last]) => sql`(-coalesce(${heldAmount}, 0), k.id) > (${-amount}, ${last})`)}
    order by coalesce(${heldAmount}, 0) desc, k.id limit ${limit}`.execute(db)
  return rows
}

/** What a case is about; never changes. */
export function findCase(db: Db, id: number) {
  return db.selectFrom('risk_cases').select('order_id').where('id', '=', id).executeTakeFirst()
}

/**
 * A case as it is at a moment, locked until the transaction ends. Who decides holds the lock of its order and `lockItems` before,
 * in this order.
 */
export async function lockCase(tx: Tx, id: number, at: Date) {
  const { rows } = await sql<{
    user_id: string
    kind: RiskKind
    order_id: number | null
    undecided: boolean
    in_force: boolean
    decision: RiskDecision | null
    decided_at: Date | null
  }>`select k.user_id, k.kind, k.order_id::int, k.decision, k.decided_at, ${isUndecided(at)} as undecided, ${isInForce(at)} as in_force
    from risk_cases k where k.id = ${id} for update`.execute(tx)
  return rows[0]
}

interface Decided {
  decision: RiskDecision
  reason: string
  by: string
  at: Date
}

/** Writes a decision. A player whose case is released is no longer asked to confirm payments. */
export async function decideCase(tx: Tx, id: number, { decision, reason, by, at }: Decided): Promise<void> {
  await sql`with decided as (
      update risk_cases set decision = ${decision}, reason = ${reason}, decided_by = ${by}, decided_at = ${at}
      where id = ${id} returning user_id, kind
    ) update profiles p set confirms_payments = ${decision === 'keep'} from decided
    where decided.kind = 'request' and p.user_id = decided.user_id`.execute(tx)
}

/** Players whose case has ended by itself no longer confirm each payment. Returns how many. */
export async function endConfirmations(db: Db, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`update profiles p set confirms_payments = false
    where p.confirms_payments and not exists (select from risk_cases k
      where k.user_id = p.user_id and k.kind = 'request' and ${isInForce(at)})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Releases every case in force that a rule took part in; returns their ids. What the provider warned of stays. */
export async function releaseCases(
  tx: Tx,
  rule: Signal,
  { reason, by, at }: Omit<Decided, 'decision'>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`update risk_cases k
    set decision = 'release', reason = ${reason}, decided_by = ${by}, decided_at = ${at}
    where k.signals @> ${JSON.stringify([{ name: rule }])}::jsonb and ${isInForce(at)} and ${releasesAt} is not null
    returning k.id::int`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Keeps the one answer of a companion; false if there is one. */
export async function saveAnswer(tx: Tx, id: number, answer: string, at: Date): Promise<boolean> {
  const values = { answer, answered_at: at }
  const { numUpdatedRows } = await tx
    .updateTable('risk_cases')
    .set(values)
    .where('id', '=', id)
    .where('answer', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface HeldShare {
  id: number
  order_id: number
  amount: number
  since: Date
  releases_at: Date | null
  answered: boolean
  signals: FoundSignal[]
}

/** What a companion's payouts leave out because of cases that are in force. */
export async function listHolds(db: Db, companionId: string, at: Date) {
  const { rows } = await sql<HeldShare>`
    select k.id::int, k.order_id::int, ${heldAmount} as amount, k.since,
      case when k.decision is null then ${releasesAt} end as releases_at, k.answer is not null as answered, k.signals
    from risk_cases k where k.user_id = ${companionId} and k.kind = 'payout' and ${isInForce(at)}
      and exists (select from payout_items i where i.order_id = k.order_id and i.payout_id is null)
    order by k.since, k.id`.execute(db)
  return rows
}

export interface RuleFigures {
  name: Signal
  fired: number
  overruled: number
  held: number
  released: number
}

/** How often each rule took part in a case of 90 days, how often staff released it, and the cents. */
export async function readRuleFigures(db: Db, at: Date): Promise<RuleFigures[]> {
  const { rows } = await sql<RuleFigures>`select s.name, count(*)::int as fired,
      (count(*) filter (where k.decision = 'release'))::int as overruled,
      coalesce(sum(share.amount) filter (where ${isInForce(at)}), 0)::int as held,
      coalesce(sum(share.amount) filter (where not ${isInForce(at)}), 0)::int as released
    from risk_cases k cross join lateral jsonb_to_recordset(k.signals) as s (name text)
      left join lateral (select sum(i.amount) as amount from payout_items i
        where k.kind = 'payout' and i.order_id = k.order_id) share on true
    where k.since > ${at}::timestamptz - interval '90 days' group by s.name`.execute(db)
  return rows
}
