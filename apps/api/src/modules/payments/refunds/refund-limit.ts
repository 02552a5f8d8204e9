import { AppError } from '@queuemate/contracts/errors'
import {
  REFUND_LIMIT_DAYS,
  REFUND_LIMIT_HOURS,
  REFUND_LIMITS,
  refundLimits,
  whyApproval,
  type RefundLimits,
} from '@queuemate/contracts/payments/refund-limits'
import type { RefundBearer } from '@queuemate/contracts/payments/refunds'
import * as orders from '@queuemate/db/queries/orders/orders'
import { findEdited } from '@queuemate/db/queries/lookups/edited'
import { readMember } from '@queuemate/db/queries/payments/refund-requests'
import type { Db, Tx } from '@queuemate/db/transaction'
import { assertNotParticipant, roleOf, type StaffActor } from '../../../base/caller.ts'
import type { Context, StaffContext } from '../../../context.ts'

/** A decision that another member of staff approved: its request, and who asked. */
export interface Approval {
  requestId: number
  requestedBy: string
}

/** Money that a member of staff wants to give back, in cents, of games of a companion. */
export interface GiveBack {
  companionId: string
  amount: number
  bearer: RefundBearer
}

/** The one setting of `refund_limits`. */
export const LIMITS_KEY = 'all'

/** What members may give back alone, the setting or its default (ours: `staff.settings.refundLimits`). */
export async function readRefundLimits(db: Db): Promise<{ limits: RefundLimits; version: number }> {
  const found = await findEdited(db, 'refund_limits', LIMITS_KEY)
  return { limits: refundLimits.safeParse(found?.value).data ?? REFUND_LIMITS, version: found?.version ?? 0 }
}

/** What a member of staff has given back alone, and their role. */
export function readGiven(
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  { memberId, companionId }: { memberId: string; companionId: string },
  options?: { lock: boolean },
) {
  const now = clock.now().getTime()
  const day = new Date(now - REFUND_LIMIT_HOURS * 3_600_000)
  const week = new Date(now - REFUND_LIMIT_DAYS * 86_400_000)
  return readMember(db, { memberId, companionId, day, week }, options)
}

/** Why another member of staff must approve it, or null (docs/adr/0039). */
export async function readApproval(
  ctx: Pick<Context, 'clock'>,
  db: Db,
  memberId: string,
  { companionId, ...asked }: GiveBack,
  options?: { lock: boolean },
): Promise<string | null> {
  const { limits } = await readRefundLimits(db)
  const { role, given } = await readGiven(ctx, db, { memberId, companionId }, options)
  return whyApproval(limits, roleOf(role), given, asked)
}

/** Throws `forbidden` above the limit. Decisions of one member wait for each other. Call it under the orders' locks. */
export async function assertWithinLimit(
  ctx: Context,
  tx: Tx,
  memberId: string,
  asked: GiveBack,
  advice = 'Ask for approval',
): Promise<void> {
  const why = await readApproval(ctx, tx, memberId, asked, { lock: true })
  if (why) throw new AppError('forbidden', `${why}. ${advice}`)
}

/** Whom a refund counts for: the member who asked for it, or the caller. */
export const madeBy = ({ id }: Pick<StaffActor, 'id'>, approval: Approval | undefined) => ({
  requestedBy: approval?.requestedBy ?? id,
  requestId: approval?.requestId ?? null,
})

/** An order of other people, locked. Throws `not_found`, and `own_order` for its player and its companion. */
export const lockOthersOrder = (ctx: StaffContext, orderId: number) => async (tx: Tx) => {
  const order = await orders.lockOrder(tx, orderId)
  if (!order) throw new AppError('not_found')
  assertNotParticipant(ctx.actor, order)
  return order
}

/** A dismissed report or fraud warning releases what it held. Throws `forbidden` for the member who approved the companion. */
export async function assertMayRelease(ctx: StaffContext, tx: Tx, companionId: string): Promise<void> {
  const { given } = await readGiven(ctx, tx, { memberId: ctx.actor.id, companionId })
  if (given.isApprover)
    throw new AppError(
      'forbidden',
      "You approved this companion's application, so another member of staff decides this",
    )
}
