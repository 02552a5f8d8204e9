import { okFlag } from '@queuemate/contracts/responses'
import {
  changesInput,
  codeIdInput,
  codeListInput,
  createCodeInput,
  createPaybandInput,
  paybandReplay,
  replayInput,
  saveLimitsInput,
  settingChangePage,
  staffCodePage,
  staffLimits,
  staffPayband,
  undoInput,
  updateCodeInput,
  updatePaybandInput,
} from '@queuemate/contracts/staff/settings'
import { listSheet } from '@queuemate/contracts/staff/lists'
import { z } from 'zod'
import { exportList } from '../../../base/export-list.ts'
import { listOfPeople } from '../../../calls.ts'
import { router, staffWith } from '../../../trpc.ts'
import { contentProcedures } from './content.procedures.ts'
import { listChanges } from './list-changes.ts'
import { listPaybands } from './list-paybands.ts'
import { previewPayband } from './preview-payband.ts'
import { codeColumns, createCode, disableCode, listCodes, updateCode } from './referral-codes.ts'
import { undoChange } from './undo-change.ts'
import { readRefundLimits } from '../../payments/refunds/refund-limit.ts'
import { saveRefundLimits } from './refund-limits.ts'
import { createPayband, updatePayband } from './write-payband.ts'

const permitted = staffWith('settings')
/** Changes money, or what everyone reads. */
const proven = staffWith('settings', { stepUp: true })
const paybands = z.array(staffPayband)

/** Changes of paybands (contract §2 `staff.paybands`). */
export const paybandProcedures = {
  create: proven
    .input(createPaybandInput)
    .output(paybands)
    .mutation(({ ctx, input }) => createPayband(ctx, ctx.actor, input)),
  update: proven
    .input(updatePaybandInput)
    .output(paybands)
    .mutation(({ ctx, input }) => updatePayband(ctx, ctx.actor, input)),
  /** What other terms would have meant for the last orders. */
  replay: permitted
    .input(replayInput)
    .output(paybandReplay)
    .query(({ ctx, input }) => previewPayband(ctx, input)),
}

const CODES = listOfPeople('referral codes')

export const referralCodesRouter = router({
  list: permitted
    .meta({ limit: CODES })
    .input(codeListInput.prefault({}))
    .output(staffCodePage)
    .query(({ ctx, input }) => listCodes(ctx, input)),
  create: proven
    .meta({ once: true })
    .input(createCodeInput.prefault({}))
    .output(z.object({ id: z.int(), code: z.string() }))
    .mutation(({ ctx, input }) => createCode(ctx, ctx.actor, input)),
  disable: proven
    .input(codeIdInput)
    .output(okFlag)
    .mutation(({ ctx, input }) => disableCode(ctx, ctx.actor, input.id)),
  update: proven
    .input(updateCodeInput)
    .output(okFlag)
    .mutation(({ ctx, input }) => updateCode(ctx, ctx.actor, input)),
  csv: permitted
    .meta({ limit: CODES, stepUp: true })
    .input(codeListInput.prefault({}))
    .output(listSheet)
    .query(({ ctx, input }) =>
      exportList(ctx, ctx.actor, input, (page) => listCodes(ctx, { ...input, ...page }), codeColumns),
    ),
})

export const settingsRouter = router({
  ...contentProcedures,
  /** Paybands with how many companions have each. */
  paybands: permitted.output(paybands).query(({ ctx }) => listPaybands(ctx)),
  refundLimits: permitted.output(staffLimits).query(({ ctx }) => readRefundLimits(ctx.db)),
  saveRefundLimits: proven
    .input(saveLimitsInput)
    .output(staffLimits)
    .mutation(({ ctx, input }) => saveRefundLimits(ctx, ctx.actor, input)),
  changes: permitted
    .input(changesInput.prefault({}))
    .output(settingChangePage)
    .query(({ ctx, input }) => listChanges(ctx, input)),
  undo: proven
    .input(undoInput)
    .output(okFlag)
    .mutation(({ ctx, input }) => undoChange(ctx, ctx.actor, input)),
})
