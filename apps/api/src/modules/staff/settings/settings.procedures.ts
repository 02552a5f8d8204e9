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
import { router, staffWith } from '../../../trpc.ts'
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
  create: proven.input(createPaybandInput).mutation(({ ctx, input }) => createPayband(ctx, input)),
  update: proven.input(updatePaybandInput).mutation(({ ctx, input }) => updatePayband(ctx, input)),
  /** What other terms would have meant for the last orders. */
  replay: permitted.input(replayInput).query(({ ctx, input }) => previewPayband(ctx, input)),
}

const CODES = listOfPeople('referral codes')

export const referralCodesRouter = router({
  list: permitted
    .meta({ limit: CODES })
    .input(codeListInput.prefault({}))
    .query(({ ctx, input }) => listCodes(ctx, input)),
  create: proven
    .meta({ once: true })
    .input(createCodeInput.prefault({}))
    .mutation(({ ctx, input }) => createCode(ctx, input)),
  disable: proven.input(codeIdInput).mutation(({ ctx, input }) => disableCode(ctx, input.id)),
  update: proven.input(updateCodeInput).mutation(({ ctx, input }) => updateCode(ctx, input)),
  csv: permitted
    .meta({ limit: CODES, stepUp: true })
    .input(codeListInput.prefault({}))
    .query(({ ctx, input }) => exportList(ctx, input, listCodes, codeColumns)),
})

export const settingsRouter = router({
  ...contentProcedures,
  /** Paybands with how many companions have each. */
  paybands: permitted.query(({ ctx }) => listPaybands(ctx)),
  refundLimits: permitted.query(({ ctx }) => readRefundLimits(ctx.db)),
  saveRefundLimits: proven.input(saveLimitsInput).mutation(({ ctx, input }) => saveRefundLimits(ctx, input)),
  changes: permitted.input(changesInput.prefault({})).query(({ ctx, input }) => listChanges(ctx, input)),
  undo: proven.input(undoInput).mutation(({ ctx, input }) => undoChange(ctx, input)),
})
