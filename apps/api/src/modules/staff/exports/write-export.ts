import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import * as exports from '@queuemate/db/queries/staff/exports'
import type { Context } from '../../../context.ts'
import { ordersCsv } from './orders-csv.ts'

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
