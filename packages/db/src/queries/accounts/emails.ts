import { sql } from 'kysely'
import type { Db, Tx } from '../../transaction.ts'

/** A person's addresses, the primary one first; `linked` is the address of a linked external account. */
export function selectEmails(db: Db, userId: string) {
  return db
    .selectFrom('user_emails as e')
    .select(['e.id', 'e.email', 'e.verified', 'e.is_primary', linked().as('linked')])
    .where('e.user_id', '=', userId)
    .orderBy('e.is_primary', 'desc')
    .orderBy('e.created_at')
    .orderBy('e.id')
    .execute()
}
export type EmailRow = Awaited<ReturnType<typeof selectEmails>>[number]

function linked() {
  return sql<boolean>`exists (select 1 from auth_accounts a where a.user_id = e.user_id and a.email = e.email)`
}

export function findEmail(db: Db, userId: string, id: string) {
  return db
    .selectFrom('user_emails as e')
    .select(['e.id', 'e.email', 'e.verified', 'e.is_primary', linked().as('linked')])
    .where('e.user_id', '=', userId)
    .where('e.id', '=', id)
    .executeTakeFirst()
}

export function findByAddress(db: Db, userId: string, email: string) {
  return db
    .selectFrom('user_emails')
    .select(['id', 'email', 'verified', 'is_primary'])
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst()
}

/** The unverified address that a person added last. */
export function findNewestUnverified(db: Db, userId: string) {
  return db
    .selectFrom('user_emails')
    .select(['id', 'email'])
    .where('user_id', '=', userId)
    .where('verified', '=', false)
    .where('is_primary', '=', false)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .executeTakeFirst()
}

/** Whether another person has verified an address. */
export async function isOwnedByAnother(db: Db, userId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_emails')
    .select('id')
    .where('email', '=', email)
    .where('verified', '=', true)
    .where('user_id', '<>', userId)
    .executeTakeFirst()
  return row !== undefined
}

export function insertEmail(tx: Tx, userId: string, email: string, at: Date) {
  return tx
    .insertInto('user_emails')
    .values({ user_id: userId, email, created_at: at })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()
}

export async function touch(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('user_emails').set({ created_at: at }).where('id', '=', id).execute()
}

/** Throws (unique index) when another person has verified the address since. */
export async function markVerified(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('user_emails').set({ verified: true }).where('id', '=', id).execute()
}

export async function removeEmail(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('user_emails').where('id', '=', id).execute()
}

/** Another primary address in place of the one before, which goes unless it must stay. Throws (unique) for one that is taken. */
export async function replacePrimary(
  tx: Tx,
  userId: string,
  { from, to, at }: { from: EmailRow; to: string; at: Date },
): Promise<void> {
  await tx.deleteFrom('user_emails').where('user_id', '=', userId).where('email', '=', to).execute()
  const { id } = await insertEmail(tx, userId, to, at)
  await tx.updateTable('user_emails').set({ is_primary: false }).where('id', '=', from.id).execute()
  await tx
    .updateTable('user_emails')
    .set({ is_primary: true, verified: from.verified })
    .where('id', '=', id)
    .execute()
  await tx.updateTable('users').set({ email: to, updated_at: at }).where('id', '=', userId).execute()
  if (!from.linked) await removeEmail(tx, from.id)
}

/** Moves the primary mark to another address of the person, and the mirror in `users` with it. */
export async function setPrimary(
  tx: Tx,
  userId: string,
  to: { id: string; email: string },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('user_emails')
    .set({ is_primary: false })
    .where('user_id', '=', userId)
    .where('is_primary', '=', true)
    .execute()
  await tx.updateTable('user_emails').set({ is_primary: true }).where('id', '=', to.id).execute()
  await tx
    .updateTable('users')
    .set({ email: to.email, email_verified: true, updated_at: at })
    .where('id', '=', userId)
    .execute()
}
