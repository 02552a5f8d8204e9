import { randomUUID } from 'node:crypto'
import type { CompanionRank, RankRequestInput } from '@queuemate/contracts/companions/ranks'
import { AppError } from '@queuemate/contracts/errors'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as companions from '@queuemate/db/queries/companions/companions'
import * as rankRequests from '@queuemate/db/queries/companions/rank-requests'
import { inTransaction, violatedConstraint, type Tx } from '@queuemate/db/transaction'
import type { Caller } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { keepFile } from '../../../jobs/keep-file.ts'
import { prepareScreenshot } from '../../../pictures/uploads.ts'
import { assertMayAskFor } from './ranks.policy.ts'
import { readRank } from './read-rank.ts'

/** A first check before a file is read: throws `rank_request_open`. */
export async function assertMayRequestRank(ctx: Context, user: Caller): Promise<void> {
  if (await rankRequests.findOpen(ctx.db, user.id)) throw new AppError('rank_request_open')
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
  const key = `rank-requests/${randomUUID()}.jpg`
  await keepFile(ctx, { key, data, contentType: 'image/jpeg' }, async () => {
    try {
      await inTransaction(ctx.db, (tx) =>
        insert(ctx, tx, user.id, { wanted_rank, note, screenshot_key: key }),
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
  values: RankRequestInput & { screenshot_key: string },
): Promise<void> {
  if (!(await companions.lockById(tx, userId))) throw new AppError('not_found')
  const rank = await accounts.findRank(tx, userId)
  if (rank === null) throw new AppError('rank_not_set')
  if (await rankRequests.findOpen(tx, userId)) throw new AppError('rank_request_open')
  assertMayAskFor(values.wanted_rank, rank)
  await rankRequests.insert(tx, {
    ...values,
    user_id: userId,
    from_rank: rank,
    created_at: ctx.clock.now(),
  })
}
