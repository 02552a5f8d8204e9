import { invitationInput, inviteInput } from '@queuemate/contracts/staff/invitations'
import { requireTwoFactorInput, setEndInput } from '@queuemate/contracts/staff/people'
import { perHour } from '../../../base/limits.ts'
import { staffWith } from '../../../trpc.ts'
import { listMembers, requireTwoFactor } from './members.ts'
import { invite, listInvitations, resendInvitation, withdrawInvitation } from './invitations.ts'
import { setEnd } from './roles.ts'

/** Each sends a mail; those to one address are counted like codes. */
const MAILS = perHour(60)
const people = staffWith('people')
const proven = staffWith('people', { stepUp: true })

/** Everyone on the staff, and what is required of them. */
export const membersProcedures = {
  list: people.query(({ ctx }) => listMembers(ctx)),
  invitations: people.query(({ ctx }) => listInvitations(ctx)),
  invite: proven
    .meta({ limit: MAILS })
    .input(inviteInput)
    .mutation(({ ctx, input }) => invite(ctx, input)),
  resendInvitation: proven
    .meta({ limit: MAILS, once: true })
    .input(invitationInput)
    .mutation(({ ctx, input }) => resendInvitation(ctx, input.id)),
  withdrawInvitation: proven
    .input(invitationInput)
    .mutation(({ ctx, input }) => withdrawInvitation(ctx, input.id)),
  setEnd: proven.input(setEndInput).mutation(({ ctx, input }) => setEnd(ctx, input)),
  requireTwoFactor: proven
    .input(requireTwoFactorInput)
    .mutation(({ ctx, input }) => requireTwoFactor(ctx, input)),
}
