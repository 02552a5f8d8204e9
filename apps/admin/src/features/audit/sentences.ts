import { t } from '@lingui/core/macro'
import { ROLES } from '@queuemate/contracts/accounts/schemas'
import { formatMoney } from '@queuemate/contracts/money'
import { isStaffAction, type StaffAction } from '@queuemate/contracts/staff/actions'
import { PERMISSIONS } from '@queuemate/contracts/staff/permissions'
import { SETTING_KINDS } from '@queuemate/contracts/staff/settings'
import { formatMoment } from '@queuemate/i18n/format'
import { refundReasonText } from '@queuemate/product-ui/order-story/reasons'
import type { AuditRow } from '../../lib/outputs.ts'
import { actionName } from '../../lib/action-name.ts'
import { permissionName, roleName, settingName } from '../../lib/labels.ts'

/** What a sentence is made of. Values that an entry lacks are a general word. */
interface Parts {
  who: string
  person: string
  order: string
  payout: string
  player: string
  companion: string
  ticket: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Each action as a sentence without its full stop, because the reason may follow. */
const SENTENCES: Record<StaffAction, (parts: Parts) => string> = {
  'applications.addNote': ({ who, person }) => t`${who} wrote a note about ${person}`,
  'applications.approve': ({ who, person, after }) => {
    const payband = textOf(after.payband)
    return payband
      ? t`${who} approved the application of ${person} for ${payband}`
      : t`${who} approved the application of ${person}`
  },
  'applications.askAgain': ({ who, person }) => t`${who} asked ${person} for a new video`,
  'applications.look': ({ who, person }) => t`${who} opened the application of ${person}`,
  'applications.reject': ({ who, person }) => t`${who} rejected the application of ${person}`,
  'applications.setChecks': ({ who, person }) => t`${who} changed the checks of ${person}'s application`,
  'applications.video': ({ who, person }) => t`${who} watched the verification video of ${person}`,
  'audit.csv': ({ who }) => t`${who} downloaded the audit log`,
  'books.csv': ({ who }) => t`${who} downloaded the books`,
  'books.reconcile': ({ who }) => t`${who} compared the books with the provider`,
  'companions.get': ({ who, person }) => t`${who} viewed ${person} as a companion`,
  'companions.update': ({ who, person, before, after }) => companionText(who, person, before, after),
  'companions.csv': ({ who }) => t`${who} downloaded the list of companions`,
  'disputes.accept': ({ who, order, player }) =>
    t`${who} accepted the dispute of order ${order} with ${player}`,
  'disputes.charge': ({ who, order, companion }) =>
    t`${who} charged ${companion} for the lost dispute of order ${order}`,
  'disputes.csv': ({ who }) => t`${who} downloaded the list of disputes`,
  'disputes.get': ({ who, order }) => t`${who} read the evidence for the dispute of order ${order}`,
  'disputes.save': ({ who, order }) => t`${who} edited the evidence for the dispute of order ${order}`,
  'disputes.submit': ({ who, order }) =>
    t`${who} sent the evidence for the dispute of order ${order} to the bank`,
  'exports.create': ({ who }) => t`${who} exported orders`,
  'members.acceptInvitation': ({ who }) => t`${who} accepted the invitation to join the staff`,
  'members.endRole': ({ who, person }) => t`${who} ended the role of ${person} as scheduled`,
  'members.invite': ({ who, after }) => t`${who} invited ${textOf(after.email)} to join the staff`,
  'members.resendInvitation': ({ who, after }) =>
    t`${who} sent the invitation to ${textOf(after.email)} again`,
  'members.setEnd': ({ who, person, after }) =>
    after.until
      ? t`${who} scheduled the end of the role of ${person}: ${formatMoment(textOf(after.until))}`
      : t`${who} removed the end of the role of ${person}`,
  'members.withdrawInvitation': ({ who, before }) =>
    t`${who} withdrew the invitation to ${textOf(before.email)}`,
  'members.requireTwoFactor': ({ who, after }) =>
    after.two_factor_required === true
      ? after.two_factor_from
        ? t`${who} required two-factor authentication of all staff from ${formatMoment(textOf(after.two_factor_from))} on`
        : t`${who} required two-factor authentication of all staff`
      : t`${who} no longer requires two-factor authentication of staff`,
  'orders.abandon': ({ who, order, player, companion, before, after }) => {
    const amount = gained(before, after)
    return amount > 0
      ? t`${who} ended order ${order} of ${player} with ${companion} and refunded ${formatMoney(amount)}`
      : t`${who} ended order ${order} of ${player} with ${companion}`
  },
  'orders.get': ({ who, order, player, companion }) =>
    t`${who} viewed order ${order} of ${player} with ${companion}`,
  'orders.chat': ({ who, order, player, companion }) =>
    t`${who} read the chat of order ${order} between ${player} and ${companion}`,
  'orders.refund': ({ who, order, player, before, after }) => {
    const amount = formatMoney(gained(before, after))
    return t`${who} refunded ${amount} of order ${order} to ${player}`
  },
  'risk.decide': ({ who, after }) => {
    const number = textOf(after.case)
    return after.decision === 'keep' ? t`${who} kept case ${number}` : t`${who} released case ${number}`
  },
  'risk.releaseAll': ({ who, after }) =>
    t`${who} released everything that the rule ${textOf(after.rule)} held`,
  'orders.liftNoShow': ({ who, order }) => t`${who} took back a missed game of order ${order}`,
  'orders.release': ({ who, order }) => t`${who} released the share of order ${order} after a fraud warning`,
  'orders.retryRefund': ({ who, order, player, after }) => {
    const amount = moneyOf(after.amount)
    return t`${who} retried the refund of ${amount} for order ${order} to ${player}`
  },
  'orders.screenshot': ({ who, order }) => t`${who} viewed the screenshot of order ${order}`,
  'orders.settleReport': ({ who, order, player, after }) => {
    const amount = Number(after.refunded ?? 0)
    return amount > 0
      ? t`${who} settled the report about order ${order} and refunded ${formatMoney(amount)} to ${player}`
      : t`${who} settled the report about order ${order} without a refund`
  },
  'overview.take': ({ who, before, after }) => {
    const work = `${wordsOf(before.work)} ${textOf(before.record)}`
    return after.owner
      ? t`${who} took ${work} from the to-do list`
      : t`${who} released ${work} in the to-do list`
  },
  'paybands.create': ({ who, after }) => t`${who} created the payband ${textOf(after.name)}`,
  'paybands.update': ({ who, before, after }) =>
    t`${who} changed the payband ${textOf(after.name ?? before.name)}`,
  'payouts.csv': ({ who }) => t`${who} downloaded the list of payouts`,
  'payouts.retry': ({ who, payout, companion }) => t`${who} retried payout ${payout} to ${companion}`,
  'payouts.run': ({ who }) => t`${who} ran the payouts`,
  'people.addNote': ({ who, person }) => t`${who} wrote a note about ${person}`,
  'people.addStrike': ({ who, person }) => t`${who} gave ${person} a strike`,
  'people.ban': ({ who, person, after }) =>
    after.banned_until ? t`${who} temporarily banned ${person}` : t`${who} banned ${person} indefinitely`,
  'people.correctEmail': ({ who, person, before, after }) =>
    t`${who} changed the address of ${person} from ${textOf(before.email)} to ${textOf(after.email)}`,
  'people.csv': ({ who }) => t`${who} downloaded the list of people`,
  'people.deleteAccount': ({ who, person }) => t`${who} deleted the account of ${person}`,
  'people.exportData': ({ who, person }) => t`${who} downloaded the data of ${person}`,
  'people.get': ({ who, person }) => t`${who} viewed the profile of ${person}`,
  'people.holdPayouts': ({ who, person }) => t`${who} put the payouts of ${person} on hold`,
  'people.refundUnpaid': ({ who, person, after }) =>
    t`${who} refunded ${moneyOf(after.refunded)} for ${person}'s unpaid games`,
  'people.releasePayouts': ({ who, person }) => t`${who} released the payouts of ${person}`,
  'people.removeStrike': ({ who, person }) => t`${who} revoked a strike of ${person}`,
  'people.resetTwoFactor': ({ who, person }) => t`${who} turned off two-factor authentication for ${person}`,
  'people.search': ({ who }) => t`${who} searched for people`,
  'people.sendMail': ({ who, person, order, after }) =>
    after.mail === 'receipt'
      ? t`${who} sent ${person} the receipt of order ${order}`
      : after.mail === 'address'
        ? t`${who} asked ${person} by email to confirm their address`
        : after.mail === 'decision'
          ? t`${who} sent ${person} the decision about their application again`
          : t`${who} sent ${person} an email to choose a new password`,
  'people.setPermissions': ({ who, person, before, after }) => {
    const given = permissionsText(after.permissions, before.permissions)
    const taken = permissionsText(before.permissions, after.permissions)
    if (!given) return t`${who} took away permissions of ${person}: ${taken}`
    return taken
      ? t`${who} gave ${person} permissions: ${given}, and took away: ${taken}`
      : t`${who} gave ${person} permissions: ${given}`
  },
  'people.setRole': ({ who, person, before, after }) =>
    t`${who} changed the role of ${person} from ${roleText(before.role)} to ${roleText(after.role)}`,
  'people.signOutEverywhere': ({ who, person }) => t`${who} signed ${person} out everywhere`,
  'people.unban': ({ who, person }) => t`${who} lifted the ban on ${person}`,
  'people.openView': ({ who, person }) => t`${who} opened the web app as ${person}`,
  'people.viewAs': ({ who, person }) => t`${who} viewed the web app as ${person}`,
  'notes.decide': ({ who, person }) => t`${who} decided on a player's note about ${person}`,
  'rankRequests.approve': ({ who, person }) => t`${who} approved a new rank of ${person}`,
  'rankRequests.reject': ({ who, person }) => t`${who} rejected a new rank of ${person}`,
  'rankRequests.screenshot': ({ who, person }) => t`${who} viewed the screenshot of ${person}'s rank request`,
  'referralCodes.create': ({ who, after }) => t`${who} created the referral code ${textOf(after.code)}`,
  'referralCodes.csv': ({ who }) => t`${who} downloaded the list of referral codes`,
  'referralCodes.update': ({ who, before }) => t`${who} changed the referral code ${textOf(before.code)}`,
  'referralCodes.disable': ({ who, before }) => t`${who} disabled the referral code ${textOf(before.code)}`,
  'refundRequests.approve': ({ who, person, order, player, before, after }) => {
    if (before.dispute !== undefined)
      return t`${who} approved accepting the dispute of order ${order} with ${player}`
    const amount = formatMoney(gained(before, after))
    return order
      ? t`${who} approved the refund of ${amount} of order ${order} to ${player}`
      : t`${who} approved the refund of ${amount} for ${person}'s unpaid games`
  },
  'refundRequests.create': ({ who, person, order, player, after }) => {
    const amount = moneyOf(after.amount)
    return order
      ? t`${who} asked for approval to refund ${amount} of order ${order} to ${player}`
      : t`${who} asked for approval to refund ${amount} for ${person}'s unpaid games`
  },
  'refundRequests.decline': (parts) => closedText(parts, 'declined'),
  'refundRequests.withdraw': (parts) => closedText(parts, 'withdrawn'),
  'refunds.csv': ({ who }) => t`${who} downloaded the list of refunds`,
  'session.disableTwoFactor': ({ who }) => t`${who} turned off their own two-factor authentication`,
  'session.enableTwoFactor': ({ who }) => t`${who} set up two-factor authentication`,
  'settings.addBanner': ({ who }) => t`${who} added a banner`,
  'settings.saveMail': ({ who, before }) => t`${who} changed the email "${wordsOf(before.key)}"`,
  'settings.savePage': ({ who, before }) => t`${who} changed the page "${wordsOf(before.key)}"`,
  'settings.setFeatured': ({ who }) => t`${who} changed the companions on the homepage`,
  'settings.testMail': ({ who, after }) => t`${who} sent a test of the email "${wordsOf(after.mail)}"`,
  'settings.saveRefundLimits': ({ who }) => t`${who} changed the limits of refunds`,
  'settings.undo': ({ who, before }) => {
    // The entry of a payband has its number instead.
    const setting = settingText(before.payband === undefined ? before.setting : 'payband')
    return setting
      ? t`${who} undid a change to a setting (${setting})`
      : t`${who} undid a change to a setting`
  },
  'settings.updateLookup': ({ who, before }) => {
    const list = settingText(before.setting)
    return list ? t`${who} changed a list (${list})` : t`${who} changed a list`
  },
  'support.addNote': ({ who, ticket }) => t`${who} wrote a private note on ${ticket}`,
  'support.assign': ({ who, ticket, after }) =>
    after.assignee
      ? t`${who} assigned ${ticket} to ${textOf(after.assignee)}`
      : t`${who} unassigned ${ticket}`,
  'support.close': ({ who, ticket }) => t`${who} closed ${ticket}`,
  'support.csv': ({ who }) => t`${who} downloaded the list of tickets`,
  'support.get': ({ who, ticket }) => t`${who} read ${ticket}`,
  'support.categorize': ({ who, ticket }) => t`${who} changed the category of ${ticket}`,
  'support.erase': ({ who, ticket }) => t`${who} erased ${ticket}`,
  'support.link': ({ who, ticket, order }) =>
    order ? t`${who} linked ${ticket} to order ${order}` : t`${who} unlinked ${ticket} from its order`,
  'support.removeTemplate': ({ who, before }) =>
    t`${who} deleted the reply template "${textOf(before.name)}"`,
  'support.reopen': ({ who, ticket }) => t`${who} reopened ${ticket}`,
  'support.reply': ({ who, ticket }) => t`${who} replied to ${ticket}`,
  'support.saveTemplate': ({ who, after }) => t`${who} saved the reply template "${textOf(after.name)}"`,
  'views.create': ({ who, after }) => t`${who} saved the filter "${textOf(after.name)}"`,
  'views.remove': ({ who, before }) => t`${who} deleted the filter "${textOf(before.name)}"`,
  'views.rename': ({ who, after }) => t`${who} renamed a filter to "${textOf(after.name)}"`,
}

/** "Mia refunded $8.75 of order 1440 to Tom: The companion left early". */
export function sentenceOf(entry: AuditRow): string {
  const { action, staff, reason } = entry
  const what = isStaffAction(action)
    ? SENTENCES[action](partsOf(entry))
    : t`${staff.name}: ${actionName(action)}`
  if (!reason) return what
  // The text of a search.
  if (action === 'people.search') return t`${what}: "${reason}"`
  return t`${what}: ${refundReasonText(reason)}`
}

function partsOf({ staff, person, order_id, payout_id, player, companion, before, after }: AuditRow): Parts {
  const ticket = before?.ticket ?? after?.ticket
  const writer = person?.name
  return {
    who: staff.name,
    person: person?.name ?? t`a person`,
    order: order_id === null ? '' : String(order_id),
    payout: payout_id === null ? '' : String(payout_id),
    player: player ?? t`a player`,
    companion: companion ?? t`a companion`,
    ticket: ticket ? t`ticket ${textOf(ticket)}` : writer ? t`a ticket of ${writer}` : t`a ticket`,
    before: before ?? {},
    after: after ?? {},
  }
}

/** A request for a refund that was not approved. */
function closedText({ who, person, order, player, after }: Parts, how: 'declined' | 'withdrawn'): string {
  const amount = moneyOf(after.amount)
  if (how === 'withdrawn')
    return order
      ? t`${who} withdrew the request to refund ${amount} of order ${order} to ${player}`
      : t`${who} withdrew the request to refund ${amount} for ${person}'s unpaid games`
  return order
    ? t`${who} declined to refund ${amount} of order ${order} to ${player}`
    : t`${who} declined to refund ${amount} for ${person}'s unpaid games`
}

function companionText(
  who: string,
  person: string,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): string {
  if (after.disabled === true) return t`${who} disabled the companion ${person}`
  if (after.disabled === false && before.disabled === true) return t`${who} enabled the companion ${person}`
  if (typeof after.price === 'number' && after.price !== before.price)
    return t`${who} moved ${person} to another payband, at ${formatMoney(after.price)}`
  return after.payband === undefined
    ? t`${who} changed the companion ${person}`
    : t`${who} moved ${person} to another payband`
}

const gained = (before: Record<string, unknown>, after: Record<string, unknown>): number =>
  Number(after.refunded ?? 0) - Number(before.refunded ?? 0)
const moneyOf = (value: unknown): string => formatMoney(Number(value ?? 0))
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
/** A name of the API such as "verify_email". */
const wordsOf = (value: unknown): string => textOf(value).replaceAll('_', ' ')

/** Empty for a kind of setting that this version does not know. */
function settingText(value: unknown): string {
  const kind = SETTING_KINDS.find((one) => one === value)
  return kind ? settingName(kind) : ''
}

function roleText(value: unknown): string {
  const role = ROLES.find((one) => one === value)
  return role ? roleName(role) : textOf(value)
}

/** The permissions in the first list and not in the second. */
function permissionsText(list: unknown, without: unknown): string {
  const [given, left] = [list, without].map((value): readonly unknown[] =>
    Array.isArray(value) ? value : [],
  )
  return PERMISSIONS.filter((one) => given!.includes(one) && !left!.includes(one))
    .map(permissionName)
    .join(', ')
}
