import { sql } from 'kysely'
import type { Db, Tx } from '../../transaction.ts'

export interface NewSubscription {
  userId: string
  sessionId: string
  endpoint: string
  p256dh: string
  auth: string
  at: Date
}

/** A person's devices wait for each other, so that none is missed in the count. */
export async function lockDevices(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('profiles').select('user_id').where('user_id', '=', userId).forUpdate().execute()
}

/**
 * Saves the subscription of a session, in place of an earlier one. A subscription that belonged to another person moves
 * here under another id: what was about to be sent to that person finds it no more.
 */
export async function saveSubscription(tx: Tx, subscription: NewSubscription): Promise<void> {
  const { userId, sessionId, endpoint, p256dh, auth, at } = subscription
  await tx
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', sessionId)
    .where('endpoint', '<>', endpoint)
    .execute()
  await sql`
    insert into push_subscriptions as old (user_id, session_id, endpoint, p256dh, auth, created_at, last_used_at)
    values (${userId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${at}, ${at})
    on conflict (endpoint) do update set
      id = case when old.user_id = excluded.user_id then old.id else excluded.id end,
      created_at = case when old.user_id = excluded.user_id then old.created_at else excluded.created_at end,
      user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
      failing_since = null, last_used_at = excluded.last_used_at`.execute(tx)
}

/** Removes all but the devices of a person that were used last. */
export async function keepNewestDevices(tx: Tx, userId: string, most: number): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .orderBy('id')
        .offset(most),
    )
    .execute()
}

/** A person's devices, the one used last first. */
export function listDevices(db: Db, userId: string) {
  return db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.id', 'p.session_id')
    .select(['p.id', 'p.session_id', 'p.created_at', 'p.last_used_at', 's.user_agent'])
    .where('p.user_id', '=', userId)
    .orderBy('p.last_used_at', 'desc')
    .orderBy('p.id')
    .execute()
}

/** False when the person has no such device. */
export async function removeDevice(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** A person's subscription to send to; undefined once it has ended, its session has, or the person is banned. */
export function findSubscription(db: Db, { id, userId, now }: { id: string; userId: string; now: Date }) {
  return db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.id', 'p.session_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.endpoint', 'p.p256dh', 'p.auth'])
    .where('p.id', '=', id)
    .where('p.user_id', '=', userId)
    .where('s.expires_at', '>', now)
    .where('u.deleted_at', 'is', null)
    .where(sql<boolean>`not (u.banned and (u.ban_expires is null or u.ban_expires > ${now}))`)
    .executeTakeFirst()
}

/** The push service took a message. */
export async function noteDelivered(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ failing_since: null, last_used_at: at })
    .where('id', '=', id)
    .execute()
}

/** A message failed: the subscription ends when all of them have since `longest`. */
export async function noteFailure(db: Db, id: string, { at, longest }: { at: Date; longest: Date }) {
  await sql`
    with ended as (
      delete from push_subscriptions where id = ${id} and failing_since <= ${longest} returning id
    )
    update push_subscriptions set failing_since = coalesce(failing_since, ${at})
    where id = ${id} and not exists (select from ended)`.execute(db)
}

/** The subscription ended at the push service. An endpoint that was saved again meanwhile stays. */
export async function removeSubscription(db: Db, id: string, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).where('endpoint', '=', endpoint).execute()
}
