import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { i18n } from '@queuemate/i18n/i18n'

const ACTIONS: Record<string, MessageDescriptor> = {
  'people.get': msg`Looked at a profile`,
  'people.viewAs': msg`Viewed the web app as a person`,
  'people.addNote': msg`Wrote a note`,
  'people.addStrike': msg`Added a strike`,
  'people.removeStrike': msg`Took a strike back`,
  'people.setRole': msg`Changed a role`,
  'people.setPermissions': msg`Changed permissions`,
  'people.ban': msg`Banned a person`,
  'people.unban': msg`Lifted a ban`,
  'people.signOutEverywhere': msg`Signed a person out`,
  'people.resetTwoFactor': msg`Reset two-factor authentication`,
  'members.requireTwoFactor': msg`Changed what staff need to sign in`,
  'orders.abandon': msg`Ended an order`,
  'orders.refund': msg`Refunded an order`,
  'orders.settleReport': msg`Settled a report`,
  'disputes.submit': msg`Sent evidence`,
  'disputes.charge': msg`Charged a dispute to the companion`,
  'payouts.run': msg`Ran payouts`,
  'payouts.retry': msg`Tried a payout again`,
  'books.reconcile': msg`Compared the books`,
  'audit.csv': msg`Downloaded the log`,
}

/** An action in words; one that has none yet by its name. */
export const actionName = (action: string): string => (ACTIONS[action] ? i18n._(ACTIONS[action]) : action)
/** The actions that the filter offers. */
export const KNOWN_ACTIONS = Object.keys(ACTIONS)
