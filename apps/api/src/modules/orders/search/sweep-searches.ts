import { AppError } from '@queuemate/contracts/errors'
import { searchStep } from '@queuemate/contracts/orders/search'
import * as searches from '@queuemate/db/queries/orders/searches'
import type { SearchRow } from '@queuemate/db/queries/orders/searches'
import { inTransaction, violatedConstraint, type Tx } from '@queuemate/db/transaction'
import type { Context } from '../../../context.ts'
import { askNext, endSearch, lastOrderOf } from './search.ts'

/** Searches that one sweep moves on. */
const BATCH = 50
/** A search that fails waits this long before this process tries it again. */
const AFTER_FAILURE_MS = 5_000
/** So often in a row another request may be faster before that counts as a failure. */
const MOST_OVERTAKEN = 8

/**
 * Returns a sweep that moves on every search whose last request has ended, and returns how many. For a moment two
 * processes may sweep; the one that moves a search on holds its lock, so that the search makes one request at a time.
 */
export function createSearchSweep(ctx: Context): () => Promise<number> {
  const failed = new Map<number, number>()
  /** How often each in a row found that its companion was gone. */
  const overtaken = new Map<number, number>()

  return async () => {
    const now = performance.now()
    for (const [id, until] of failed) if (until <= now) failed.delete(id)
    let moved = 0
    for (const id of await searches.listDue(ctx.backgroundDb, BATCH, [...failed.keys()])) {
      try {
        const hasMoved = await inTransaction(ctx.backgroundDb, (tx) => moveOn(ctx, tx, id))
        overtaken.delete(id)
        if (hasMoved) moved++
      } catch (error) {
        // Another request was faster: the next sweep reads again.
        const isOvertaken = violatedConstraint(error) !== null || error instanceof AppError
        const times = (overtaken.get(id) ?? 0) + 1
        overtaken.set(id, times)
        if (isOvertaken && times < MOST_OVERTAKEN) continue
        failed.set(id, now + AFTER_FAILURE_MS)
        overtaken.delete(id)
        ctx.log.error({ err: error, searchId: id }, 'search failed')
      }
    }
    return moved
  }
}

/** False for a search that waits. */
async function moveOn(ctx: Context, tx: Tx, id: number): Promise<boolean> {
  const search = await searches.lockDueSearches(tx, id)
  if (!search) return false
  const step = searchStep(search, (await lastOrderOf(tx, search)) ?? null, ctx.clock.now())
  if (step === 'wait') return false
  await takeStep(ctx, tx, search, step)
  return true
}

async function takeStep(
  ctx: Context,
  tx: Tx,
  search: SearchRow,
  step: Exclude<ReturnType<typeof searchStep>, 'wait'>,
): Promise<void> {
  if (step !== 'ask') return endSearch(ctx, tx, search, step, step === 'refused' ? 'failed_payment' : null)
  const player = await searches.findSearcher(tx, search.player_id)
  if (!player) return endSearch(ctx, tx, search, 'stopped', null)
  const result = await askNext(ctx, tx, player, search)
  if (result.kind === 'asked') return
  if (result.kind === 'nobody') return endSearch(ctx, tx, search, 'nobody', null)
  // The player has made another request themselves.
  if (result.code === 'order_open') return endSearch(ctx, tx, search, 'stopped', null)
  return endSearch(ctx, tx, search, 'refused', result.code)
}
