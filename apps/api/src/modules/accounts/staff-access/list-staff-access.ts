import { z } from 'zod'
import type { StaffAccessPage } from '@queuemate/contracts/staff/audit'
import type { CursorInput } from '@queuemate/contracts/pagination'
import * as log from '@queuemate/db/queries/staff/audit-log'
import { oneMore, placeAfter, toPage } from '../../../base/paging.ts'
import type { Context } from '../../../context.ts'

const place = z.tuple([z.iso.datetime(), z.int().min(0)])
const placeOf = ({ at, id }: { at: Date; id: number }) => [at.toISOString(), id]

/** Who on the staff looked at a person's account or changed it, as the person may know it. */
export async function listStaffAccess(
  ctx: Context,
  personId: string,
  { limit, cursor }: CursorInput,
): Promise<StaffAccessPage> {
  const before = placeAfter(cursor, place)
  const found = await log.listForPerson(ctx.db, personId, { limit: oneMore(limit), before })
  const { rows, next_cursor } = toPage(found, limit, placeOf)
  const items = rows.map(({ id, at, action, reason, first_name, name, role }) => ({
    id,
    at: at.toISOString(),
    staff: {
      name: first_name || (name.split(' ')[0] ?? ''),
      role: role === 'admin' ? ('admin' as const) : ('staff' as const),
    },
    action,
    reason,
  }))
  return { items, next_cursor }
}
