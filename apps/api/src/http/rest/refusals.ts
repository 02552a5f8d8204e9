import type { ErrorCode } from '@queuemate/contracts/errors'

/** A move of an order: none is open, it is not the caller's, it has already moved, or the payment failed. */
const MOVE = ['failed_payment', 'not_found', 'no_current_order', 'invalid_transition', 'stale_order'] as const
const REQUEST = [
  'failed_payment',
  'no_payment_method',
  'not_found',
  'blocked',
  'companion_unavailable',
  'not_eligible',
  'order_open',
  'rank_not_set',
] as const

/**
 * What a procedure, or an upload's path, refuses beyond what any call may (`openapi.ts`): for the API's description.
 * The API tests check every response against it.
 */
export const REFUSALS: Record<string, readonly ErrorCode[] | undefined> = {
  'accounts.me': ['not_found'],
  'accounts.update': ['rank_locked'],
  'accounts.setRank': ['rank_locked'],
  'accounts.block': ['not_found'],
  'accounts.completeEmail': ['rate_limited'],
  'accounts.verifyCompletedEmail': ['rate_limited'],
  'accounts.addEmail': ['rate_limited'],
  'accounts.sendEmailCode': ['not_found', 'rate_limited'],
  'accounts.verifyEmail': ['not_found', 'rate_limited'],
  'accounts.makePrimary': ['not_found', 'email_unverified'],
  'accounts.deleteEmail': ['not_found', 'email_linked', 'email_primary'],
  'accounts.unlink': ['not_found', 'last_sign_in_method'],
  'accounts.setPassword': ['rate_limited'],
  'accounts.endSession': ['not_found'],
  'accounts.sendRemovalCode': ['invalid_input', 'order_open', 'money_owed', 'rate_limited'],
  'accounts.remove': ['order_open', 'money_owed', 'rate_limited'],

  'companions.startAgreement': ['application_state', 'invalid_referral_code'],
  'companions.readGuide': ['application_state'],
  'companions.setApplicationIgn': ['application_state'],
  'companions.submitAgreement': ['application_state', 'rank_too_low', 'verification_missing'],
  'companions.settings': ['not_found'],
  'companions.updateSettings': ['not_found'],
  'companions.payband': ['not_found'],
  'companions.setRate': ['not_found'],
  'companions.online': ['not_found'],
  'companions.presence': ['not_found'],
  'companions.setOnline': ['order_open', 'payout_setup_required', 'rank_too_low'],
  'companions.statistics': ['not_found'],
  'companions.rank': ['not_found'],
  'companions.withdrawRankRequest': ['not_found', 'invalid_transition'],
  'companion/rank_request': ['not_found', 'rank_not_set', 'rank_request_open'],
  'companion/verification': ['application_state', 'not_found'],

  'orders.check': ['failed_payment', 'no_payment_method'],
  'orders.request': [...REQUEST, 'own_profile', 'price_changed'],
  'orders.requestRandom': [...REQUEST, 'no_companion_available'],
  'orders.expire': MOVE,
  'orders.miss': MOVE,
  'orders.decline': MOVE,
  'orders.accept': MOVE,
  'orders.start': MOVE,
  'orders.finishGame': MOVE,
  'orders.complete': MOVE,
  'orders.cancel': MOVE,
  'order/finish': MOVE,
  'orders.submitFeedback': ['not_found', 'no_current_order', 'invalid_transition', 'feedback_exists'],
  'orders.skipFeedback': ['not_found', 'no_current_order', 'invalid_transition'],
  'orders.record': ['not_found'],
  'orders.details': ['no_current_order'],
  'chat.list': ['no_current_order'],
  'realtime.token': ['forbidden'],

  'payments.cards': ['unavailable'],
  'payments.linkCard': ['card_exists', 'unavailable'],
  'payments.removeCard': ['not_found', 'order_open', 'unavailable'],
  'payouts.setup': ['unavailable'],
  'payouts.dashboard': ['payout_setup_required', 'unavailable'],

  'support.contact': ['rate_limited'],
  'support.ticket': ['not_found'],
  'support.openTicket': ['not_found', 'rate_limited'],
  'support.replyTicket': ['not_found', 'ticket_closed', 'rate_limited'],
  'support.closeTicket': ['not_found', 'ticket_closed'],
}
