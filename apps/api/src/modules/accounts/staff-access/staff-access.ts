import { z } from 'zod'
import type { CursorInput } from '@queuemate/contracts/pagination'
import type { StaffAccessPage } from '@queuemate/contracts/staff/audit'
import type { Impersonation } from '@queuemate/contracts/staff/people'
import * as log from '@queuemate/db/queries/staff/audit-log'
import * as impersonation from '@queuemate/db/queries/staff/impersonation'
import { oneMore, placeAfter, toPage } from '../../../base/paging.ts'
import type { Context } from '../../../context.ts'

/** Both names and the end, for the bar on every page; null in a session of the person's own. */
export async function findImpersonation(ctx: Context, sessionId: string): Promise<Impersonation> {
  const found = await impersonation.findNames(ctx.db, sessionId)
  return found
    ? { staff: found.staff, person: found.person, expires_at: found.expires_at.toISOString() }
    : null
}

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
  const items = rows.map(({ id, at, action, order_id, reason, before, after, first_name, name, role }) => ({
    id,
    at: at.toISOString(),
    staff: {
      name: first_name || (name.split(' ')[0] ?? ''),
      role: role === 'admin' ? ('admin' as const) : ('staff' as const),
    },
    action,
    order_id,
    amount: amountOf(before ?? {}, after ?? {}),
    to: newValue(action, after ?? {}),
    reason,
  }))
  return { items, next_cursor }
}

type Values = Record<string, unknown>

/** Of a refund, only what this entry added to it. */
function amountOf(before: Values, after: Values): number | null {
  const amount =
    typeof after.refunded === 'number'
      ? after.refunded - Number(before.refunded ?? 0)
      : (after.amount ?? after.price)
  return typeof amount === 'number' ? amount : null
}

/** The values of an entry are for staff: a person sees these alone. */
function newValue(action: string, after: Values): string | null {
  const fields: Record<string, string> = {
    'people.setRole': 'role',
    'people.correctEmail': 'email',
    'people.ban': 'banned_until',
  }
  const value = after[fields[action] ?? '']
  return typeof value === 'string' ? value : null
}
