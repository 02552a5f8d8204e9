import { sql } from 'kysely'
import type { Permission } from '@queuemate/contracts/staff/permissions'
import type { NewRow } from '../../row.ts'
import type { Db, Tx } from '../../transaction.ts'

export interface StaffAccess {
  /** What an admin decided that they may do; null where they have the permissions of their role. */
  permissions: Permission[] | null
  /** When the role ends; null for one without an end. */
  ends_at: Date | null
  two_factor_enabled: boolean
  two_factor_required: boolean
  /** False until an admin has decided whether it is required. */
  two_factor_decided: boolean
  /** When the requirement begins; null for at once. */
  two_factor_from: Date | null
  /** When the session of the call began, and was last used; null once it has ended. */
  began_at: Date | null
  used_at: Date | null
}

/** What a call of the console depends on, in one statement. */
export async function findAccess(db: Db, userId: string, sessionId: string): Promise<StaffAccess> {
  const { rows } =
    await sql<StaffAccess>`select m.permissions, m.ends_at, u.two_factor_enabled, a.two_factor_required,
      a.two_factor_decided, a.two_factor_from,
      s.created_at as began_at, greatest(s.created_at, s.console_used_at) as used_at
    from users u cross join staff_access a left join staff_members m on m.user_id = u.id
      left join sessions s on s.id = ${sessionId} and s.user_id = u.id
    where u.id = ${userId}`.execute(db)
  return rows[0]!
}

/** Records that the console is used in a session; `unless` it was since then. */
export async function noteUse(db: Db, sessionId: string, at: Date, unless: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ console_used_at: at })
    .where('id', '=', sessionId)
    .where((eb) => eb.or([eb('console_used_at', 'is', null), eb('console_used_at', '<', unless)]))
    .execute()
}

/** Ends sessions of the console that were not used since a moment, or began before another one. */
export async function endUnused(db: Db, { used, began }: { used: Date; began: Date }): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('console_used_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('created_at', '<', began),
        eb.and([eb('created_at', '<', used), eb('console_used_at', '<', used)]),
      ]),
    )
    .execute()
}

/** Everyone on the staff, admins first. */
export function selectMembers(db: Db) {
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
      'm.ends_at',
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
    .select(['permissions', 'ends_at', 'changed_by'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

/** Without `ends_at` the end stays as it is. */
export async function savePermissions(tx: Tx, row: NewRow<'staff_members'>): Promise<void> {
  const { user_id: _, ...changes } = row
  await tx
    .insertInto('staff_members')
    .values(row)
    .onConflict((on) => on.column('user_id').doUpdateSet(changes))
    .execute()
}

/** Members whose role has ended. */
export function listEnded(db: Db, now: Date) {
  return db
    .selectFrom('staff_members')
    .select('user_id')
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .limit(100)
    .execute()
}

/** Whether two-factor authentication is required of all staff, and from when; null for at once. */
export function findRequirement(db: Db) {
  return db
    .selectFrom('staff_access')
    .select(['two_factor_required', 'two_factor_decided', 'two_factor_from'])
    .executeTakeFirstOrThrow()
}

/** Everyone on the staff without two-factor authentication. */
export function listWithoutTwoFactor(tx: Tx) {
  return tx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', 'in', ['staff', 'admin'])
    .where('two_factor_enabled', '=', false)
    .where('banned', '=', false)
    .orderBy('name')
    .execute()
}

interface Requirement {
  two_factor_required: boolean
  two_factor_from: Date | null
}

/** Returns what was required before. */
export async function writeRequirement(tx: Tx, required: boolean, from: Date | null): Promise<Requirement> {
  const { rows } = await sql<Requirement>`update staff_access a
    set two_factor_required = ${required}, two_factor_decided = true, two_factor_from = ${from}
    from (select two_factor_required, two_factor_from from staff_access for update) o
    returning o.two_factor_required, o.two_factor_from`.execute(tx)
  return rows[0]!
}
