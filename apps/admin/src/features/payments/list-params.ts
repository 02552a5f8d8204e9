import { z } from 'zod'
import { REFUND_LISTS } from '@queuemate/contracts/staff/lists'
import { oneOf } from '../../lib/table/use-address-params.ts'

const since = z.iso.datetime().optional().catch(undefined)

export const refundParams = z.object({ list: oneOf(REFUND_LISTS), since })
export const disputeParams = z.object({ list: oneOf(['all']), since })
