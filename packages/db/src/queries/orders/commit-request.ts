import { sql } from 'kysely'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import type { Wish } from '@queuemate/contracts/orders/wish'
import type { Consequences } from '@queuemate/contracts/orders/consequences'
import { TRANSACTION } from '../../snapshot.ts'
import type { Db } from '../../transaction.ts'
import { ASKING_PARTIES, type AskingParties, type OrderRow } from './orders.ts'
import { outboxInsert } from './commit-move.ts'
import { requestRules } from './request-rules.ts'

/** Who asks whom, and for what. */
export interface RequestTerms {
  playerId: string
  companionId: string
  /** The price in cents that the player was shown; null for any. */
  price: number | null
  idempotencyKey: string | null
  origin: RequestOrigin
  /** The HTTP request that it came with, a UUID. */
  requestId: string | null
  /** What the player wants from the game. */
  wish: Wish | null
}

/** The browser that a request came from. */
export interface RequestOrigin {
  address: string | null
  userAgent: string | null
}

export interface CommittedRequest {
  order: OrderRow
  parties: AskingParties
  outboxIds: number[]
  /** The transaction, which took the companion off the market. */
  companionChanged: number
}

/**
 * Writes a request in one statement if everything allows it: the order with its payment, event and deadline, the companion
 * offline, and the outbox (contract §4 'request'). The price, the fee, the card and both ranks are read, and the player's
 * profile and account, their card and the companion's row locked, in the same statement. When anything objects, nothing is
 * written and undefined is returned; `findRequestRefusal` says what. Throws the unique violation of
 * `orders_one_open_per_player`, `orders_one_open_per_companion` or `orders_one_per_idempotency_key`.
 */
export async function commitRequest(
  db: Db,
  terms: RequestTerms,
  consequences: Consequences,
): Promise<CommittedRequest | undefined> {
  const { order: columns, event } = consequences
  const { at } = event
  const { not_found, blocked, not_eligible, companion_unavailable, price_changed, ...rules } = requestRules({
    price: terms.price,
    at,
  })
  const ofCompanion = [not_found, blocked, not_eligible, companion_unavailable, price_changed]
  const { rows } = await sql<
    OrderRow & { outbox_ids: string[]; parties: AskingParties; companion_changed: number }
  >`
    with player as (
      select p.user_id, p.ingame_rank, p.confirms_payments, pc.customer_id
      from profiles p join users u on u.id = p.user_id join payment_customers pc on pc.user_id = p.user_id
      where p.user_id = ${terms.playerId} and ${sql.join(Object.values(rules), sql` and `)}
      for update of p for share of u
    ), card as (
      select method_id, fingerprint from payment_methods where user_id = (select user_id from player) for update
    ), chosen as (
      select c.user_id, c.rate, c.rate::bigint * b.fee_bps / 10000 as fee
      from card, player p, companions c
        join users cu on cu.id = c.user_id
        join profiles cp on cp.user_id = c.user_id
        join paybands b on b.id = c.payband_id
      where c.user_id = ${terms.companionId} and ${sql.join(ofCompanion, sql` and `)}
    ), companion as (
      update companions c set online = false, offline_at = ${at}, offline_reason = 'requested'
      from chosen
      where c.user_id = chosen.user_id and c.online and c.payouts_enabled and c.rate = chosen.rate
        and c.agreement_status = ${sql.lit(AgreementStatus.active)}
      returning c.user_id, chosen.rate, chosen.fee
    ), moved as (
      insert into orders (player_id, companion_id, status, hold, price, fee, requested_at, expires_at, due_at,
        idempotency_key, wish_goal, wish_text)
      select ${terms.playerId}, user_id, ${columns.status}::smallint, ${columns.hold}, rate, fee, ${at}::timestamptz,
        ${columns.due_at}::timestamptz, ${columns.due_at}::timestamptz, ${terms.idempotencyKey},
        ${terms.wish?.goal ?? null}, ${terms.wish?.text || null}
      from companion
      returning *
    ), event as (
      insert into order_events (order_id, event, actor, actor_id, to_status, to_hold, at, request_id)
      select id, ${event.event}, ${event.actor}, player_id, status, hold, ${at}::timestamptz,
        ${terms.requestId}::uuid from moved
    ), evidence as (
      insert into order_evidence (order_id, created_at, address, user_agent)
      select id, requested_at, ${terms.origin.address}, left(${terms.origin.userAgent}, 500) from moved
    ), payment as (
      insert into order_payments (order_id, amount, customer_id, method_id, fingerprint, confirms)
      select moved.id, moved.price, player.customer_id, card.method_id, card.fingerprint, player.confirms_payments
      from moved, player, card
    ), published as (${outboxInsert(consequences)} returning id, topic)
    select o.*, ${ASKING_PARTIES} as parties, array(select id from published where topic = 'order')::text[] as outbox_ids,
      ${TRANSACTION} as companion_changed
    from moved o`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  const { outbox_ids, parties, companion_changed, ...order } = row
  return { order, parties, companionChanged: companion_changed, outboxIds: outbox_ids.map(Number) }
}
