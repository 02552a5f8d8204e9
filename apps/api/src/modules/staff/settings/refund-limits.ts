import type { SaveLimitsInput } from '@queuemate/contracts/staff/settings'
import { inTransaction } from '@queuemate/db/transaction'
import type { StaffActor } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { LIMITS_KEY, readRefundLimits } from '../../payments/refunds/refund-limit.ts'
import { writeSetting } from './write-setting.ts'

/** Throws `forbidden` for anyone but an admin, and `setting_changed` after another change. */
export async function saveRefundLimits(
  ctx: Context,
  actor: StaffActor,
  { version, ...value }: SaveLimitsInput,
) {
  const edit = { kind: 'refund_limits', key: LIMITS_KEY, value, version } as const
  await inTransaction(ctx.db, (tx) => writeSetting(ctx, tx, actor, edit))
  return readRefundLimits(ctx.db)
}
