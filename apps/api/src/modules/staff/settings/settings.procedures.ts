import { okFlag } from '@queuemate/contracts/responses'
import {
  changesInput,
  codeIdInput,
  codeListInput,
  createCodeInput,
  createPaybandInput,
  paybandReplay,
  replayInput,
  settingChangePage,
  staffCodePage,
  staffPayband,
  undoInput,
  updatePaybandInput,
} from '@queuemate/contracts/staff/settings'
import { contentProcedures } from './content.procedures.ts'
import { z } from 'zod'
import { assertProven, router, staffWith } from '../../../trpc.ts'

const permitted = staffWith('settings')
/** Changes money, or what everyone reads. */
const proven = permitted.use(assertProven)
const paybands = z.array(staffPayband)

/** Changes of paybands (contract §2 `staff.paybands`). */
export const paybandProcedures = {
  create: proven
    .input(createPaybandInput)
    .output(paybands)
    .mutation(({ ctx, input }) => ctx.services.paybands.create(ctx.actor, input)),
  update: proven
    .input(updatePaybandInput)
    .output(paybands)
    .mutation(({ ctx, input }) => ctx.services.paybands.update(ctx.actor, input)),
  /** What other terms would have meant for the last orders. */
  replay: permitted
    .input(replayInput)
    .output(paybandReplay)
    .query(({ ctx, input }) => ctx.services.paybands.preview(input)),
}

export const referralCodesRouter = router({
  list: permitted
    .input(codeListInput.prefault({}))
    .output(staffCodePage)
    .query(({ ctx, input }) => ctx.services.staffCodes.list(input)),
  create: proven
    .input(createCodeInput.prefault({}))
    .output(z.object({ id: z.int(), code: z.string() }))
    .mutation(({ ctx, input }) => ctx.services.staffCodes.create(ctx.actor, input)),
  disable: proven
    .input(codeIdInput)
    .output(okFlag)
    .mutation(({ ctx, input }) => ctx.services.staffCodes.disable(ctx.actor, input.id)),
})

export const settingsRouter = router({
  ...contentProcedures,
  /** Paybands with how many companions have each. */
  paybands: permitted.output(paybands).query(({ ctx }) => ctx.services.paybands.list()),
  changes: permitted
    .input(changesInput.prefault({}))
    .output(settingChangePage)
    .query(({ ctx, input }) => ctx.services.settingChanges.list(input)),
  undo: proven
    .input(undoInput)
    .output(okFlag)
    .mutation(({ ctx, input }) => ctx.services.settingChanges.undo(ctx.actor, input)),
})
