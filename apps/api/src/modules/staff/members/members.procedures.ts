import { okFlag } from '@queuemate/contracts/responses'
import { invitationInput, invitationList, inviteInput } from '@queuemate/contracts/staff/invitations'
import { memberList, requireTwoFactorInput, setEndInput } from '@queuemate/contracts/staff/people'
import { perHour } from '../../../base/limits.ts'
import { staffWith } from '../../../trpc.ts'
import { listMembers } from './list-members.ts'
import { invite, listInvitations, resendInvitation, withdrawInvitation } from './invite.ts'
import { setEnd } from './set-end.ts'
import { requireTwoFactor } from './require-two-factor.ts'

/** Each sends a mail; those to one address are counted like codes. */
const MAILS = perHour(60)
const people = staffWith('people')
const proven = staffWith('people', { stepUp: true })

/** Everyone on the staff, and what is required of them. */
export const membersProcedures = {
  list: people.output(memberList).query(({ ctx }) => listMembers(ctx)),
  invitations: people.output(invitationList).query(({ ctx }) => listInvitations(ctx)),
  invite: proven
    .meta({ limit: MAILS })
    .input(inviteInput)
    .output(okFlag)
    .mutation(({ ctx, input }) => invite(ctx, ctx.actor, input)),
  resendInvitation: proven
    .meta({ limit: MAILS, once: true })
    .input(invitationInput)
    .output(okFlag)
    .mutation(({ ctx, input }) => resendInvitation(ctx, ctx.actor, input.id)),
  withdrawInvitation: proven
    .input(invitationInput)
    .output(okFlag)
    .mutation(({ ctx, input }) => withdrawInvitation(ctx, ctx.actor, input.id)),
  setEnd: proven
    .input(setEndInput)
    .output(okFlag)
    .mutation(({ ctx, input }) => setEnd(ctx, ctx.actor, input)),
  requireTwoFactor: proven
    .input(requireTwoFactorInput)
    .output(okFlag)
    .mutation(({ ctx, input }) => requireTwoFactor(ctx, ctx.actor, input)),
}
