import type { Db } from '../../transaction.ts'

/** The evidence for a dispute of an order: both people, their messages, the timeline, and the player's addresses. */
export async function collect(db: Db, orderId: number) {
  const [order, events, messages, addresses] = await Promise.all([
    db
      .selectFrom('orders as o')
      .innerJoin('users as p', 'p.id', 'o.player_id')
      .innerJoin('users as c', 'c.id', 'o.companion_id')
      .select(['o.id', 'o.price', 'o.requested_at', 'o.accepted_at', 'o.started_at', 'o.ended_at'])
      .select(['o.scored_at', 'o.team_score', 'o.other_score', 'o.screenshot_key', 'o.player_id'])
      .select(['p.name as player', 'p.email as player_email', 'p.username as player_username'])
      .select(['p.created_at as player_since', 'c.name as companion', 'c.username as companion_username'])
      .where('o.id', '=', orderId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('order_events')
      .select(['event', 'actor', 'reason', 'at'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute(),
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
      .whereRef('s.created_at', '<=', (eb) => eb.fn.coalesce('o.ended_at', 'o.closed_at', 'o.requested_at'))
      .orderBy('s.updated_at', 'desc')
      .limit(20)
      .execute(),
  ])
  return { order, events, messages, addresses }
}
export type CollectedEvidence = Awaited<ReturnType<typeof collect>>
