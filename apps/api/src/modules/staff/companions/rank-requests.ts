import { AppError } from '@queuemate/contracts/errors'
import { rankLabel } from '@queuemate/contracts/lookups/ranks'
import type { StaffRankRequestsInput } from '@queuemate/contracts/staff/companions'
import * as requests from '@queuemate/db/queries/staff/rank-requests'
import type { Tx } from '@queuemate/db/transaction'
import { idPlace, oneMore, placeAfter, toPage } from '../../../base/paging.ts'
import { staffChangeWithResult } from '../../../base/staff-change.ts'
import type { Context, StaffContext } from '../../../context.ts'
import { fileUrl, screenshotPath } from '../files.ts'
import { rankRequestView } from './companions.views.ts'
import { emitDashboardChanged } from '../../../outside/realtime/emit-dashboard-changed.ts'

type Decision = { status: 'approved'; reason: null } | { status: 'rejected'; reason: string }

function viewFor(ctx: Context, sessionId: string) {
  return (row: requests.StaffRankRequestRow) =>
    rankRequestView(row, fileUrl(ctx, screenshotPath(row.id), sessionId))
}

/** What companions ask staff to change of their rank (ours: `staff.rankRequests`). */
export async function listRankRequests(
  ctx: Context,
  { status, limit, cursor }: StaffRankRequestsInput,
  sessionId: string,
) {
  const after = placeAfter(cursor, idPlace)?.[0]
  const found = await requests.selectRankRequests(ctx.db, status, { limit: oneMore(limit), after })
  const { rows, next_cursor } = toPage(found, limit, ({ id }) => [id])
  return { items: rows.map(viewFor(ctx, sessionId)), nextCursor: next_cursor }
}

/**
 * Decides a request once; an approved one changes the profile's rank. Throws `not_found`, `already_decided`, and
 * `application_state` for a person who is no companion any more.
 */
export async function decideRankRequest(
  ctx: StaffContext,
  id: number,
  { status, reason }: Decision,
  sessionId: string,
) {
  const lock = (tx: Tx) => requests.lockRankRequest(tx, id)
  const userId = await staffChangeWithResult(ctx, lock, async (tx, request, at) => {
    if (request.status !== 'open') throw decidedAlready(request)
    const { user_id, rank, role, wanted_rank } = request
    if (status === 'approved') {
      if (role !== 'companion')
        throw new AppError('application_state', 'This person is no longer a companion')
      await requests.updateRank(tx, user_id, wanted_rank, at)
    }
    await requests.updateRankRequest(tx, id, { status, reason, decided_by: ctx.actor.id, decided_at: at })
    const to = { userId: user_id }
    const data = { rank: rankLabel(wanted_rank), url: `${ctx.webUrl}/companion/rank` }
    if (reason === null) await ctx.mail.send(tx, 'rank_approved', { key: `rank_approved:${id}`, to, data })
    else
      await ctx.mail.send(tx, 'rank_rejected', { key: `rank_rejected:${id}`, to, data: { ...data, reason } })
    const after = { rank: status === 'approved' ? wanted_rank : rank }
    const entry = { personId: user_id, reason: reason ?? undefined, before: { rank }, after }
    return { entry, result: user_id }
  })
  emitDashboardChanged(ctx.realtime, userId)
  return viewFor(ctx, sessionId)(await requests.requireRankRequest(ctx.db, id))
}

function decidedAlready({ status, decider }: { status: string; decider: string | null }): AppError {
  if (status === 'withdrawn')
    return new AppError('already_decided', 'The companion has withdrawn this request')
  return new AppError(
    'already_decided',
    `${decider ?? 'Another member of staff'} has already ${status} this request`,
  )
}
