import type { Rule } from './base/limits.ts'

interface CallRule extends Rule {
  /**
   * Counted in memory, by each process alone: for what a game does, so that counting costs no statement. With N processes a
   * person has up to N times as many.
   */
  perProcess?: boolean
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * How often one person may make a call, all processes together unless the rule says otherwise: by the name of a procedure, by the path of an
 * upload, or by a socket's event. More than one person needs, and too few to disturb others. Sign-in, codes, chat and support have
 * limits of their own.
 */
export const CALL_LIMITS: Record<string, CallRule | undefined> = {
  // Each rings a companion.
  'orders.request': { window: MINUTE, max: 12, perProcess: true },
  'orders.requestRandom': { window: MINUTE, max: 12, perProcess: true },
  'orders.startSearch': { window: MINUTE, max: 12, perProcess: true },
  // Each is told to every player, and is read again by every instance.
  'companions.setRate': { window: MINUTE, max: 20, perProcess: true },
  'companions.setOnline': { window: MINUTE, max: 60, perProcess: true },
  // Pages that are opened, and connections that come back: several tabs of a person share these.
  'socket.joinMarketRooms': { window: MINUTE, max: 120, perProcess: true },
  'socket.joinDashboardRooms': { window: MINUTE, max: 120, perProcess: true },
  'socket.joinChatRoom': { window: MINUTE, max: 120, perProcess: true },
  // Each is read by staff.
  'orders.report': { window: HOUR, max: 20 },
  // Each opens a page of the payment provider.
  'payments.linkCard': { window: HOUR, max: 20 },
  'payouts.setup': { window: HOUR, max: 30 },
  'payouts.dashboard': { window: HOUR, max: 30 },
  // Each reads everything about a person.
  'accounts.export': { window: HOUR, max: 10 },
  'payouts.orderSheet': { window: HOUR, max: 30 },
  'staff.exports.create': { window: HOUR, max: 60 },
  // Each sends a mail; those to one address are counted like codes.
  'staff.members.invite': { window: HOUR, max: 60 },
  'staff.members.resendInvitation': { window: HOUR, max: 60 },
  // Lists with the names of everyone, and those of people with addresses.
  'staff.people.search': { window: HOUR, max: 1_000 },
  'staff.companions.list': { window: HOUR, max: 1_000 },
  'staff.orders.list': { window: HOUR, max: 3_000 },
  'companions.insights': { window: MINUTE, max: 60, perProcess: true },
  // Each takes megabytes.
  'user/pfp': { window: HOUR, max: 30 },
  'order/finish': { window: MINUTE, max: 12, perProcess: true },
  'companion/rank_request': { window: HOUR, max: 20 },
  'companion/verification': { window: HOUR, max: 20 },
}
