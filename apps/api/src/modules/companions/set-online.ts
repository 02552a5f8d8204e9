import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import type { Presence } from '@queuemate/contracts/companions/schemas'
import { AppError } from '@queuemate/contracts/errors'
import * as companions from '@queuemate/db/queries/companions/companions'
import { findTonight } from '@queuemate/db/queries/companions/tonight'
import { inTransaction, type Db } from '@queuemate/db/transaction'
import type { Caller } from '../../base/caller.ts'
import type { Context } from '../../context.ts'
import { emitDashboardChanged } from '../../outside/realtime/emit-dashboard-changed.ts'
import { SHIPPED_GUIDE } from './applications/applications.views.ts'
import { assertInsideBand } from './companions.policy.ts'
import { presenceView } from './companions.views.ts'
import { requireCompanion } from './companion.ts'
import { noBand } from './set-rate.ts'

export async function readOnline(ctx: Context, user: Caller): Promise<{ online: boolean }> {
  return { online: (await requireCompanion(ctx, user)).online }
}

/** When their dashboard was last heard of, why they are offline, and what they did tonight. */
export async function readPresence(ctx: Context, user: Caller): Promise<Presence> {
  const [companion, tonight] = await Promise.all([
    requireCompanion(ctx, user),
    findTonight(ctx.db, user.id, ctx.clock.now()),
  ])
  return presenceView(companion, tonight)
}

/**
 * Throws `forbidden` without an active agreement; going online also `payout_setup_required`, `agreement_changed` until the
 * current text is accepted, `order_open` (a score still owed counts), `rank_too_low` and `invalid_input` while the price is outside the band.
 */
export async function setOnline(ctx: Context, user: Caller, wanted: boolean): Promise<{ online: boolean }> {
  const { was_online: wasOnline, transaction } = wanted
    ? await goOnline(ctx, user)
    : await goOffline(ctx, user)
  ctx.market.companionsChanged([user.id], transaction)
  if (wasOnline !== wanted) emitDashboardChanged(ctx.realtime, user.id)
  return { online: wanted }
}

/** Whether they were online before, and the transaction in which they are now, where it is known. */
interface Switched {
  was_online: boolean
  transaction?: number
}

async function goOnline(ctx: Context, user: Caller): Promise<Switched> {
  const tryOnline = async (on: Db) => {
    const switched = await companions.updateOnline(on, user.id, SHIPPED_GUIDE.hash, ctx.clock.now())
    if (switched === null)
      assertMayGoOnline(await companions.findOnlineFacts(on, user.id, SHIPPED_GUIDE.hash))
    return switched
  }
  const switched =
    (await tryOnline(ctx.db)) ??
    // The row was being written: now nothing can change it.
    (await inTransaction(ctx.db, async (tx) => {
      await companions.lockCompanion(tx, user.id)
      return tryOnline(tx)
    }))
  if (switched === null) throw new AppError('unavailable')
  return switched
}

async function goOffline(ctx: Context, user: Caller): Promise<Switched> {
  const before = await companions.findCompanion(ctx.db, user.id)
  if (before?.agreement_status !== AgreementStatus.active) throw new AppError('forbidden')
  await companions.setOffline(ctx.db, user.id, 'self', ctx.clock.now())
  return { was_online: before.online }
}

/** Throws what keeps a companion offline. */
function assertMayGoOnline(facts: Awaited<ReturnType<typeof companions.findOnlineFacts>>): void {
  if (!facts) throw new AppError('forbidden')
  if (facts.refusal === 'not_found') throw noBand()
  if (facts.refusal === 'invalid_input') assertInsideBand(facts.rate, facts)
  if (facts.refusal) throw new AppError(facts.refusal)
}
