import { randomUUID } from 'node:crypto'
import type { CompanionRank, RankRequest, RankRequestInput } from '@queuemate/contracts/companions/ranks'
import { AppError } from '@queuemate/contracts/errors'
import { highestPlayerRank, rankLabel } from '@queuemate/contracts/lookups/ranks'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as companions from '@queuemate/db/queries/companions/companions'
import * as rankRequests from '@queuemate/db/queries/companions/rank-requests'
import { inTransaction, violatedConstraint, type Tx } from '@queuemate/db/transaction'
import type { Caller } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { keepFile } from '../../../jobs/keep-file.ts'
import { addJob } from '../../../jobs/queue.ts'
import { pixelsOf, prepareScreenshot } from '../../../pictures/uploads.ts'
import { assertMayAskFor } from './ranks.policy.ts'

/** How many requests the page lists. */
const LISTED = 50

/** A companion's rank, which only staff change, and the requests to change it (ours: `companion/rank`). */
export async function readRank(ctx: Context, user: Caller): Promise<CompanionRank> {
  const [rank, requests] = await Promise.all([
    accounts.findRank(ctx.db, user.id),
    rankRequests.listRankRequestsOf(ctx.db, user.id, LISTED),
  ])
  return {
    rank,
    label: rankLabel(rank),
    players_up_to: highestPlayerRank(rank ?? 0),
    requests: requests.map(requestView),
  }
}

function requestView(row: rankRequests.RankRequestRow): RankRequest {
  return {
    id: row.id,
    from_rank: row.from_rank,
    wanted_rank: row.wanted_rank,
    note: row.note,
    status: row.status,
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  }
}

/** A first check before a file is read: throws `rank_request_open`. */
export async function assertMayRequestRank(ctx: Context, user: Caller): Promise<void> {
  if (await rankRequests.findOpenRankRequest(ctx.db, user.id)) throw new AppError('rank_request_open')
}

/**
 * Asks staff for a new rank. The screenshot is stored where only staff can see it, and only together with its row.
 * Throws `unsupported_media_type`, `too_large`, `rank_request_open`, `rank_not_set`, or `invalid_input` naming the rule.
 */
export async function requestRank(
  ctx: Context,
  user: Caller,
  file: Buffer,
  { wanted_rank, note }: RankRequestInput,
): Promise<CompanionRank> {
  const data = await prepareScreenshot(file)
  const screenshot_pixels = pixelsOf(data)
  const key = `rank-requests/${randomUUID()}.jpg`
  await keepFile(ctx, { key, data, contentType: 'image/jpeg' }, async () => {
    try {
      await inTransaction(ctx.db, (tx) =>
        insert(ctx, tx, user.id, { wanted_rank, note, screenshot_key: key, screenshot_pixels }),
      )
    } catch (error) {
      if (violatedConstraint(error) === 'rank_requests_one_open') throw new AppError('rank_request_open')
      throw error
    }
  })
  return readRank(ctx, user)
}

async function insert(
  ctx: Context,
  tx: Tx,
  userId: string,
  values: RankRequestInput & { screenshot_key: string; screenshot_pixels: string },
): Promise<void> {
  if (!(await companions.lockCompanion(tx, userId))) throw new AppError('not_found')
  const rank = await accounts.findRank(tx, userId)
  if (rank === null) throw new AppError('rank_not_set')
  if (await rankRequests.findOpenRankRequest(tx, userId)) throw new AppError('rank_request_open')
  assertMayAskFor(values.wanted_rank, rank)
  await rankRequests.insertRankRequest(tx, {
    ...values,
    user_id: userId,
    from_rank: rank,
    created_at: ctx.clock.now(),
  })
}

/** Withdraws an open request and removes its screenshot. Throws `not_found` or `invalid_transition`. */
export async function withdrawRankRequest(ctx: Context, user: Caller, id: number): Promise<CompanionRank> {
  await inTransaction(ctx.db, async (tx) => {
    const row = await rankRequests.lockOwnRankRequest(tx, user.id, id)
    if (!row) throw new AppError('not_found')
    if (row.status !== 'open') throw new AppError('invalid_transition', 'This request is no longer open')
    await rankRequests.withdraw(tx, id, ctx.clock.now())
    await addJob(tx, 'storage.remove', { key: row.screenshot_key })
  })
  return readRank(ctx, user)
}
