import {
  applicationInput,
  applicationsInput,
  approveInput,
  checksInput,
  declineInput,
} from '@queuemate/contracts/staff/applications'
import { addNoteInput } from '@queuemate/contracts/staff/notes'
import { listOfPeople } from '../../../calls.ts'
import { router, staffWith } from '../../../trpc.ts'
import { addNote } from '../notes/notes.ts'
import { approveApplication, askForNewVideo, rejectApplication, setChecks } from './decide-application.ts'
import { listApplications, openApplication, readApplication } from './read-applications.ts'

const permitted = staffWith('applications')

export const applicationsRouter = router({
  list: permitted
    .meta({ limit: listOfPeople('applications') })
    .input(applicationsInput)
    .query(({ ctx, input }) => listApplications(ctx, input)),
  get: permitted.input(applicationInput).query(async ({ ctx, input }) => {
    // The console goes on to report it, by `look`.
    await openApplication({ ...ctx, actor: { ...ctx.actor, action: 'applications.look' } }, input.userId)
    return readApplication(ctx, input.userId, ctx.sessionId)
  }),
  /** Repeated while the application is open. Entries of the audit log have this name. */
  look: permitted.input(applicationInput).mutation(({ ctx, input }) => openApplication(ctx, input.userId)),
  approve: permitted
    .meta({ stepUp: true })
    .input(approveInput)
    .mutation(async ({ ctx, input }) => {
      await approveApplication(ctx, input)
      return readApplication(ctx, input.userId, ctx.sessionId)
    }),
  reject: permitted.input(declineInput).mutation(async ({ ctx, input }) => {
    await rejectApplication(ctx, input)
    return readApplication(ctx, input.userId, ctx.sessionId)
  }),
  askAgain: permitted.input(declineInput).mutation(async ({ ctx, input }) => {
    await askForNewVideo(ctx, input)
    return readApplication(ctx, input.userId, ctx.sessionId)
  }),
  setChecks: permitted.input(checksInput).mutation(async ({ ctx, input }) => {
    await setChecks(ctx, input)
    return readApplication(ctx, input.userId, ctx.sessionId)
  }),
  addNote: permitted
    .meta({ once: true })
    .input(addNoteInput)
    .mutation(({ ctx, input }) => addNote(ctx, input)),
})
