import { AppError } from '@queuemate/contracts/errors'
import * as exports from '@queuemate/db/queries/staff/exports'
import type { ExportRow } from '@queuemate/db/queries/staff/exports'
import type { Context } from '../../../context.ts'
import { fileUrl } from '../file-keys.ts'
import { exportView } from './exports.views.ts'

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
