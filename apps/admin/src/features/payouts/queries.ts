import { api } from '../../lib/trpc.ts'

export const statementQuery = (payoutId: number) =>
  api.staff.payouts.statement.queryOptions({ payoutId }, { retry: false })
