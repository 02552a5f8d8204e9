import { api, trpcClient } from './trpc.ts'

type Queries = { invalidate: () => Promise<void> }

const { staff } = trpcClient
const { applications, companions, members, people, payouts, orders, disputes, overview } = api.staff
/** A refund takes from its order, its companion and their payouts. */
const money = [api.staff.refundRequests, api.staff.refunds, orders, disputes, people, payouts, overview]
const tickets = [api.staff.support.list, overview.queues, overview.inbox]
const codes = [api.staff.referralCodes, api.staff.settings.changes]

/** What each change makes out of date. tRPC's client has one object for each procedure. */
const OUTDATED = new Map<unknown, readonly Queries[]>([
  [staff.applications.addNote, [applications, companions]],
  [staff.applications.approve, [applications]],
  [staff.applications.askAgain, [applications]],
  [staff.applications.reject, [applications]],
  [staff.books.reconcile, [api.staff.books]],
  [staff.companions.update, [companions]],
  [staff.disputes.accept, [disputes, orders, overview]],
  [staff.disputes.charge, [orders]],
  [staff.disputes.submit, [disputes, orders, overview]],
  [staff.members.invite, [members.invitations]],
  [staff.members.requireTwoFactor, [members, api.staff.session]],
  [staff.members.resendInvitation, [members.invitations]],
  [staff.members.setEnd, [members]],
  [staff.members.withdrawInvitation, [members.invitations]],
  [staff.orders.abandon, [orders]],
  [staff.orders.refund, [orders]],
  [staff.orders.retryRefund, [orders]],
  [staff.orders.settleReport, [orders]],
  [staff.overview.take, [overview.inbox]],
  [staff.paybands.create, [api.staff.settings.changes]],
  [staff.paybands.update, [api.staff.settings.changes]],
  [staff.payouts.retry, [payouts]],
  [staff.payouts.run, [payouts]],
  [staff.people.addNote, [people]],
  [staff.people.addStrike, [people]],
  [staff.people.ban, [people]],
  [staff.people.correctEmail, [people]],
  [staff.people.deleteAccount, [people]],
  [staff.people.exportData, [people]],
  [staff.people.holdPayouts, [people, payouts]],
  [staff.people.refundUnpaid, [people, payouts]],
  [staff.people.releasePayouts, [people, payouts]],
  [staff.people.removeStrike, [people]],
  [staff.people.resetTwoFactor, [people]],
  [staff.people.sendMail, [people]],
  [staff.people.setRole, [people, members]],
  [staff.people.signOutEverywhere, [people]],
  [staff.people.unban, [people]],
  [staff.notes.decide, [api.staff.notes, overview.queues]],
  [staff.rankRequests.approve, [api.staff.rankRequests, overview.queues]],
  [staff.rankRequests.reject, [api.staff.rankRequests, overview.queues]],
  [staff.referralCodes.create, codes],
  [staff.referralCodes.update, codes],
  [staff.refundRequests.approve, money],
  [staff.refundRequests.create, money],
  [staff.refundRequests.decline, money],
  [staff.refundRequests.withdraw, money],
  [staff.risk.decide, [api.staff.risk, overview, payouts]],
  [staff.risk.releaseAll, [api.staff.risk, overview, payouts]],
  [staff.settings.addBanner, [api.staff.settings]],
  [staff.settings.undo, [api.staff.settings, api.staff.referralCodes]],
  [staff.support.addNote, tickets],
  [staff.support.assign, tickets],
  [staff.support.categorize, tickets],
  [staff.support.close, tickets],
  [staff.support.erase, tickets],
  [staff.support.reopen, tickets],
  [staff.support.reply, tickets],
  [staff.views.create, [api.staff.views]],
  [staff.views.remove, [api.staff.views]],
  [staff.views.rename, [api.staff.views]],
])

/** Reads again what the change makes out of date. */
export const refreshAfter = (procedure: unknown) =>
  Promise.all((OUTDATED.get(procedure) ?? []).map((queries) => queries.invalidate()))
