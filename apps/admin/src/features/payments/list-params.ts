import { z } from 'zod'
import { DISPUTE_SORTS, REFUND_LISTS, REFUND_SORTS } from '@queuemate/contracts/staff/lists'
import { oneOf } from '../../lib/table/use-address-params.ts'

const since = z.iso.datetime().optional().catch(undefined)

export const refundParams = z.object({ list: oneOf(REFUND_LISTS), since, sort: oneOf(REFUND_SORTS) })
export const disputeParams = z.object({ list: oneOf(['all']), since, sort: oneOf(DISPUTE_SORTS) })
