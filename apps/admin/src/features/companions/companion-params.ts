import { z } from 'zod'
import { COMPANION_SORTS, PAYOUT_ACCOUNT_STATES } from '@queuemate/contracts/staff/companions'
import { oneOf, freeText } from '../../lib/table/use-address-params.ts'

/** The filters of the companion list, as stored in the URL. */
export const companionParams = z.object({
  q: freeText,
  payband: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional()
    .catch(undefined),
  state: oneOf(['active', 'disabled']),
  online: oneOf(['yes', 'no']),
  payouts: oneOf(PAYOUT_ACCOUNT_STATES),
  sort: oneOf(COMPANION_SORTS),
  hide: freeText,
  person: freeText,
})
export type CompanionParams = z.output<typeof companionParams>

/** The filters as the API takes them. */
export const filtersOf = ({ q, payband, state, online, payouts, sort }: CompanionParams) => ({
  query: q,
  paybandId: payband ? Number(payband) : undefined,
  disabled: state && state === 'disabled',
  online: online && online === 'yes',
  payouts,
  sort,
})
