import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { isStaffAction, type StaffAction } from '@queuemate/contracts/staff/actions'
import { i18n } from '@queuemate/i18n/i18n'

const ACTIONS: Partial<Record<StaffAction, MessageDescriptor>> = {
  'people.get': msg`Looked at your account`,
  'people.viewAs': msg`Viewed the site as you see it`,
  'people.addNote': msg`Wrote a private note`,
  'people.addStrike': msg`Added a strike`,
  'people.removeStrike': msg`Removed a strike`,
  'people.setRole': msg`Changed your role`,
  'members.acceptInvitation': msg`Accepted your invitation to the staff`,
  'members.setEnd': msg`Changed when your role ends`,
  'people.setPermissions': msg`Changed your permissions`,
  'people.ban': msg`Suspended your account`,
  'people.unban': msg`Lifted the suspension of your account`,
  'people.holdPayouts': msg`Held your payouts`,
  'people.releasePayouts': msg`Released your payouts`,
  'people.refundUnpaid': msg`Refunded your games that were not paid out`,
  'people.signOutEverywhere': msg`Signed out all of your devices`,
  'people.correctEmail': msg`Changed your email address`,
  'people.sendMail': msg`Sent you an email`,
  'people.exportData': msg`Downloaded your data`,
  'people.deleteAccount': msg`Deleted your account`,
  'people.resetTwoFactor': msg`Turned off two-factor authentication`,
  'applications.addNote': msg`Wrote a private note`,
  'applications.askAgain': msg`Asked you for a new video`,
  'applications.look': msg`Looked at your application`,
  'applications.setChecks': msg`Checked your application`,
  'applications.video': msg`Watched your verification video`,
  'orders.get': msg`Looked at one of your orders`,
  'orders.screenshot': msg`Looked at the screenshot of one of your orders`,
  'rankRequests.approve': msg`Approved your new rank`,
  'rankRequests.reject': msg`Rejected your new rank`,
  'rankRequests.screenshot': msg`Looked at your screenshot`,
  'referralCodes.create': msg`Gave you a referral code`,
  'companions.get': msg`Looked at your companion account`,
  'support.get': msg`Read one of your messages`,
  'support.addNote': msg`Wrote a private note about your message`,
  'support.assign': msg`Assigned your message to a member of staff`,
  'support.close': msg`Closed your message`,
  'support.link': msg`Linked your message to an order`,
  'support.reopen': msg`Reopened your message`,
  'applications.approve': msg`Approved your application`,
  'applications.reject': msg`Rejected your application`,
  'companions.update': msg`Changed your companion account`,
  'support.reply': msg`Answered your message`,
}

/** A staff action in words. One without a text of its own is shown as a change to the account. */
export function staffAction(action: string): string {
  const known = isStaffAction(action) ? ACTIONS[action] : undefined
  return known ? i18n._(known) : t`Changed your account`
}
