import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../lib/trpc.ts'

export const payoutSummaryQuery = api.payouts.summary.queryOptions()
export const statementQuery = (id: number) => api.payouts.statement.queryOptions({ payout_id: id })
export const payoutHistoryQuery = (input: { limit: number; offset: number }) =>
  api.payouts.history.queryOptions(input, { placeholderData: keepPreviousData })
