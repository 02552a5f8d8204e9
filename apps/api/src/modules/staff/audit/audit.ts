import { z } from 'zod'
import { invalidField } from '@queuemate/contracts/errors'
import type { AuditInput } from '@queuemate/contracts/staff/audit'
import * as log from '@queuemate/db/queries/staff/audit-log'
import * as people from '@queuemate/db/queries/staff/people'
import type { Columns } from '../../../base/export-list.ts'
import { oneMore, placeAfter, toPage } from '../../../base/paging.ts'
import type { Context } from '../../../context.ts'

const place = z.tuple([z.iso.datetime(), z.int().min(0)])
const placeOf = ({ at, id }: { at: Date; id: number }) => [at.toISOString(), id]

/** Throws `invalid_input` for a name that no account has. */
async function idOf(
  ctx: Context,
  field: 'staff' | 'person',
  named: string | undefined,
): Promise<string | undefined> {
  if (named === undefined) return undefined
  const id = await people.findId(ctx.db, named)
  if (id === undefined) throw invalidField(field, 'There is no account with this name')
  return id
}

async function filterOf(
  ctx: Context,
  filters: Omit<AuditInput, 'limit' | 'cursor'>,
): Promise<log.AuditFilter> {
  const [staffId, personId] = await Promise.all([
    idOf(ctx, 'staff', filters.staff),
    idOf(ctx, 'person', filters.person),
  ])
  const { order: orderId, action, permission, reads, query } = filters
  const [from, to] = [filters.from, filters.to].map((at) => (at === undefined ? undefined : new Date(at)))
  return { staffId, personId, orderId, action, permission, reads, from, to, query }
}

/** The log of what staff did, for staff with the permission (contract §2 `staff.audit`). */
export async function listAudit(ctx: Context, { limit, cursor, ...filters }: AuditInput) {
  const before = placeAfter(cursor, place)
  const found = await log.listAuditEvents(ctx.db, await filterOf(ctx, filters), {
    limit: oneMore(limit),
    before,
  })
  const { rows, next_cursor } = toPage(found, limit, placeOf)
  return { items: rows.map(auditView), nextCursor: next_cursor }
}

function auditView(row: log.AuditLogRow) {
  const { id, at, permission, action, order_id, payout_id, reason, before, after, address } = row
  return {
    id,
    at: at.toISOString(),
    staff: { id: row.staff_id, name: row.staff_name, username: row.staff_username },
    permission,
    action,
    person:
      row.person_id === null
        ? null
        : { id: row.person_id, name: row.person_name ?? '', username: row.person_username },
    order_id,
    payout_id,
    player: row.player,
    companion: row.companion,
    reason,
    before,
    after,
    address,
  }
}

type AuditEntry = ReturnType<typeof auditView>

const calledBy = (person: AuditEntry['person']) => person && (person.username ?? person.name)
const json = (values: object | null) => values && JSON.stringify(values)

export const auditColumns: Columns<AuditEntry> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  staff: ({ staff }) => calledBy(staff),
  permission: ({ permission }) => permission,
  action: ({ action }) => action,
  person: ({ person }) => calledBy(person),
  order: ({ order_id }) => order_id,
  payout: ({ payout_id }) => payout_id,
  reason: ({ reason }) => reason,
  before: ({ before }) => json(before),
  after: ({ after }) => json(after),
  address: ({ address }) => address,
}
