import { cursorInput } from '@queuemate/contracts/pagination'
import { staffAccessPage } from '@queuemate/contracts/staff/audit'
import { impersonation } from '@queuemate/contracts/staff/people'
import { get } from '../../../rest-path.ts'
import { signedIn } from '../../../trpc.ts'
import { findImpersonation, listStaffAccess } from './staff-access.ts'

/** What staff did with the caller's account. */
export const staffAccessProcedures = {
  staffAccess: signedIn
    .meta({
      rest: get('user/staff_access', 'What staff did with your account', { answer: 'page' }),
      sheds: true,
    })
    .input(cursorInput.prefault({}))
    .output(staffAccessPage)
    .query(({ ctx, input }) => listStaffAccess(ctx, ctx.user.id, input)),
  /** For the bar on the pages of staff who impersonate the caller; null in a session of the caller's own. */
  impersonation: signedIn
    .meta({ rest: get('user/viewing', 'Who of the staff impersonates this person, and until when') })
    .output(impersonation)
    .query(({ ctx }) => (ctx.impersonatorId ? findImpersonation(ctx, ctx.sessionId) : null)),
}
