import { sql } from 'kysely'
import type { SealedMessage } from '@queuemate/contracts/payments/disputes'
import type { Db } from '../../transaction.ts'

/**
 * The evidence for a dispute of an order: both people and their messages, as they were sealed with the score or else as
 * they are now, the payment, the timeline with when each had the order's page open, where the game was requested from, and the player's own sessions.
 */
export async function readSealedEvidence(db: Db, orderId: number) {
  const [{ messages: sealed, ...order }, payment, events, present, written, sessions] = await Promise.all([
    db
      .selectFrom('orders as o')
      .innerJoin('users as p', 'p.id', 'o.player_id')
      .innerJoin('users as c', 'c.id', 'o.companion_id')
      .leftJoin('order_evidence as e', 'e.order_id', 'o.id')
      .select(['o.id', 'o.price', 'o.requested_at', 'o.accepted_at', 'o.started_at', 'o.ended_at'])
      .select(['o.scored_at', 'o.team_score', 'o.other_score', 'o.screenshot_key', 'o.player_id'])
      .select(['e.address', 'e.user_agent', 'e.messages'])
      .select(({ fn }) => [
        fn.coalesce('e.player_name', 'p.name').as('player'),
        fn.coalesce('e.player_email', 'p.email').as('player_email'),
        fn.coalesce('e.player_username', 'p.username').as('player_username'),
        fn.coalesce('e.player_since', 'p.created_at').as('player_since'),
        fn.coalesce('e.companion_name', 'c.name').as('companion'),
        fn.coalesce('e.companion_username', 'c.username').as('companion_username'),
      ])
      .where('o.id', '=', orderId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('order_payments')
      .select(['card_brand', 'card_last4', 'receipt_url'])
      .where('order_id', '=', orderId)
      .executeTakeFirst(),
    db
      .selectFrom('order_events')
      .select(['event', 'actor', 'reason', 'at'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute(),
    listPresence(db, orderId),
    db
      .selectFrom('chat_messages as m')
      .innerJoin('users as u', 'u.id', 'm.sender_id')
      .select(['u.name as sender', 'm.text', 'm.created_at as at'])
      .where('m.order_id', '=', orderId)
      .orderBy('m.id')
      .execute(),
    db
      .selectFrom('sessions as s')
      .innerJoin('orders as o', 'o.player_id', 's.user_id')
      .select(['s.ip_address', 's.user_agent', 's.created_at', 's.updated_at'])
      .where('o.id', '=', orderId)
      // An impersonation is a session with the address of staff.
      .where('s.impersonated_by', 'is', null)
      .whereRef('s.created_at', '<=', (eb) => eb.fn.coalesce('o.ended_at', 'o.closed_at', 'o.requested_at'))
      .orderBy('s.updated_at', 'desc')
      .limit(20)
      .execute(),
  ])
  const messages = sealed ? sealed.map(read) : written
  return { order, payment, events, present, messages, sessions }
}
export type CollectedEvidence = Awaited<ReturnType<typeof readSealedEvidence>>

const read = ({ at, ...message }: SealedMessage) => ({ ...message, at: new Date(at) })

/** When the page of an order was open, oldest first: by the player, by the companion, and by both at once. */
export async function listPresence(db: Db, orderId: number) {
  const { rows } = await sql<{ who: 'player' | 'companion' | 'both'; since: Date; until: Date }>`
    select who, lower(period) as since, upper(period) as until
    from order_evidence e cross join lateral (values
      ('player', e.player_seen), ('companion', e.companion_seen), ('both', e.player_seen * e.companion_seen)
    ) as seen (who, periods) cross join lateral unnest(periods) as period
    where e.order_id = ${orderId} order by who, since`.execute(db)
  return rows
}
