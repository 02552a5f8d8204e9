import { nextPayday, periodEndOf } from '@queuemate/contracts/payouts/paydays'
import type { PayoutSummary } from '@queuemate/contracts/payouts/schemas'
import { weekStart } from '@queuemate/contracts/weeks'
import * as companions from '@queuemate/db/queries/companions/companions'
import { listOwed } from '@queuemate/db/queries/payouts/payable-items'
import * as payouts from '@queuemate/db/queries/payouts/payouts'
import type { Caller } from '../../base/caller.ts'
import type { Context } from '../../context.ts'
import { heldOf } from './payouts.policy.ts'
import { accountState } from './payouts.views.ts'

/**
 * What a companion is owed and was sent, in cents (contract §2 `companion/payouts`). A companion without a row has earned
 * nothing and has no account.
 */
export async function readSummary(ctx: Context, user: Caller): Promise<PayoutSummary> {
  const now = ctx.clock.now()
  const next = nextPayday(now)
  const [companion, weeks, sums, last, assessed] = await Promise.all([
    companions.findById(ctx.db, user.id),
    companions.sumOrdersByWeek(ctx.db, user.id, weekStart(now)),
    payouts.sumByCompanion(ctx.db, user.id),
    payouts.findLastPaid(ctx.db, user.id),
    listOwed(ctx.db, periodEndOf(next), user.id),
  ])
  return {
    account: companion ? accountState(companion) : 'none',
    week: { income: weeks[0]?.income ?? 0, orders: weeks[0]?.rounds ?? 0 },
    owed: sums.owed,
    last: last?.paid_at ? { amount: last.amount, date: last.paid_at.toISOString() } : null,
    paid_total: sums.paid,
    paid_since: sums.since?.toISOString() ?? null,
    next_at: next.toISOString(),
    ...heldOf(assessed),
  }
}
