import { AppError } from '@queuemate/contracts/errors'
import { caseInput, decideCaseInput, releaseAllInput, riskListInput } from '@queuemate/contracts/payouts/risk'
import { personInput } from '@queuemate/contracts/staff/people'
import { listSharedAccounts } from '@queuemate/db/queries/payouts/risk-facts'
import { listPlayed } from '@queuemate/db/queries/staff/played'
import { calls, router, staffWith } from '../../../trpc.ts'
import { listRiskCases, listRules, readRiskCase } from '../../payouts/risk/cases.ts'
import { fileUrl } from '../files.ts'
import { screenshotPath } from '../orders/read-orders.ts'
import { decideCase, releaseAll } from './decide-case.ts'

const permitted = staffWith('payouts')
/** Decisions release money: they need a recent proof of who it is. */
const proven = staffWith('payouts', { stepUp: true })

/** What the rules of risk found, and what staff decide about it (contract §9). */
export const riskRouter = router({
  list: permitted.input(riskListInput).query(calls(listRiskCases)),
  get: permitted.input(caseInput).query(calls(readRiskCase)),
  rules: permitted.query(({ ctx }) => listRules(ctx)),
  decide: proven.input(decideCaseInput).mutation(calls(decideCase)),
  releaseAll: proven.input(releaseAllInput).mutation(({ ctx, input }) => {
    if (ctx.user.role !== 'admin') throw new AppError('forbidden', 'Only an admin may release everything')
    return releaseAll(ctx, input)
  }),
  /** Accounts that share a card, a bank account or a referral code with a person. */
  shared: permitted
    .input(personInput)
    .query(async ({ ctx, input }) => ({ items: await listSharedAccounts(ctx.db, input.userId) })),
  /** The latest screenshots of a companion's scores, with how long each game took. */
  pictures: permitted.input(personInput).query(async ({ ctx, input }) => {
    const rows = await listPlayed(ctx.db, input.userId)
    return {
      items: rows.map((row) => ({
        ...row,
        scored_at: row.scored_at.toISOString(),
        screenshot_url: fileUrl(ctx, screenshotPath(row.order_id), ctx.sessionId),
      })),
    }
  }),
})
