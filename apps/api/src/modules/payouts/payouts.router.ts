import { historyFilterInput } from '@queuemate/contracts/companions/history'
import { pageInput } from '@queuemate/contracts/pagination'
import { redirectUrl } from '@queuemate/contracts/responses'
import {
  payoutAccount,
  payoutIdInput,
  payoutPage,
  payoutStatement,
  payoutSummary,
} from '@queuemate/contracts/payouts/schemas'
import { assertProven, companion, router } from '../../trpc.ts'
import { exportOrders } from './export-orders.ts'
import { listOwnPayouts } from './list-payouts.ts'
import { csvOf, readStatement } from './read-statement.ts'
import { readSummary } from './read-summary.ts'
import { refreshOwnAccount } from './refresh-account.ts'
import { openDashboard, setUpAccount } from './set-up-account.ts'

/** Leads to where the bank account of the payouts is changed. */
const proven = companion.use(assertProven)

export const payoutsRouter = router({
  summary: companion.output(payoutSummary).query(({ ctx }) => readSummary(ctx, ctx.user)),
  history: companion
    .input(pageInput.prefault({}))
    .output(payoutPage)
    .query(({ ctx, input }) => listOwnPayouts(ctx, ctx.user, input)),
  statement: companion
    .input(payoutIdInput)
    .output(payoutStatement)
    .query(({ ctx, input }) => readStatement(ctx, ctx.user, input.payout_id)),
  /** CSV in pieces, for `GET companion/payouts/{id}.csv`. */
  statementSheet: companion
    .input(payoutIdInput)
    .query(async ({ ctx, input }) => [csvOf(await readStatement(ctx, ctx.user, input.payout_id))]),
  /** CSV in pieces, for `GET companion/order_history.csv`. */
  orderSheet: companion
    .input(historyFilterInput.prefault({}))
    .query(({ ctx, input }) => exportOrders(ctx, ctx.user, input)),
  setup: proven.output(redirectUrl).mutation(async ({ ctx }) => ({ url: await setUpAccount(ctx, ctx.user) })),
  dashboard: proven
    .output(redirectUrl)
    .mutation(async ({ ctx }) => ({ url: await openDashboard(ctx, ctx.user) })),
  refresh: companion.output(payoutAccount).mutation(({ ctx }) => refreshOwnAccount(ctx, ctx.user)),
})
