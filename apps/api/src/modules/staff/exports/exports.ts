import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { AppError } from '@queuemate/contracts/errors'
import { EXPORT_HOURS, type CreateExportInput } from '@queuemate/contracts/staff/exports'
import * as exports from '@queuemate/db/queries/staff/exports'
import type { ExportRow } from '@queuemate/db/queries/staff/exports'
import type { StaffAccess } from '../../../base/caller.ts'
import { noLock, staffChangeWithResult } from '../../../base/staff-change.ts'
import type { Context, StaffContext } from '../../../context.ts'
import { addJob } from '../../../jobs/queue.ts'
import { fileUrl } from '../files.ts'
import { withFoundPeople } from '../orders/read-orders.ts'
import { ordersCsv } from './orders-csv.ts'

const exportView = (row: ExportRow, url: string | null) => ({
  id: row.id,
  status: row.status,
  written: row.written,
  url,
  expires_at: row.expires_at.toISOString(),
})

/** Tries of an export: a few minutes, while its person waits. */
const ATTEMPTS = 5

/**
 * Asks for a list as a CSV file, which its member of staff can fetch for a day. The job that writes it is part of the
 * transaction.
 */
export async function createExport(
  ctx: StaffContext,
  access: StaffAccess,
  { list, filters }: CreateExportInput,
) {
  const found = await withFoundPeople(ctx, access, filters)
  return staffChangeWithResult(ctx, noLock, async (tx, _, at) => {
    const row = await exports.insertExport(tx, {
      staff_id: ctx.actor.id,
      list,
      filters: found,
      created_at: at,
      expires_at: new Date(at.getTime() + EXPORT_HOURS * 3_600_000),
    })
    await addJob(tx, 'exports.write', { exportId: row.id }, { attempts: ATTEMPTS })
    return { entry: { after: { export: row.id, list, filters } }, result: exportView(row, null) }
  })
}

const exportPath = (id: string) => `/api/staff/exports/${id}`

/** Throws `not_found`, also for the export of another person and for one that has expired. */
async function requireExport(ctx: Context, staffId: string, id: string): Promise<ExportRow> {
  const row = await exports.findExport(ctx.db, id)
  if (!row || row.staff_id !== staffId || row.expires_at <= ctx.clock.now()) throw new AppError('not_found')
  return row
}

/** An export with the address of its file once that is done. Throws `not_found`. */
export async function readExport(ctx: Context, staffId: string, id: string, sessionId: string) {
  const row = await requireExport(ctx, staffId, id)
  return exportView(row, row.status === 'done' ? fileUrl(ctx, exportPath(id), sessionId) : null)
}

/** Where the file is stored; throws `not_found` also while it is being written. */
export async function findExportFile(ctx: Context, staffId: string, id: string): Promise<string> {
  const { status, file_key: key } = await requireExport(ctx, staffId, id)
  if (status !== 'done' || key === null) throw new AppError('not_found')
  return key
}

/** Orders that are read at a time. */
const PIECE = 1_000

/** The job: writes the file from its start, also after a process died in the middle of it. */
export async function writeExport(ctx: Context, id: string): Promise<void> {
  const row = await exports.findExport(ctx.db, id)
  if (!row || row.status === 'done') return
  const key = row.file_key ?? `exports/${randomUUID()}.csv`
  const started = await exports.updateExport(ctx.db, id, { status: 'running', written: 0, file_key: key })
  if (!started) return
  const pieces = ordersCsv(ctx.analyticsDb, row.filters, {
    now: ctx.clock.now(),
    piece: PIECE,
    onPiece: async (written) => void (await exports.updateExport(ctx.db, id, { written })),
  })
  try {
    await ctx.storage.put(key, Readable.from(pieces), 'text/csv')
  } catch (error) {
    // The next try, if there is one, makes it running again.
    await exports.updateExport(ctx.db, id, { status: 'failed' })
    throw error
  }
  const isWanted = await exports.updateExport(ctx.db, id, { status: 'done', finished_at: ctx.clock.now() })
  if (!isWanted) await ctx.storage.remove(key)
}
