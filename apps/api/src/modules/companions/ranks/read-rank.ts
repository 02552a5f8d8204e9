import type { CompanionRank, RankRequest } from '@queuemate/contracts/companions/ranks'
import { highestPlayerRank, rankLabel } from '@queuemate/contracts/lookups/ranks'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as rankRequests from '@queuemate/db/queries/companions/rank-requests'
import type { Caller } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'

/** How many requests the page lists. */
const LISTED = 50

/** A companion's rank, which only staff change, and the requests to change it (ours: `companion/rank`). */
export async function readRank(ctx: Context, user: Caller): Promise<CompanionRank> {
  const [rank, requests] = await Promise.all([
    accounts.findRank(ctx.db, user.id),
    rankRequests.listByUser(ctx.db, user.id, LISTED),
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
