import { AppError } from '@queuemate/contracts/errors'
import { accountExport } from '@queuemate/contracts/accounts/settings'
import { addNoteInput } from '@queuemate/contracts/staff/notes'
import {
  banInput,
  correctEmailInput,
  deletePersonInput,
  personInput,
  personOptionalReasonInput,
  personReasonInput,
  refundUnpaidInput,
  removeStrikeInput,
  searchInput,
  sendMailInput,
  setPermissionsInput,
  setRoleInput,
} from '@queuemate/contracts/staff/people'
import { readStaffAccess } from '../../../auth/staff-access.ts'
import { perHour } from '../../../base/limits.ts'
import { exportList } from '../../../base/export-list.ts'
import { listOfPeople } from '../../../calls.ts'
import { calls, staffWith } from '../../../trpc.ts'
import { issueImpersonationLink } from '../impersonation/impersonate.ts'
import { setPermissions, setRole } from '../members/roles.ts'
import { banPerson, unbanPerson, holdPayouts, releasePayouts } from './bans.ts'
import { correctEmail, exportData, resetTwoFactor, sendMail, signOutEverywhere } from './care.ts'
import { deletePerson } from './delete-person.ts'
import { readPerson, addPersonNote, addStrike, removeStrike, searchPeople } from './records.ts'
import { personColumns } from './people.views.ts'
import { previewUnpaid, refundUnpaid } from './refund-unpaid.ts'

/** Everyone, with addresses. */
const LIST = listOfPeople('people', { shared: true })
const people = staffWith('people')
/** Decides who may get in, and as what. */
const proven = staffWith('people', { stepUp: true })
const payouts = staffWith('payouts', { stepUp: true })
const refunds = staffWith('refunds')

/** Contract §2 `staff.people`. Roles and permissions are changed by admins alone (members/). */
export const peopleProcedures = {
  search: people.meta({ limit: LIST }).input(searchInput).query(calls(searchPeople)),
  csv: people
    .meta({ limit: LIST, stepUp: true })
    .input(searchInput)
    .query(calls(exportList(searchPeople, personColumns))),
  get: people.input(personInput).query(({ ctx, input }) => readPerson(ctx, input.userId)),
  addNote: people.meta({ once: true }).input(addNoteInput).mutation(calls(addPersonNote)),
  addStrike: people.meta({ once: true }).input(personReasonInput).mutation(calls(addStrike)),
  removeStrike: people.input(removeStrikeInput).mutation(calls(removeStrike)),
  setRole: proven.input(setRoleInput).mutation(calls(setRole)),
  setPermissions: proven.input(setPermissionsInput).mutation(calls(setPermissions)),
  ban: proven
    .meta({ limit: perHour(30) })
    .input(banInput)
    .mutation(async ({ ctx, input }) => {
      const { permissions } = await readStaffAccess(ctx, ctx.user, ctx.sessionId)
      return banPerson(ctx, input, () => {
        if (!permissions.includes('refunds'))
          throw new AppError('forbidden', 'This ban ends a game that was charged, and you may not refund')
      })
    }),
  unban: proven.input(personOptionalReasonInput).mutation(calls(unbanPerson)),
  holdPayouts: payouts.input(personReasonInput).mutation(calls(holdPayouts)),
  releasePayouts: payouts.input(personReasonInput).mutation(calls(releasePayouts)),
  unpaidGames: refunds
    .input(personInput)
    .query(({ ctx, input }) => previewUnpaid(ctx, ctx.actor.id, input.userId)),
  refundUnpaid: refunds.meta({ stepUp: true }).input(refundUnpaidInput).mutation(calls(refundUnpaid)),
  signOutEverywhere: proven.input(personOptionalReasonInput).mutation(calls(signOutEverywhere)),
  resetTwoFactor: proven.input(personReasonInput).mutation(calls(resetTwoFactor)),
  correctEmail: proven.input(correctEmailInput).mutation(({ ctx, input }) => {
    // With the address anyone could choose a new password, and take a companion's payouts.
    if (ctx.user.role !== 'admin') throw new AppError('forbidden', 'Only an admin may correct an address')
    return correctEmail(ctx, input)
  }),
  sendMail: proven.meta({ once: true }).input(sendMailInput).mutation(calls(sendMail)),
  exportData: proven.input(personReasonInput).output(accountExport).mutation(calls(exportData)),
  deleteAccount: proven
    .meta({ limit: perHour(10) })
    .input(deletePersonInput)
    .mutation(calls(deletePerson)),
  viewAs: proven.input(personReasonInput).mutation(calls(issueImpersonationLink)),
}
