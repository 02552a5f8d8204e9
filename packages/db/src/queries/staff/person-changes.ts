import { sql } from 'kysely'
import type { Role } from '@queuemate/contracts/accounts/schemas'
import type { NewRow } from '../../row.ts'
import type { Tx } from '../../transaction.ts'

/** Admins cannot take the role from each other at the same time: the second one sees what the first one did. */
export async function lockAdmins(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('admins'))`.execute(tx)
}

/** Whether there is an admin who can sign in, for good, besides a person. */
export async function hasOtherAdmin(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('banned', '=', false)
    .where('id', '<>', userId)
    .where('id', 'not in', (eb) =>
      eb.selectFrom('staff_members').select('user_id').where('ends_at', 'is not', null),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export function listAdmins(tx: Tx) {
  return tx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', '=', 'admin')
    .where('banned', '=', false)
    .execute()
}

export async function updateRole(tx: Tx, userId: string, role: Role, at: Date): Promise<void> {
  await tx.updateTable('users').set({ role, updated_at: at }).where('id', '=', userId).execute()
  // Staff begin with the permissions of their role.
  await tx.deleteFrom('staff_members').where('user_id', '=', userId).execute()
}

/** A ban, or its end. */
export async function updateBan(
  tx: Tx,
  userId: string,
  ban: { reason: string; until: Date | null; by: string } | null,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      banned: ban !== null,
      ban_reason: ban?.reason ?? null,
      ban_expires: ban?.until ?? null,
      banned_by: ban?.by ?? null,
      updated_at: at,
    })
    .where('id', '=', userId)
    .execute()
  if (!ban)
    await tx.updateTable('companions').set({ released_at: at }).where('user_id', '=', userId).execute()
}

/** When staff began to hold a companion's payouts and why, locked until the transaction ends; undefined without a companion. */
export function lockPayoutHold(tx: Tx, companionId: string) {
  return tx
    .selectFrom('companions')
    .select(['payouts_held_at', 'payouts_held_reason', 'payouts_held_by'])
    .where('user_id', '=', companionId)
    .forUpdate()
    .executeTakeFirst()
}

/** Ends a person's sessions, also those in which they impersonate another person. Returns how many. */
export async function endSessions(tx: Tx, userId: string): Promise<number> {
  const ended = await tx
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('impersonated_by', '=', userId)]))
    .returning('id')
    .execute()
  await tx.deleteFrom('view_links').where('staff_id', '=', userId).execute()
  return ended.length
}

export async function insertStrike(tx: Tx, strike: NewRow<'staff_strikes'>): Promise<number> {
  const row = await tx.insertInto('staff_strikes').values(strike).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export function lockStrike(tx: Tx, id: number) {
  return tx.selectFrom('staff_strikes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function deleteStrike(tx: Tx, id: number, by: string, at: Date): Promise<void> {
  await tx.updateTable('staff_strikes').set({ removed_at: at, removed_by: by }).where('id', '=', id).execute()
}

/** Takes two-factor authentication off an account; false where it had none. */
export async function removeTwoFactor(tx: Tx, userId: string): Promise<boolean> {
  await tx.updateTable('users').set({ two_factor_enabled: false }).where('id', '=', userId).execute()
  const row = await tx
    .deleteFrom('two_factors')
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
