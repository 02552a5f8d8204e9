import { z } from 'zod'
import { COMPANION_SORTS, PAYOUT_ACCOUNT_STATES } from '@queuemate/contracts/staff/companions'
import { oneOf, type ParamsOf } from '@queuemate/app-kit/address-params'
import { checked, freeText, reference } from '../../lib/table/params.ts'

/** The filters of the companion list, as stored in the URL. */
export const companionParams = {
  q: freeText,
  payband: checked(z.string().regex(/^\d{1,9}$/)),
  state: oneOf(['active', 'disabled']),
  online: oneOf(['yes', 'no']),
  payouts: oneOf(PAYOUT_ACCOUNT_STATES),
  sort: oneOf(COMPANION_SORTS),
  hide: freeText,
  person: reference,
}
export type CompanionParams = ParamsOf<typeof companionParams>

/** The filters as the API takes them. */
export const filtersOf = ({ q, payband, state, online, payouts, sort }: CompanionParams) => ({
  query: q,
  paybandId: payband ? Number(payband) : undefined,
  disabled: state && state === 'disabled',
  online: online && online === 'yes',
  payouts,
  sort,
})
