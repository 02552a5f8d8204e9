import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import { invalidField } from '@queuemate/contracts/errors'
import {
  AUDIT_CSV_MAX,
  type AuditFilters,
  type AuditInput,
  type AuditRow,
  type AuditSheet,
} from '@queuemate/contracts/staff/audit'
import * as log from '@queuemate/db/queries/staff/audit-log'
import * as people from '@queuemate/db/queries/staff/people'
import type { StaffActor } from '../../../base/caller.ts'
import { noteAction } from '../../../base/note-action.ts'
import { oneMore, placeAfter, toPage } from '../../../base/paging.ts'
import type { Context } from '../../../context.ts'

const place = z.tuple([z.iso.datetime(), z.int().min(0)])
const placeOf = ({ at, id }: { at: Date; id: number }) => [at.toISOString(), id]

const COLUMNS = [
  'id',
  'at',
  'staff',
  'permission',
  'action',
  'person',
  'order',
  'payout',
  'reason',
  'before',
  'after',
  'address',
] as const

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

async function filterOf(ctx: Context, filters: AuditFilters): Promise<log.AuditFilter> {
  const [staffId, personId] = await Promise.all([
    idOf(ctx, 'staff', filters.staff),
    idOf(ctx, 'person', filters.person),
  ])
  const { order: orderId, action, permission, reads, query } = filters
  const [from, to] = [filters.from, filters.to].map((at) => (at === undefined ? undefined : new Date(at)))
  return { staffId, personId, orderId, action, permission, reads, from, to, query }
}

/** The log of what staff did, for staff with the permission (contract §2 `staff.audit`). */
export async function listAudit(
  ctx: Context,
  { limit, cursor, ...filters }: AuditInput,
): Promise<{ items: AuditRow[]; nextCursor: string | null }> {
  const before = placeAfter(cursor, place)
  const found = await log.list(ctx.db, await filterOf(ctx, filters), { limit: oneMore(limit), before })
  const { rows, next_cursor } = toPage(found, limit, placeOf)
  return { items: rows.map(auditView), nextCursor: next_cursor }
}

/** The same rows as a spreadsheet. The download is in the log itself. */
export async function exportAudit(
  ctx: Context,
  actor: StaffActor,
  filters: AuditFilters,
): Promise<AuditSheet> {
  const page = { limit: oneMore(AUDIT_CSV_MAX), before: undefined }
  const found = await log.list(ctx.db, await filterOf(ctx, filters), page)
  const rows = found.slice(0, AUDIT_CSV_MAX)
  await noteAction(ctx, actor, { after: { rows: rows.length, filters } })
  // Texts of people must not run as formulas.
  const csv = stringify(rows.map(sheetRow), {
    columns: [...COLUMNS],
    header: true,
    bom: true,
    escape_formulas: true,
  })
  return { csv, rows: rows.length, complete: found.length <= AUDIT_CSV_MAX }
}

function auditView(row: log.AuditLogRow): AuditRow {
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

function sheetRow(row: log.AuditLogRow): Record<(typeof COLUMNS)[number], string | number> {
  const named = (name: string | null, username: string | null) => username ?? name ?? ''
  return {
    id: row.id,
    at: row.at.toISOString(),
    staff: named(row.staff_name, row.staff_username),
    permission: row.permission,
    action: row.action,
    person: named(row.person_name, row.person_username),
    order: row.order_id ?? '',
    payout: row.payout_id ?? '',
    reason: row.reason ?? '',
    before: row.before ? JSON.stringify(row.before) : '',
    after: row.after ? JSON.stringify(row.after) : '',
    address: row.address ?? '',
  }
}
