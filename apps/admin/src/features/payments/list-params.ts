import { DISPUTE_SORTS, REFUND_LISTS, REFUND_SORTS } from '@queuemate/contracts/staff/lists'
import { oneOf } from '@queuemate/app-kit/address-params'
import { day, moment, reference } from '../../lib/table/params.ts'

export const refundParams = {
  list: oneOf(REFUND_LISTS),
  since: moment,
  from: day,
  to: day,
  /** The member of staff who decided. */
  by: reference,
  /** The player or the companion. */
  person: reference,
  sort: oneOf(REFUND_SORTS),
}
export const disputeParams = { list: oneOf(['all']), since: moment, sort: oneOf(DISPUTE_SORTS) }
