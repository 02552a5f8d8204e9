import { sql } from 'kysely'
import type { Db } from '../../transaction.ts'

/** Their accounts are never deleted by themselves. */
const STAFF = ['staff', 'admin'] as const

/** No account of a provider is linked to the user `u`. */
const hasNoProvider = () =>
  sql<boolean>`not exists (select from auth_accounts a where a.user_id = u.id and a.provider_id <> 'credential')`

/** The account with a primary address, which is what the auth library looks up. */
export function findByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email_verified'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
}

/** The account that signs in with this primary address or username. */
export function findBySignIn(db: Db, identifier: string) {
  const given = identifier.trim().toLowerCase()
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .where((eb) => eb.or([eb('email', '=', given), eb('username', '=', given)]))
    .executeTakeFirst()
}

/**
 * Deletes a sign-up whose address was never verified: the owner of the address must not verify the account of
 * another person. Accounts with a linked provider stay.
 */
export async function deleteUnverified(db: Db, email: string): Promise<void> {
  await db
    .deleteFrom('users as u')
    .where('email', '=', email.toLowerCase())
    .where('email_verified', '=', false)
    .where('role', 'not in', STAFF)
    .where(hasNoProvider)
    .execute()
}

/** The person who has verified an address, with their primary one. */
export function findOwnerOf(db: Db, email: string) {
  return db
    .selectFrom('user_emails as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .select(['u.id', 'u.email'])
    .where('e.email', '=', email.toLowerCase())
    .where('e.verified', '=', true)
    .executeTakeFirst()
}

/** The primary address of the person who has verified an address; null without such a person. */
export async function findPrimaryOf(db: Db, email: string): Promise<string | null> {
  return (await findOwnerOf(db, email))?.email ?? null
}

/**
 * Deletes accounts that were made before a moment and whose address was never verified, up to `limit`; their usernames
 * are free again. Accounts with a linked provider stay. Returns how many.
 */
export async function deleteUnverifiedBefore(db: Db, moment: Date, limit: number): Promise<number> {
  const gone = await db
    .deleteFrom('users')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('users as u')
        .select('u.id')
        .where('u.email_verified', '=', false)
        .where('u.role', 'not in', STAFF)
        .where('u.deleted_at', 'is', null)
        .where('u.created_at', '<', moment)
        .where(hasNoProvider)
        .orderBy('u.created_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return gone.length
}

/** Fills in what a provider left out; throws (unique) for a username that is taken. */
export async function fillIn(
  db: Db,
  userId: string,
  values: { first_name: string; last_name: string; name: string; username: string | null },
  at: Date,
): Promise<void> {
  const { username, ...names } = values
  await db
    .updateTable('users')
    .set({
      ...names,
      username: username?.toLowerCase() ?? null,
      display_username: username,
      updated_at: at,
    })
    .where('id', '=', userId)
    .execute()
}

export function findRegistration(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'username', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst()
}
