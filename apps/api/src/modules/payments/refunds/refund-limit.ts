import { AppError } from '@queuemate/contracts/errors'
import {
  limitOf,
  limitText,
  needsApproval,
  REFUND_LIMIT_HOURS,
  type RefundLimit,
} from '@queuemate/contracts/payments/refund-limits'
import { readMember } from '@queuemate/db/queries/payments/refund-requests'
import type { Db, Tx } from '@queuemate/db/transaction'
import { roleOf, type StaffActor } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'

/** A refund that another member of staff approved: its request, and who asked. */
export interface Approval {
  requestId: number
  requestedBy: string
}

/** What a member of staff may refund alone. */
export async function readLimit(
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  memberId: string,
  { lock = false } = {},
): Promise<RefundLimit> {
  const since = new Date(clock.now().getTime() - REFUND_LIMIT_HOURS * 3_600_000)
  const { role, refunded } = await readMember(db, memberId, { since, lock })
  return limitOf(roleOf(role), refunded)
}

/** Throws `forbidden` above the limit. Refunds of one member wait for each other. Call it under the orders' locks. */
export async function assertWithinLimit(
  ctx: Context,
  tx: Tx,
  memberId: string,
  amount: number,
): Promise<void> {
  const limit = await readLimit(ctx, tx, memberId, { lock: true })
  if (needsApproval(limit, amount)) throw new AppError('forbidden', limitText(limit, amount))
}

/** Whom a refund counts for: the member who asked for it, or the caller. */
export const madeBy = ({ id }: Pick<StaffActor, 'id'>, approval: Approval | undefined) => ({
  requestedBy: approval?.requestedBy ?? id,
  requestId: approval?.requestId ?? null,
})
