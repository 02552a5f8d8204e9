import { EXPORT_HOURS, type CreateExportInput } from '@queuemate/contracts/staff/exports'
import { inTransactionOnce } from '@queuemate/db/made-once'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import * as exports from '@queuemate/db/queries/staff/exports'
import type { StaffAccess, StaffActor } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { addJob } from '../../../jobs/queue.ts'
import { withFoundPeople } from '../orders/found-people.ts'
import { exportView } from './exports.views.ts'

/** Tries of an export: a few minutes, while its person waits. */
const ATTEMPTS = 5

/**
 * Asks for a list as a CSV file, which its member of staff can fetch for a day. The job that writes it is part of the
 * transaction.
 */
export async function createExport(
  ctx: Context,
  access: StaffAccess,
  actor: StaffActor,
  { list, filters }: CreateExportInput,
) {
  const found = await withFoundPeople(ctx, access, actor, filters)
  return inTransactionOnce(ctx, async (tx) => {
    const at = ctx.clock.now()
    const row = await exports.insertExport(tx, {
      staff_id: actor.id,
      list,
      filters: found,
      created_at: at,
      expires_at: new Date(at.getTime() + EXPORT_HOURS * 3_600_000),
    })
    await addJob(tx, 'exports.write', { exportId: row.id }, { attempts: ATTEMPTS })
    await insertAudit(tx, actor, { at, after: { export: row.id, list, filters } })
    return exportView(row, null)
  })
}
