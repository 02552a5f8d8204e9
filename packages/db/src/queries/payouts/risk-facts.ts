import { sql } from 'kysely'
import { dayOf } from './payable-items.ts'
import type { Db, Tx } from '../../transaction.ts'

/** What is recorded of an order and of the people in it, as the rules of risk read it (contract §9). */
export interface OrderFacts {
  order_id: number
  player_id: string
  companion_id: string
  /** How long the game took; null if no end was recorded. */
  seconds: number | null
  /** How long both had the page open at the same time; null if neither was seen: the connection may have been ours. */
  seconds_together: number | null
  /** Other people who pay with the card, or did in 180 days. Empty for a card without a fingerprint. */
  card_people: string[]
  /** Companions whom the card paid within two days of its first game; 0 for an older card. */
  card_companions: number
  /** Percent of what the companion earned in 30 days, and the games in which they earned it. */
  payer_share: number
  companion_games: number
  /** Orders with a dispute, of the player or about the card, in 180 days. */
  disputed: number[]
  /** The player's orders of a week whose payment was declined. */
  declined: number[]
  /** Other orders with a screenshot of the same pixels. */
  same_picture: number[]
  /** Other companions who are paid to the same bank account or card. */
  bank_people: string[]
  /** Whole days since the companion's bank account changed; null if it never did. */
  bank_changed_days: number | null
  /** Other companions of the same referral code whom the player paid in 30 days. */
  referral_people: string[]
  /** The bank of the card warned of fraud. */
  warned: boolean
  /** The most orders of the player that one member of staff refunded in 30 days. */
  refunded: number[]
}

/**
 * Marks up to `limit` amounts that companions are owed as assessed, the oldest first, and returns the orders that earned
 * them. The caller holds `lockItems`.
 */
export async function claimUnassessed(
  tx: Tx,
  limit: number,
  at: Date,
): Promise<{ claimed: number; orderIds: number[] }> {
  const { rows } = await sql<{ order_id: string | null; amount: number }>`with claimed as (
      select entry_id from payout_items where assessed_at is null order by entry_id limit ${limit}
    ) update payout_items i set assessed_at = ${at} from claimed where i.entry_id = claimed.entry_id
    returning i.order_id, i.amount`.execute(tx)
  const earned = rows.filter(({ order_id, amount }) => order_id !== null && amount > 0)
  return { claimed: rows.length, orderIds: [...new Set(earned.map(({ order_id }) => Number(order_id)))] }
}

const days = (count: number) => sql`${count} * interval '1 day'`

