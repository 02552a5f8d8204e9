import { sql } from 'kysely'
import { inTransaction, type Db } from '../../transaction.ts'
import { pushRows } from '../accounts/push-rows.ts'

/** An order's messages, the newest first, those before `before` only. */
export function listMessagesOfOrder(
  db: Db,
  orderId: number,
  page: { limit: number; before: number | undefined },
) {
  return db
    .selectFrom('chat_messages as m')
    .innerJoin('users as u', 'u.id', 'm.sender_id')
    .select(['m.id', 'm.text', 'u.username as sender_username', 'm.created_at', 'm.client_id'])
    .where('m.order_id', '=', orderId)
    .$if(page.before !== undefined, (query) => query.where('m.id', '<', page.before!))
    .orderBy('m.id', 'desc')
    .limit(page.limit)
    .execute()
}

export interface NewMessage {
  orderId: number
  senderId: string
  text: string
  /** The sender's own name for the message; null for none. */
  clientId: string | null
  at: Date
}

/** Whether a sender has written a message of this name. */
export async function isWritten(db: Db, orderId: number, senderId: string, clientId: string) {
  const row = await db
    .selectFrom('chat_messages')
    .select('id')
    .where('order_id', '=', orderId)
    .where('sender_id', '=', senderId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row !== undefined
}

export interface Burst {
  /** Messages of one sender in an order, in any window of this many seconds. */
  count: number
  seconds: number
}

/** The first advisory key of a sender's turn in a chat. */
const TURN = 5_020

/**
 * Writes a message, and what tells the other person's devices of it, unless its sender has written as many as a burst allows. Messages of one sender wait for each other,
 * so that none is missed in the count and a client id is written once. Returns `repeated` for a client id that is
 * there already.
 */
export function insertInTurn(db: Db, message: NewMessage, burst: Burst) {
  const { orderId, senderId, text, clientId, at } = message
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(TURN)}, hashtext(${`${orderId}:${senderId}`}))`.execute(
      tx,
    )
    const mine = tx
      .selectFrom('chat_messages')
      .where('order_id', '=', orderId)
      .where('sender_id', '=', senderId)
    if (clientId !== null) {
      const earlier = await mine.select('id').where('client_id', '=', clientId).executeTakeFirst()
      if (earlier) return { outcome: 'repeated' as const }
    }
    const since = new Date(at.getTime() - burst.seconds * 1000)
    const { sent } = await mine
      .where('created_at', '>', since)
      .select((eb) => eb.fn.countAll<number>().as('sent'))
      .executeTakeFirstOrThrow()
    if (Number(sent) >= burst.count) return { outcome: 'burst' as const }
    const { rows } = await sql<{ id: number; text: string; created_at: Date }>`
      with written as (
        insert into chat_messages (order_id, sender_id, text, client_id, created_at)
        values (${orderId}, ${senderId}, ${text}, ${clientId}, ${at})
        returning id, order_id, sender_id, text, created_at
      ), told as (
        insert into outbox (topic, payload) ${pushRows({
          from: sql`written w join orders o on o.id = w.order_id`,
          person: sql`case when o.player_id = w.sender_id then o.companion_id else o.player_id end`,
          news: sql`jsonb_build_object('about', 'message', 'order', w.order_id, 'message', w.id)`,
          at,
        })}
      )
      select id, text, created_at from written`.execute(tx)
    const written = rows[0]!
    return { outcome: 'written' as const, written }
  })
}
