import type { Insertable } from 'kysely'
import type { StaffInvitations } from '../../schema.gen.ts'
import type { Db, Tx } from '../../transaction.ts'

const all = (db: Db) =>
  db
    .selectFrom('staff_invitations as i')
    .innerJoin('users as u', 'u.id', 'i.invited_by')
    .leftJoin('staff_members as m', 'm.user_id', 'u.id')
    .selectAll('i')
    .select([
      'u.name as by',
      'u.role as by_role',
      'u.banned as by_banned',
      'u.ban_expires as by_ban_expires',
      'm.ends_at as by_ends_at',
    ])

/** All that were not accepted, the newest first. */
export const selectInvitations = (db: Db) => all(db).orderBy('i.sent_at', 'desc').execute()

export type Invitation = Awaited<ReturnType<typeof selectInvitations>>[number]

export const findByToken = (db: Db, hash: string) =>
  all(db).where('i.token_hash', '=', hash).executeTakeFirst()

/** Locked until the transaction ends. */
export const lockByToken = (tx: Tx, hash: string) =>
  all(tx).where('i.token_hash', '=', hash).forUpdate('i').executeTakeFirst()

export const lockInvitation = (tx: Tx, id: string) =>
  tx.selectFrom('staff_invitations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** False if the address has one already. */
export async function insertInvitation(tx: Tx, row: Insertable<StaffInvitations>): Promise<boolean> {
  const made = await tx
    .insertInto('staff_invitations')
    .values(row)
    .onConflict((on) => on.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** With another token: the link that was sent before opens nothing any more. */
export async function renew(
  tx: Tx,
  id: string,
  sent: Pick<Insertable<StaffInvitations>, 'token_hash' | 'invited_by' | 'sent_at' | 'expires_at'>,
): Promise<void> {
  await tx.updateTable('staff_invitations').set(sent).where('id', '=', id).execute()
}

export async function deleteInvitation(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('staff_invitations').where('id', '=', id).execute()
}

/** An account with a verified address. Fails if the address or the username is taken. */
export function insertUser(
  tx: Tx,
  user: { name: string; first_name: string; last_name: string; email: string; username: string },
) {
  return tx
    .insertInto('users')
    .values({ ...user, display_username: user.username, email_verified: true })
    .returningAll()
    .executeTakeFirstOrThrow()
}
