import { sql } from 'kysely'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import type { Consequences } from '@queuemate/contracts/orders/consequences'
import type { Db } from '../../transaction.ts'
import type { OrderRow } from './orders.ts'
import { outboxInsert } from './commit-move.ts'

/** What was read before a request and must still be so when it is written. Amounts in cents. */
export interface RequestTerms {
  player: { id: string; name: string; username: string }
  playerRank: number
  companionId: string
  /** The companion's price and the platform's part of it. */
  price: number
  fee: number
  customerId: string
  methodId: string
  idempotencyKey: string | null
  origin: RequestOrigin
}

/** The browser that a request came from. */
export interface RequestOrigin {
  address: string | null
  userAgent: string | null
}

export interface CommittedRequest {
  order: OrderRow
  outboxIds: number[]
}

/**
 * Writes a request in one statement: the order with its payment, event and deadline, the companion offline, and the
 * outbox (contract §4 'request'). The player's profile and account, their card and the companion's row are locked and must
 * be as they were read; else nothing is written and undefined is returned. Throws the unique violation of
 * `orders_one_open_per_player`, `orders_one_open_per_companion` or `orders_one_per_idempotency_key`.
 */
export async function commitRequest(
  db: Db,
  terms: RequestTerms,
  consequences: Consequences,
): Promise<CommittedRequest | undefined> {
  const { order, event } = consequences
  const { at } = event
  const { rows } = await sql<OrderRow & { outbox_ids: string[] }>`
    with player as (
      select p.user_id from profiles p join users u on u.id = p.user_id
      where p.user_id = ${terms.player.id} and p.ingame_rank = ${terms.playerRank}
        and not (u.banned and (u.ban_expires is null or u.ban_expires > now()))
      for update of p for share of u
    ), card as (
      select method_id from payment_methods
      where user_id = (select user_id from player) and method_id = ${terms.methodId} for update
    ), companion as (
      update companions c set online = false, offline_at = ${at}, offline_reason = 'requested'
      from card
      where c.user_id = ${terms.companionId} and c.online and c.payouts_enabled and c.agreement_status = ${sql.lit(AgreementStatus.active)}
        and c.rate = ${terms.price}
      returning c.user_id
    ), moved as (
      insert into orders (player_id, companion_id, status, hold, price, fee, requested_at, expires_at, due_at,
        idempotency_key)
      select ${terms.player.id}, user_id, ${order.status}::smallint, ${order.hold}, ${terms.price}::integer,
        ${terms.fee}::integer, ${at}::timestamptz, ${order.due_at}::timestamptz, ${order.due_at}::timestamptz,
        ${terms.idempotencyKey}
      from companion
      returning *
    ), event as (
      insert into order_events (order_id, event, actor, actor_id, to_status, to_hold, at)
      select id, ${event.event}, ${event.actor}, player_id, status, hold, ${at}::timestamptz from moved
    ), evidence as (
      insert into order_evidence (order_id, created_at, address, user_agent)
      select id, requested_at, ${terms.origin.address}, left(${terms.origin.userAgent}, 500) from moved
    ), payment as (
      insert into order_payments (order_id, amount, customer_id, method_id)
      select id, price, ${terms.customerId}, ${terms.methodId} from moved
    ), told as (${outboxInsert(consequences, { more: { name: terms.player.name, username: terms.player.username } })} returning id, topic)
    select moved.*, array(select id from told where topic = 'order')::text[] as outbox_ids from moved`.execute(
    db,
  )
  const row = rows[0]
  if (!row) return undefined
  const { outbox_ids, ...made } = row
  return { order: made, outboxIds: outbox_ids.map(Number) }
}
