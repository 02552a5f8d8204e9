import { ordersProcedures } from './orders/orders.procedures.ts'
import { setAlertInput } from '@queuemate/contracts/staff/alerts'
import { proofInput } from '@queuemate/contracts/accounts/settings'
import { historyInput, inboxInput, takeInput } from '@queuemate/contracts/staff/overview'
import { lookInput, QUEUE_PERMISSIONS } from '@queuemate/contracts/staff/session'
import { findInput } from '@queuemate/contracts/staff/search'
import { actorFor, calls, router, staff, staffWith } from '../../trpc.ts'
import { stepUp } from '../accounts/sign-ins/step-up.ts'
import { staffPayoutsRouter } from '../payouts/payouts.staff.router.ts'
import { riskRouter } from './risk/risk.procedures.ts'
import { exportsRouter } from './exports/exports.procedures.ts'
import { refundRequestsRouter } from './refund-requests/refund-requests.procedures.ts'
import { savedFiltersRouter } from './saved-filters/saved-filters.procedures.ts'
import { applicationsRouter } from './applications/applications.procedures.ts'
import {
  paybandList,
  playerNotesRouter,
  rankRequestsRouter,
  staffCompanionsRouter,
} from './companions/companions.procedures.ts'
import { referralCodesRouter, settingsRouter, paybandProcedures } from './settings/settings.procedures.ts'
import { auditProcedures } from './audit/audit.procedures.ts'
import { readAlerts, setAlert } from './members/alerts.ts'
import { membersProcedures } from './members/members.procedures.ts'
import { peopleProcedures } from './people/people.procedures.ts'
import { staffSupportRouter } from './support/support.procedures.ts'
import { booksRouter, disputesRouter, refundsRouter, orderMoneyProcedures } from './money.procedures.ts'
import { findRecords } from './find-records.ts'
import { liveChanges } from './live-changes.ts'
import { readHistory } from './overview/history.ts'
import { ownWork } from './overview/own-work.ts'
import { readOverview, readInbox, readQueues } from './overview/overview.ts'
import { notePresenceAt } from './presence/note-staff-presence.ts'
import { readSession } from './read-session.ts'

/** Money, names and orders: for those who work with orders. */
const overview = staffWith('orders')

/** What a member of staff needs to set up the two-factor authentication that an admin requires. */
const duringSetUp = staff({ withoutTwoFactor: true })

export const staffRouter = router({
  session: router({
    /** The caller and what they may do. */
    get: duringSetUp.query(({ ctx }) => readSession(ctx, ctx.user, ctx.access)),
    /** A person is at the console: it sends this while there are keys and clicks, and the session goes on (docs/adr/0023). */
    use: duringSetUp.mutation(() => ({ ok: true })),
    /** The password, or a code of the authenticator app, given again: for ten minutes it allows what needs it (contract §2). */
    stepUp: duringSetUp
      .input(proofInput)
      .mutation(({ ctx, input }) => stepUp(ctx, ctx.user, ctx.sessionId, input)),
    /** Repeated while a record is open. Returns the others who have it open. */
    look: staff()
      .input(lookInput)
      .query(({ ctx, input }) => notePresenceAt(ctx, ctx.user.id, ctx.access, input)),
    /** What the caller is told about by mail. */
    alerts: staff().query(({ ctx }) => readAlerts(ctx, ctx.user, ctx.access)),
    setAlert: staff()
      .input(setAlertInput)
      .mutation(({ ctx, input }) => setAlert(ctx, ctx.user, ctx.access, input)),
  }),
  overview: router({
    get: overview.query(({ ctx }) => readOverview(ctx)),
    history: overview.input(historyInput.prefault({})).query(({ ctx, input }) => readHistory(ctx, input.by)),
    queues: staff().query(({ ctx }) => readQueues(ctx, ctx.user.id, ctx.access)),
    inbox: staff()
      .input(inboxInput.prefault({}))
      .query(({ ctx, input: { mine } }) => readInbox(ctx, { viewer: ctx.user.id, access: ctx.access, mine })),
    take: staff()
      .input(takeInput)
      .use(({ ctx, input, path, next }) =>
        next({ ctx: { actor: actorFor(ctx, QUEUE_PERMISSIONS[input.queue], path) } }),
      )
      .mutation(calls(ownWork)),
    find: staff()
      .input(findInput)
      .query(({ ctx, input }) => findRecords(ctx, ctx.access, input.query)),
    /** Sends which areas changed; the console then reads again what it shows of them. */
    live: staff().subscription(({ ctx, signal }) => liveChanges(ctx, signal ?? new AbortController().signal)),
  }),
  orders: router({ ...ordersProcedures, ...orderMoneyProcedures }),
  exports: exportsRouter,
  views: savedFiltersRouter,
  applications: applicationsRouter,
  companions: staffCompanionsRouter,
  notes: playerNotesRouter,
  rankRequests: rankRequestsRouter,
  paybands: router({ list: paybandList, ...paybandProcedures }),
  referralCodes: referralCodesRouter,
  settings: settingsRouter,
  disputes: disputesRouter,
  refunds: refundsRouter,
  refundRequests: refundRequestsRouter,
  books: booksRouter,
  payouts: staffPayoutsRouter,
  risk: riskRouter,
  people: router(peopleProcedures),
  members: router(membersProcedures),
  audit: router(auditProcedures),
  support: staffSupportRouter,
})
