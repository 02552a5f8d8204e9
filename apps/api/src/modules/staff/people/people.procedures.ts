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
import { staffWith } from '../../../trpc.ts'
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
  search: people
    .meta({ limit: LIST })
    .input(searchInput)
    .query(({ ctx, input }) => searchPeople(ctx, input)),
  csv: people
    .meta({ limit: LIST, stepUp: true })
    .input(searchInput)
    .query(({ ctx, input }) => exportList(ctx, input, searchPeople, personColumns)),
  get: people.input(personInput).query(({ ctx, input }) => readPerson(ctx, input.userId)),
  addNote: people
    .meta({ once: true })
    .input(addNoteInput)
    .mutation(({ ctx, input }) => addPersonNote(ctx, input)),
  addStrike: people
    .meta({ once: true })
    .input(personReasonInput)
    .mutation(({ ctx, input }) => addStrike(ctx, input)),
  removeStrike: people
    .input(removeStrikeInput)
    .mutation(({ ctx, input }) => removeStrike(ctx, input.strikeId)),
  setRole: proven.input(setRoleInput).mutation(({ ctx, input }) => setRole(ctx, input)),
  setPermissions: proven.input(setPermissionsInput).mutation(({ ctx, input }) => setPermissions(ctx, input)),
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
  unban: proven.input(personOptionalReasonInput).mutation(({ ctx, input }) => unbanPerson(ctx, input)),
  holdPayouts: payouts.input(personReasonInput).mutation(({ ctx, input }) => holdPayouts(ctx, input)),
  releasePayouts: payouts.input(personReasonInput).mutation(({ ctx, input }) => releasePayouts(ctx, input)),
  unpaidGames: refunds
    .input(personInput)
    .query(({ ctx, input }) => previewUnpaid(ctx, ctx.actor.id, input.userId)),
  refundUnpaid: refunds
    .meta({ stepUp: true })
    .input(refundUnpaidInput)
    .mutation(({ ctx, input }) => refundUnpaid(ctx, input)),
  signOutEverywhere: proven
    .input(personOptionalReasonInput)
    .mutation(({ ctx, input }) => signOutEverywhere(ctx, input)),
  resetTwoFactor: proven.input(personReasonInput).mutation(({ ctx, input }) => resetTwoFactor(ctx, input)),
  correctEmail: proven.input(correctEmailInput).mutation(({ ctx, input }) => {
    // With the address anyone could choose a new password, and take a companion's payouts.
    if (ctx.user.role !== 'admin') throw new AppError('forbidden', 'Only an admin may correct an address')
    return correctEmail(ctx, input)
  }),
  sendMail: proven
    .meta({ once: true })
    .input(sendMailInput)
    .mutation(({ ctx, input }) => sendMail(ctx, input)),
  exportData: proven
    .input(personReasonInput)
    .output(accountExport)
    .mutation(({ ctx, input }) => exportData(ctx, input)),
  deleteAccount: proven
    .meta({ limit: perHour(10) })
    .input(deletePersonInput)
    .mutation(({ ctx, input }) => deletePerson(ctx, input)),
  viewAs: proven.input(personReasonInput).mutation(({ ctx, input }) => issueImpersonationLink(ctx, input)),
}
