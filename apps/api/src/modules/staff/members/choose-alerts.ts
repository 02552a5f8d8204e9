import { AppError } from '@queuemate/contracts/errors'
import { alertsOf, type StaffAlert } from '@queuemate/contracts/staff/alerts'
import * as alerts from '@queuemate/db/queries/staff/alerts'
import type { Caller, StaffAccess } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'

export async function readAlerts(ctx: Context, { id }: Caller, access: StaffAccess) {
  return { items: alertsOf(access.permissions, await alerts.listChoices(ctx.db, id)) }
}

/** Throws `forbidden` for a queue that the member may not see. */
export async function setAlert(
  ctx: Context,
  { id }: Caller,
  { permissions }: StaffAccess,
  { alert, on }: StaffAlert,
): Promise<{ ok: true }> {
  if (!alertsOf(permissions, []).some((one) => one.alert === alert)) throw new AppError('forbidden')
  await alerts.saveChoice(ctx.db, { user_id: id, alert, wanted: on })
  return { ok: true }
}
