import { historyFilterInput } from '@queuemate/contracts/companions/history'
import { pageInput } from '@queuemate/contracts/pagination'
import { okFlag, redirectUrl } from '@queuemate/contracts/responses'
import {
  payoutAccount,
  payoutIdInput,
  payoutPage,
  payoutStatement,
  payoutSummary,
} from '@queuemate/contracts/payouts/schemas'
import { answerHoldInput, payoutHolds } from '@queuemate/contracts/payouts/risk'
import { get, post } from '../../rest-path.ts'
import { perHour } from '../../base/limits.ts'
import { companion, router } from '../../trpc.ts'
import { exportOrders } from './export-orders.ts'
import { listOwnPayouts, csvOf, readStatement, readSummary } from './read-payouts.ts'
import { answerHold, listHolds } from './risk/cases.ts'
import { refreshOwnAccount, openDashboard, setUpAccount } from './payout-account.ts'

export const payoutsRouter = router({
  summary: companion
    .meta({ rest: get('companion/payouts', 'What you are owed, and when it is paid'), sheds: true })
    .output(payoutSummary)
    .query(({ ctx }) => readSummary(ctx, ctx.user)),
  history: companion
    .meta({ rest: get('companion/payout_history', 'Your payouts', { answer: 'page' }), sheds: true })
    .input(pageInput.prefault({}))
    .output(payoutPage)
    .query(({ ctx, input }) => listOwnPayouts(ctx, ctx.user, input)),
  statement: companion
    .meta({
      rest: get('companion/payouts/:payout_id', 'A payout with its orders'),
      refuses: ['not_found'],
      sheds: true,
    })
    .input(payoutIdInput)
    .output(payoutStatement)
    .query(({ ctx, input }) => readStatement(ctx, ctx.user, input.payout_id)),
  holds: companion
    .meta({ rest: get('companion/payouts/holds', 'What waits for a look before it is paid'), sheds: true })
    .output(payoutHolds)
    .query(({ ctx }) => listHolds(ctx, ctx.user)),
  answerHold: companion
    .meta({
      rest: post('companion/payouts/holds/:id/answer', 'Answers, once, about what waits for a look'),
      limit: perHour(30),
      refuses: ['not_found', 'already_answered'],
      publishes: false,
    })
    .input(answerHoldInput)
    .output(okFlag)
    .mutation(({ ctx, input }) => answerHold(ctx, ctx.user, input)),
  /** CSV in pieces, for `GET companion/payouts/{id}.csv`. */
  statementSheet: companion
    .meta({
      rest: get('companion/payouts/:payout_id.csv', 'A payout with its orders, as CSV', {
        answer: 'csv',
        download: 'queuemate-payout.csv',
      }),
      refuses: ['not_found'],
      sheds: true,
    })
    .input(payoutIdInput)
    .query(async ({ ctx, input }) => [csvOf(await readStatement(ctx, ctx.user, input.payout_id))]),
  /** CSV in pieces, for `GET companion/order_history.csv`. */
  orderSheet: companion
    .meta({
      rest: get('companion/order_history.csv', 'Orders you have accepted, as CSV', {
        answer: 'csv',
        download: 'queuemate-orders.csv',
      }),
      limit: perHour(30),
      sheds: true,
    })
    .input(historyFilterInput.prefault({}))
    .query(({ ctx, input }) => exportOrders(ctx, ctx.user, input)),
  setup: companion
    .meta({
      rest: post('companion/stripe_setup', 'Opens the page that sets up payouts', { answer: 'url' }),
      limit: perHour(30),
      stepUp: true,
      refuses: ['invalid_input', 'unavailable'],
      publishes: false,
    })
    .output(redirectUrl)
    .mutation(async ({ ctx }) => ({ url: await setUpAccount(ctx, ctx.user) })),
  dashboard: companion
    .meta({
      rest: post('companion/stripe_dashboard', 'Opens your dashboard at the payment provider', {
        answer: 'url',
      }),
      limit: perHour(30),
      stepUp: true,
      refuses: ['payout_setup_required', 'unavailable'],
      publishes: false,
    })
    .output(redirectUrl)
    .mutation(async ({ ctx }) => ({ url: await openDashboard(ctx, ctx.user) })),
  refresh: companion
    .meta({ rest: null, publishes: false })
    .output(payoutAccount)
    .mutation(({ ctx }) => refreshOwnAccount(ctx, ctx.user)),
})
