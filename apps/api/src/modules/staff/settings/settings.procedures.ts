import { contentProcedures } from './content.procedures.ts'
import {
  changesInput,
  codeIdInput,
  codeListInput,
  createCodeInput,
  createPaybandInput,
  replayInput,
  saveLimitsInput,
  undoInput,
  updateCodeInput,
  updatePaybandInput,
} from '@queuemate/contracts/staff/settings'
import { exportList } from '../../../base/export-list.ts'
import { listOfPeople } from '../../../calls.ts'
import { calls, router, staffWith } from '../../../trpc.ts'
import { listChanges, undoChange } from './changes.ts'
import { listPaybands, previewPayband, createPayband, updatePayband } from './paybands.ts'
import { codeColumns, createCode, disableCode, listCodes, updateCode } from './referral-codes.ts'
import { readRefundLimits } from '../../payments/refunds/refund-limit.ts'
import { saveRefundLimits } from './write-setting.ts'

const permitted = staffWith('settings')
/** Changes money, or what everyone reads. */
const proven = staffWith('settings', { stepUp: true })

/** Changes of paybands (contract §2 `staff.paybands`). */
export const paybandProcedures = {
  create: proven.input(createPaybandInput).mutation(calls(createPayband)),
  update: proven.input(updatePaybandInput).mutation(calls(updatePayband)),
  /** What other terms would have meant for the last orders. */
  replay: permitted.input(replayInput).query(calls(previewPayband)),
}

const CODES = listOfPeople('referral codes')

export const referralCodesRouter = router({
  list: permitted.meta({ limit: CODES }).input(codeListInput.prefault({})).query(calls(listCodes)),
  create: proven.meta({ once: true }).input(createCodeInput.prefault({})).mutation(calls(createCode)),
  disable: proven.input(codeIdInput).mutation(({ ctx, input }) => disableCode(ctx, input.id)),
  update: proven.input(updateCodeInput).mutation(calls(updateCode)),
  csv: permitted
    .meta({ limit: CODES, stepUp: true })
    .input(codeListInput.prefault({}))
    .query(calls(exportList(listCodes, codeColumns))),
})

export const settingsRouter = router({
  ...contentProcedures,
  /** Paybands with how many companions have each. */
  paybands: permitted.query(({ ctx }) => listPaybands(ctx)),
  refundLimits: permitted.query(({ ctx }) => readRefundLimits(ctx.db)),
  saveRefundLimits: proven.input(saveLimitsInput).mutation(calls(saveRefundLimits)),
  changes: permitted.input(changesInput.prefault({})).query(calls(listChanges)),
  undo: proven.input(undoInput).mutation(calls(undoChange)),
})
