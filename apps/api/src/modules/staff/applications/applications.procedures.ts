import {
  applicationInput,
  applicationsInput,
  approveInput,
  checksInput,
  declineInput,
} from '@queuemate/contracts/staff/applications'
import { addNoteInput } from '@queuemate/contracts/staff/notes'
import { listOfPeople } from '../../../calls.ts'
import type { StaffContext } from '../../../context.ts'
import { calls, router, staffWith } from '../../../trpc.ts'
import { addNote } from '../notes/notes.ts'
import { approveApplication, askForNewVideo, rejectApplication, setChecks } from './decide-application.ts'
import { listApplications, openApplication, readApplicationForStaff } from './read-applications.ts'

const permitted = staffWith('applications')

/** Returns the application as it is afterwards. */
const decided =
  <Input extends { userId: string }>(decide: (ctx: StaffContext, input: Input) => Promise<unknown>) =>
  async ({ ctx, input }: { ctx: StaffContext & { sessionId: string }; input: Input }) => {
    await decide(ctx, input)
    return readApplicationForStaff(ctx, input.userId, ctx.sessionId)
  }

export const applicationsRouter = router({
  list: permitted
    .meta({ limit: listOfPeople('applications') })
    .input(applicationsInput)
    .query(calls(listApplications)),
  get: permitted.input(applicationInput).query(async ({ ctx, input }) => {
    // The console goes on to report it, by `look`.
    await openApplication({ ...ctx, actor: { ...ctx.actor, action: 'applications.look' } }, input.userId)
    return readApplicationForStaff(ctx, input.userId, ctx.sessionId)
  }),
  /** Repeated while the application is open. Entries of the audit log have this name. */
  look: permitted.input(applicationInput).mutation(({ ctx, input }) => openApplication(ctx, input.userId)),
  approve: permitted.meta({ stepUp: true }).input(approveInput).mutation(decided(approveApplication)),
  reject: permitted.input(declineInput).mutation(decided(rejectApplication)),
  askAgain: permitted.input(declineInput).mutation(decided(askForNewVideo)),
  setChecks: permitted.input(checksInput).mutation(decided(setChecks)),
  addNote: permitted.meta({ once: true }).input(addNoteInput).mutation(calls(addNote)),
})
