import type { Permission } from '@queuemate/contracts/staff/permissions'
import type { Db } from '../../transaction.ts'

/** What an admin decided that a member of staff may do; undefined where they have those of their role. */
export async function findPermissions(db: Db, userId: string): Promise<Permission[] | undefined> {
  const row = await db
    .selectFrom('staff_members')
    .select('permissions')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.permissions
}
