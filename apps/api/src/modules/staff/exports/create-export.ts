import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { AppError } from '@queuemate/contracts/errors'
import { EXPORT_HOURS, type CreateExportInput, type ExportView } from '@queuemate/contracts/staff/exports'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import * as exports from '@queuemate/db/queries/staff/exports'
import type { ExportRow } from '@queuemate/db/queries/staff/exports'
import { inTransaction, type Db } from '@queuemate/db/transaction'
import type { StaffActor } from '../../../base/caller.ts'
import type { Clock } from '../../../base/clock.ts'
import type { Storage } from '../../../outside/storage/storage.ts'
import { addJob } from '../../../jobs/queue.ts'
import type { FileKeys } from '../file-keys.ts'
import { ordersCsv } from './orders-csv.ts'

/** Orders that are read at a time. */
const PIECE = 1_000
/** Tries of an export: a few minutes, while its person waits. */
const ATTEMPTS = 5

export interface ExportsDeps {
  db: Db
  clock: Clock
  storage: Storage
  fileKeys: FileKeys
}

export type ExportsService = ReturnType<typeof createExports>
const exportPath = (id: string) => `/api/staff/exports/${id}`

/** Lists as CSV files that a job writes and that their member of staff can fetch for a day. */
export function createExports({ db, clock, storage, fileKeys }: ExportsDeps) {
  /** Asks for a file; the job that writes it is part of the transaction. */
  async function create(actor: StaffActor, { list, filters }: CreateExportInput): Promise<ExportView> {
    return inTransaction(db, async (tx) => {
      const at = clock.now()
      const row = await exports.insertExport(tx, {
        staff_id: actor.id,
        list,
        filters,
        created_at: at,
        expires_at: new Date(at.getTime() + EXPORT_HOURS * 3_600_000),
      })
      await addJob(tx, 'exports.write', { exportId: row.id }, { attempts: ATTEMPTS })
      await insertAudit(tx, actor, { at, after: { export: row.id, list, filters } })
      return viewOf(row, null)
    })
  }

  /** Throws `not_found`, also for the export of another person and for one that has expired. */
  async function require(staffId: string, id: string): Promise<ExportRow> {
    const row = await exports.findExport(db, id)
    if (!row || row.staff_id !== staffId || row.expires_at <= clock.now()) throw new AppError('not_found')
    return row
  }

  /** The job: writes the file from its start, also after a process died in the middle of it. */
  async function write(id: string): Promise<void> {
    const row = await exports.findExport(db, id)
    if (!row || row.status === 'done') return
    const key = row.file_key ?? `exports/${randomUUID()}.csv`
    const started = await exports.updateExport(db, id, { status: 'running', written: 0, file_key: key })
    if (!started) return
    const pieces = ordersCsv(db, row.filters, {
      now: clock.now(),
      piece: PIECE,
      onPiece: async (written) => void (await exports.updateExport(db, id, { written })),
    })
    try {
      await storage.put(key, Readable.from(pieces), 'text/csv')
    } catch (error) {
      // The next try, if there is one, makes it running again.
      await exports.updateExport(db, id, { status: 'failed' })
      throw error
    }
    const isWanted = await exports.updateExport(db, id, { status: 'done', finished_at: clock.now() })
    if (!isWanted) await storage.remove(key)
  }

  return {
    create,
    write,
    async get(staffId: string, id: string, sessionId: string): Promise<ExportView> {
      const row = await require(staffId, id)
      return viewOf(row, row.status === 'done' ? fileKeys.urlOf(exportPath(id), sessionId) : null)
    },
    /** Where the file is stored; throws `not_found` also while it is being written. */
    async fileOf(staffId: string, id: string): Promise<string> {
      const { status, file_key: key } = await require(staffId, id)
      if (status !== 'done' || key === null) throw new AppError('not_found')
      return key
    },
    /** Removes files that have expired. */
    sweep: (): Promise<void> =>
      inTransaction(db, async (tx) => {
        for (const key of await exports.removeExpired(tx, clock.now()))
          await addJob(tx, 'storage.remove', { key })
      }),
  }
}

const viewOf = (row: ExportRow, url: string | null): ExportView => ({
  id: row.id,
  status: row.status,
  written: row.written,
  url,
  expires_at: row.expires_at.toISOString(),
})