/** The facts of some orders at a moment, in one statement. */
export async function readOrderFacts(db: Db, orderIds: readonly number[], at: Date): Promise<OrderFacts[]> {
  const since = (count: number) => sql`${at}::timestamptz - ${days(count)}`
  const { rows } = await sql<OrderFacts>`select o.id::int as order_id, o.player_id, o.companion_id,
      extract(epoch from o.ended_at - o.started_at)::int as seconds,
      (select case when e.order_id is null or (isempty(e.player_seen) and isempty(e.companion_seen)) then null
          else coalesce(sum(extract(epoch from upper(r) - lower(r))), 0)::int end
        from unnest(e.player_seen * e.companion_seen) r) as seconds_together,
      array(select p2.user_id from (
          select other.player_id as user_id from order_payments p2 join orders other on other.id = p2.order_id
          where p2.fingerprint = p.fingerprint and p2.created_at > ${since(180)} and other.started_at is not null
          union select m.user_id from payment_methods m where m.fingerprint = p.fingerprint
        ) p2 where p2.user_id <> o.player_id limit 20) as card_people,
      (select case when o.requested_at <= min(p2.created_at) + ${days(2)} then count(distinct other.companion_id) else 0 end
        from order_payments p2 join orders other on other.id = p2.order_id
        where p2.fingerprint = p.fingerprint and other.started_at is not null)::int as card_companions,
      earned.payer_share, earned.games as companion_games,
      array(select distinct d.order_id::int from disputes d join orders other on other.id = d.order_id
          left join order_payments p2 on p2.order_id = d.order_id
        where d.opened_at > ${since(180)}
          and (other.player_id = o.player_id or p2.fingerprint = p.fingerprint)) as disputed,
      array(select other.id::int from orders other
        where other.player_id = o.player_id and other.requested_at > ${since(7)}
          and other.closed_reason = 'payment_failed') as declined,
      array(select other.id::int from orders other
        where other.screenshot_pixels = o.screenshot_pixels and other.id <> o.id limit 20) as same_picture,
      array(select other.user_id from companions other
        where other.payout_banks && c.payout_banks and other.user_id <> c.user_id limit 20) as bank_people,
      ${dayOf(at)} - (c.payout_changed_at at time zone 'UTC')::date as bank_changed_days,
      array(select distinct other.companion_id from orders other
          join companion_applications a on a.user_id = other.companion_id and a.status = 'approved'
        where other.player_id = o.player_id and other.scored_at > ${since(30)} and other.companion_id <> o.companion_id
          and a.referral_code_id in (select referral_code_id from companion_applications
            where user_id = o.companion_id and status = 'approved')) as referral_people,
      p.warned_at is not null as warned,
      coalesce((select array_agg(distinct r.order_id::int) from refunds r join orders other on other.id = r.order_id
        where other.player_id = o.player_id and r.created_at > ${since(30)} and r.requested_by is not null
          and r.status <> 'failed' group by r.requested_by order by count(distinct r.order_id) desc limit 1), '{}') as refunded
    from orders o join companions c on c.user_id = o.companion_id
      left join order_payments p on p.order_id = o.id left join order_evidence e on e.order_id = o.id
      cross join lateral (select count(*)::int as games,
          coalesce(100 * sum(other.price - other.fee) filter (where other.player_id = o.player_id)
            / nullif(sum(other.price - other.fee), 0), 0)::int as payer_share
        from orders other where other.companion_id = o.companion_id and other.scored_at > ${since(30)}) earned
    where o.id = any(${orderIds}::bigint[]) order by o.id`.execute(db)
  return rows
}

/** People with an open request for a rank whose screenshot another person has used, with those people. */
export async function listSharedRankPictures(db: Db): Promise<{ user_id: string; people: string[] }[]> {
  const { rows } = await sql<{ user_id: string; people: string[] }>`
    select r.user_id, array_agg(distinct other.user_id) as people
    from rank_requests r join rank_requests other
      on other.screenshot_pixels = r.screenshot_pixels and other.user_id <> r.user_id
    where r.status = 'open' group by 1`.execute(db)
  return rows
}

/** Accounts that share a card, a bank account or a referral code with a person, a row for each and what they share. */
export async function listSharedAccounts(
  db: Db,
  userId: string,
): Promise<{ id: string; name: string; username: string | null; shares: 'card' | 'bank' | 'referral' }[]> {
  const { rows } = await sql<{
    id: string
    name: string
    username: string | null
    shares: 'card' | 'bank' | 'referral'
  }>`
    with cards as (
      select fingerprint from payment_methods where user_id = ${userId} and fingerprint is not null
      union select p.fingerprint from order_payments p join orders o on o.id = p.order_id
        where o.player_id = ${userId} and p.fingerprint is not null
    ), found as (
      select m.user_id, 'card' as shares from payment_methods m join cards using (fingerprint)
      union select o.player_id, 'card' from order_payments p join cards using (fingerprint) join orders o on o.id = p.order_id
      union select other.user_id, 'bank' from companions c join companions other on other.payout_banks && c.payout_banks
        where c.user_id = ${userId}
      union select other.user_id, 'referral' from companion_applications a
        join companion_applications other on other.referral_code_id = a.referral_code_id and other.status = 'approved'
        where a.user_id = ${userId} and a.status = 'approved'
      union select a.user_id, 'referral' from referral_codes r
        join companion_applications a on a.referral_code_id = r.id and a.status = 'approved' where r.owner_id = ${userId}
    )
    select u.id, u.name, u.username, f.shares from found f join users u on u.id = f.user_id
    where u.id <> ${userId} order by f.shares, u.name, u.id limit 100`.execute(db)
  return rows
}
