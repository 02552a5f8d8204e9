import { t } from '@lingui/core/macro'
import { formatMoney } from '@queuemate/contracts/money'
import { isStaffAction, type StaffAction } from '@queuemate/contracts/staff/actions'
import type { StaffAccessRow } from '@queuemate/contracts/staff/audit'
import { formatMoment } from '@queuemate/i18n/format'

type Parts = Pick<StaffAccessRow, 'amount' | 'to'> & { order: string }

const changed = () => t`Changed your account`

/** What each action did to a person's account, orders and payouts. Null for those that concern no person. */
const ACTIONS: Record<StaffAction, ((parts: Parts) => string) | null> = {
  'people.get': () => t`Looked at your account`,
  'people.search': null,
  'people.openView': () => t`Opened the site as you see it`,
  'people.viewAs': () => t`Viewed the site as you see it`,
  'people.addNote': () => t`Wrote a private note`,
  'people.addStrike': () => t`Added a strike`,
  'people.removeStrike': () => t`Removed a strike`,
  'people.setRole': ({ to }) => (to ? t`Changed your role to ${to}` : t`Changed your role`),
  'people.setPermissions': () => t`Changed your permissions`,
  'people.ban': ({ to }) =>
    to ? t`Suspended your account until ${formatMoment(to)}` : t`Suspended your account`,
  'people.unban': () => t`Lifted the suspension of your account`,
  'people.correctEmail': ({ to }) =>
    to ? t`Changed your email address to ${to}` : t`Changed your email address`,
  'people.sendMail': () => t`Sent you an email`,
  'people.exportData': () => t`Downloaded your data`,
  'people.deleteAccount': () => t`Deleted your account`,
  'people.holdPayouts': () => t`Put your payouts on hold`,
  'people.releasePayouts': () => t`Released your payouts`,
  'people.refundUnpaid': ({ amount }) =>
    amount ? t`Refunded ${formatMoney(amount)} for your unpaid games` : t`Refunded your unpaid games`,
  'people.signOutEverywhere': () => t`Signed out all of your devices`,
  'people.resetTwoFactor': () => t`Turned off two-factor authentication`,
  'applications.addNote': () => t`Wrote a private note`,
  'applications.approve': () => t`Approved your application`,
  'applications.askAgain': () => t`Asked you for a new video`,
  'applications.look': () => t`Looked at your application`,
  'applications.reject': () => t`Rejected your application`,
  'applications.setChecks': () => t`Checked your application`,
  'applications.video': () => t`Watched your verification video`,
  'companions.get': () => t`Looked at your companion account`,
  'companions.update': ({ amount }) =>
    amount
      ? t`Changed your payband. Your price is ${formatMoney(amount)}`
      : t`Changed your companion account`,
  'notes.decide': () => t`Decided whether your page shows a player’s note`,
  'rankRequests.approve': () => t`Approved your new rank`,
  'rankRequests.reject': () => t`Rejected your new rank`,
  'rankRequests.screenshot': () => t`Looked at your screenshot`,
  'referralCodes.create': () => t`Gave you a referral code`,
  'referralCodes.csv': null,
  'referralCodes.disable': null,
  'referralCodes.update': null,
  'refundRequests.approve': ({ order, amount }) => {
    if (!order) return t`Refunded your unpaid games`
    return amount
      ? t`Refunded ${formatMoney(amount)} of order ${order}`
      : t`Accepted the bank dispute about order ${order}`
  },
  'refundRequests.create': ({ order }) =>
    order
      ? t`Asked a colleague to approve a refund of order ${order}`
      : t`Asked a colleague to approve refunds`,
  'refundRequests.decline': ({ order }) =>
    order ? t`Declined a refund of order ${order}` : t`Declined refunds of your games`,
  'refundRequests.withdraw': ({ order }) =>
    order ? t`Withdrew a request to refund order ${order}` : t`Withdrew a request to refund your games`,
  'members.endRole': () => t`Your role ended as scheduled`,
  'members.acceptInvitation': () => t`Accepted your invitation to join the staff`,
  'members.invite': null,
  'members.resendInvitation': null,
  'members.setEnd': () => t`Changed when your role ends`,
  'members.withdrawInvitation': null,
  'orders.get': ({ order }) => t`Looked at order ${order}`,
  'orders.chat': ({ order }) => t`Read the chat of order ${order}`,
  'orders.screenshot': ({ order }) => t`Looked at the screenshot of order ${order}`,
  'orders.abandon': ({ order, amount }) =>
    amount ? t`Ended order ${order} and refunded ${formatMoney(amount)}` : t`Ended order ${order}`,
  'orders.refund': ({ order, amount }) =>
    amount ? t`Refunded ${formatMoney(amount)} of order ${order}` : t`Refunded order ${order}`,
  'orders.retryRefund': ({ order, amount }) =>
    amount
      ? t`Retried the refund of ${formatMoney(amount)} for order ${order}`
      : t`Retried the refund of order ${order}`,
  // Neither of the two learns why it was checked.
  'risk.decide': ({ order }) => (order ? t`Looked at order ${order}` : t`Looked at your account`),
  'risk.releaseAll': null,
  'orders.liftNoShow': ({ order }) => t`Took back that a person did not come to order ${order}`,
  'orders.release': ({ order }) => t`Finished checking order ${order}`,
  'orders.settleReport': ({ order, amount }) =>
    amount
      ? t`Settled the report about order ${order} and refunded ${formatMoney(amount)}`
      : t`Settled the report about order ${order} without a refund`,
  'disputes.get': ({ order }) => t`Looked at the bank dispute about order ${order}`,
  'disputes.save': ({ order }) => t`Edited the evidence for the bank dispute about order ${order}`,
  'disputes.submit': ({ order }) => t`Responded to the bank dispute about order ${order}`,
  'disputes.accept': ({ order }) => t`Accepted the bank dispute about order ${order}`,
  'disputes.charge': ({ order }) => t`Charged the companion for the lost bank dispute about order ${order}`,
  'payouts.retry': () => t`Retried your payout`,
  'payouts.run': null,
  'support.get': () => t`Read one of your messages`,
  'support.addNote': () => t`Wrote a private note about your message`,
  'support.assign': () => t`Assigned your message to a member of staff`,
  'support.close': () => t`Closed your message`,
  'support.categorize': null,
  'support.erase': null,
  'support.link': ({ order }) =>
    order ? t`Linked your message to order ${order}` : t`Unlinked your message from an order`,
  'support.reopen': () => t`Reopened your message`,
  'support.reply': () => t`Replied to your message`,
  'support.removeTemplate': null,
  'support.saveTemplate': null,
  'companions.csv': null,
  'disputes.csv': null,
  'payouts.csv': null,
  'people.csv': null,
  'refunds.csv': null,
  'support.csv': null,
  'audit.csv': null,
  'books.csv': null,
  'books.reconcile': null,
  'exports.create': null,
  'members.requireTwoFactor': null,
  'paybands.create': null,
  'paybands.update': null,
  'session.disableTwoFactor': null,
  'session.enableTwoFactor': null,
  'settings.addBanner': null,
  'settings.saveMail': null,
  'settings.savePage': null,
  'settings.setFeatured': null,
  'overview.take': null,
  'settings.testMail': null,
  'settings.saveRefundLimits': null,
  'settings.undo': null,
  'settings.updateLookup': null,
  'views.create': null,
  'views.remove': null,
  'views.rename': null,
}

/** What staff did, in words. An action that this version does not know is a change to the account. */
export function staffAction({ action, order_id: order, amount, to }: StaffAccessRow): string {
  const words = isStaffAction(action) ? ACTIONS[action] : null
  return (words ?? changed)({ order: order === null ? '' : String(order), amount, to })
}
