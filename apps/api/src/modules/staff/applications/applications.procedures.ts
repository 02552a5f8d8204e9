import { z } from 'zod'
import {
  applicationDetail,
  applicationInput,
  applicationPage,
  applicationsInput,
  approveInput,
  checksInput,
  declineInput,
  lookersView,
} from '@queuemate/contracts/staff/applications'
import { addNoteInput, staffNote } from '@queuemate/contracts/staff/notes'
import { router, staffWith } from '../../../trpc.ts'

const permitted = staffWith('applications')

export const applicationsRouter = router({
  list: permitted
    .input(applicationsInput)
    .output(applicationPage)
    .query(({ ctx, input }) => ctx.services.staffApplications.list(input)),
  get: permitted
    .input(applicationInput)
    .output(applicationDetail)
    .query(async ({ ctx, input }) => {
      // The look that the console goes on to report.
      await ctx.services.staffApplications.look({ ...ctx.actor, action: 'applications.look' }, input.userId)
      return ctx.services.staffApplications.get(input.userId, ctx.sessionId)
    }),
  /** Repeated while the application is open. */
  look: permitted
    .input(applicationInput)
    .output(lookersView)
    .mutation(({ ctx, input }) => ctx.services.staffApplications.look(ctx.actor, input.userId)),
  approve: permitted
    .input(approveInput)
    .output(applicationDetail)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.applicationDecisions.approve(ctx.actor, input)
      return ctx.services.staffApplications.get(input.userId, ctx.sessionId)
    }),
  reject: permitted
    .input(declineInput)
    .output(applicationDetail)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.applicationDecisions.reject(ctx.actor, input)
      return ctx.services.staffApplications.get(input.userId, ctx.sessionId)
    }),
  askAgain: permitted
    .input(declineInput)
    .output(applicationDetail)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.applicationDecisions.askAgain(ctx.actor, input)
      return ctx.services.staffApplications.get(input.userId, ctx.sessionId)
    }),
  setChecks: permitted
    .input(checksInput)
    .output(applicationDetail)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.applicationDecisions.setChecks(ctx.actor, input)
      return ctx.services.staffApplications.get(input.userId, ctx.sessionId)
    }),
  addNote: permitted
    .input(addNoteInput)
    .output(z.array(staffNote))
    .mutation(({ ctx, input }) => ctx.services.staffNotes.add(ctx.actor, input)),
})
