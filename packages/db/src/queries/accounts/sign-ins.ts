import { sql } from 'kysely'
import type { Db, Tx } from '../../transaction.ts'

const CREDENTIAL = 'credential'

/** A person's linked external accounts, the oldest first. */
export function selectConnections(db: Db, userId: string) {
  return db
    .selectFrom('auth_accounts')
    .select(['provider_id', 'display_name', 'email', 'created_at'])
    .where('user_id', '=', userId)
    .where('provider_id', '<>', CREDENTIAL)
    .orderBy('created_at')
    .execute()
}

/** The hash of a person's password; null when they have none. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('auth_accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', CREDENTIAL)
    .executeTakeFirst()
  return row?.password ?? null
}

/** Whether the person with a username has a password; false for an unknown username. */
export async function hasPasswordByUsername(db: Db, username: string): Promise<boolean> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('auth_accounts as a', 'a.user_id', 'u.id')
    .select('a.password')
    .where('u.username', '=', username.toLowerCase())
    .where('a.provider_id', '=', CREDENTIAL)
    .executeTakeFirst()
  return Boolean(row?.password)
}

/** Whether a username or a verified address, in any case, is a person's own. */
export async function isCalled(db: Db, userId: string, identifier: string): Promise<boolean> {
  const name = identifier.trim().toLowerCase()
  const { rows } = await sql`
    select from users u where u.id = ${userId} and (u.username = ${name} or exists (
      select from user_emails e where e.user_id = u.id and e.email = ${name} and e.verified))`.execute(db)
  return rows.length > 0
}

export async function removeConnection(tx: Tx, userId: string, provider: string): Promise<void> {
  await tx
    .deleteFrom('auth_accounts')
    .where('user_id', '=', userId)
    .where('provider_id', '=', provider)
    .execute()
}

/** Sets the password; the account named by the user's own id is where the auth library looks for it. */
export async function savePassword(tx: Tx, userId: string, hash: string, at: Date): Promise<void> {
  await tx
    .insertInto('auth_accounts')
    .values({ user_id: userId, account_id: userId, provider_id: CREDENTIAL, password: hash })
    .onConflict((on) =>
      on.columns(['provider_id', 'account_id']).doUpdateSet({ password: hash, updated_at: at }),
    )
    .execute()
}

/** Sessions that have not expired, the most recently used first. */
export function findSessions(
  db: Db,
  userId: string,
  {
    now,
    limit,
    after,
  }: { now: Date; limit: number; after?: readonly [usedAt: string, id: string] | undefined },
) {
  // As exact as a cursor can say.
  const usedAt = sql<Date>`date_trunc('milliseconds', updated_at)`
  return (
    db
      .selectFrom('sessions')
      .select(['id', 'created_at', usedAt.as('updated_at'), 'ip_address', 'user_agent'])
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      // Impersonations have a list of their own.
      .where('impersonated_by', 'is', null)
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(${usedAt}, id) < (${after![0]}::timestamptz, ${after![1]}::uuid)`),
      )
      .orderBy(usedAt, 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  )
}

/** False when the person has no such session. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends all sessions of a person except one. */
export async function deleteOtherSessions(db: Db, userId: string, keep: string | null): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keep !== null, (query) => query.where('id', '<>', keep!))
    .execute()
}

/** A session with its person; undefined once it has ended. */
export function findSession(db: Db, id: string) {
  return selectSessions(db).where('s.id', '=', id).executeTakeFirst()
}

/** Those of these sessions that have not ended, with their people. */
export function listSessionsById(db: Db, ids: readonly string[]) {
  return selectSessions(db)
    .where(sql<boolean>`s.id = any(${ids}::uuid[])`)
    .execute()
}

export type SessionRow = Awaited<ReturnType<typeof listSessionsById>>[number]

function selectSessions(db: Db) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select([
      's.id',
      's.created_at',
      's.updated_at',
      's.expires_at',
      's.confirmed_at',
      's.impersonated_by',
      's.user_id',
      'u.username',
      'u.name',
      'u.email',
      'u.role',
      'u.banned',
      'u.ban_expires',
    ])
}

/** Records that the password was given again in a session. */
export async function confirmSession(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('sessions').set({ confirmed_at: at }).where('id', '=', id).execute()
}

/** Records that a session is in use; `updated_at` is only shown to the person. */
export async function touchSession(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('sessions').set({ updated_at: at }).where('id', '=', id).execute()
}
