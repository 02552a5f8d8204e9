import type { Db } from '../../transaction.ts'

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
export async function deleteUnproven(db: Db, email: string): Promise<void> {
  await db
    .deleteFrom('users')
    .where('email', '=', email.toLowerCase())
    .where('email_verified', '=', false)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('auth_accounts as a')
            .select('a.id')
            .whereRef('a.user_id', '=', 'users.id')
            .where('a.provider_id', '<>', 'credential'),
        ),
      ),
    )
    .execute()
}

/** The primary address of the person who has verified an address; null without such a person. */
export async function findPrimaryOf(db: Db, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('user_emails as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .select('u.email')
    .where('e.email', '=', email.toLowerCase())
    .where('e.verified', '=', true)
    .executeTakeFirst()
  return row?.email ?? null
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

export function findById(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'username', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst()
}
