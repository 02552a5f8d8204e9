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

/** Leads to where the bank account of the payouts is changed. */
const proven = companion.use(assertProven)

export const payoutsRouter = router({
  summary: companion.output(payoutSummary).query(({ ctx }) => ctx.services.payouts.summary(ctx.user)),
  history: companion
    .input(pageInput.prefault({}))
    .output(payoutPage)
    .query(({ ctx, input }) => ctx.services.payouts.history(ctx.user, input)),
  statement: companion
    .input(payoutIdInput)
    .output(payoutStatement)
    .query(({ ctx, input }) => ctx.services.payoutStatements.read(ctx.user, input.payout_id)),
  /** CSV in pieces, for `GET companion/payouts/{id}.csv`. */
  statementSheet: companion
    .input(payoutIdInput)
    .query(({ ctx, input }) => ctx.services.payoutStatements.csv(ctx.user, input.payout_id)),
  /** CSV in pieces, for `GET companion/order_history.csv`. */
  orderSheet: companion
    .input(historyFilterInput.prefault({}))
    .query(({ ctx, input }) => ctx.services.orderSheet.csv(ctx.user, input)),
  setup: proven
    .output(redirectUrl)
    .mutation(async ({ ctx }) => ({ url: await ctx.services.payoutAccounts.setup(ctx.user) })),
  dashboard: proven
    .output(redirectUrl)
    .mutation(async ({ ctx }) => ({ url: await ctx.services.payoutAccounts.dashboard(ctx.user) })),
  refresh: companion
    .output(payoutAccount)
    .mutation(({ ctx }) => ctx.services.payoutAccounts.refresh(ctx.user)),
})
