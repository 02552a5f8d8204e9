import { sql } from 'kysely'
import type { Permission } from '@queuemate/contracts/staff/permissions'
import type { Db, Tx } from '../../transaction.ts'

export interface StaffAccess {
  /** What an admin decided that they may do; null where they have the permissions of their role. */
  permissions: Permission[] | null
  two_factor_enabled: boolean
  two_factor_required: boolean
}

/** What a call of the console depends on, in one statement. */
export async function findAccess(db: Db, userId: string): Promise<StaffAccess> {
  const { rows } = await sql<StaffAccess>`select m.permissions, u.two_factor_enabled, a.two_factor_required
    from users u cross join staff_access a left join staff_members m on m.user_id = u.id
    where u.id = ${userId}`.execute(db)
  return rows[0]!
}

/** Everyone on the staff, admins first. */
export function listMembers(db: Db) {
  return db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .leftJoin('staff_members as m', 'm.user_id', 'u.id')
    .select([
      'u.id',
      'u.name',
      'u.username',
      'u.role',
      'u.banned',
      'u.ban_expires',
      'u.two_factor_enabled',
      'p.picture_key',
      'm.permissions',
      sql<Date | null>`(select max(s.updated_at) from sessions s
        where s.user_id = u.id and s.impersonated_by is null)`.as('last_seen'),
    ])
    .where('u.id', 'in', (eb) =>
      eb.selectFrom('person_search').select('user_id').where('role', 'in', ['staff', 'admin']),
    )
    .orderBy('u.role')
    .orderBy('u.name')
    .orderBy('u.id')
    .execute()
}

export function lockMember(tx: Tx, userId: string) {
  return tx
    .selectFrom('staff_members')
    .select('permissions')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

export async function savePermissions(
  tx: Tx,
  row: { user_id: string; permissions: Permission[]; changed_at: Date; changed_by: string },
): Promise<void> {
  const { user_id: _, ...changes } = row
  await tx
    .insertInto('staff_members')
    .values(row)
    .onConflict((on) => on.column('user_id').doUpdateSet(changes))
    .execute()
}

export async function isTwoFactorRequired(db: Db): Promise<boolean> {
  const row = await db.selectFrom('staff_access').select('two_factor_required').executeTakeFirstOrThrow()
  return row.two_factor_required
}

/** Returns what was required before. */
export async function requireTwoFactor(tx: Tx, required: boolean): Promise<boolean> {
  const { rows } = await sql<{ before: boolean }>`update staff_access a set two_factor_required = ${required}
    from (select two_factor_required as before from staff_access for update) o returning o.before`.execute(tx)
  return rows[0]!.before
}
