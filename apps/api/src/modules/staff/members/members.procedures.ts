import { invitationInput, inviteInput } from '@queuemate/contracts/staff/invitations'
import { requireTwoFactorInput, setEndInput } from '@queuemate/contracts/staff/people'
import { perHour } from '../../../base/limits.ts'
import { calls, staffWith } from '../../../trpc.ts'
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
  invite: proven.meta({ limit: MAILS }).input(inviteInput).mutation(calls(invite)),
  resendInvitation: proven
    .meta({ limit: MAILS, once: true })
    .input(invitationInput)
    .mutation(calls(resendInvitation)),
  withdrawInvitation: proven.input(invitationInput).mutation(calls(withdrawInvitation)),
  setEnd: proven.input(setEndInput).mutation(calls(setEnd)),
  requireTwoFactor: proven.input(requireTwoFactorInput).mutation(calls(requireTwoFactor)),
}
