import { eligibleBody } from '../../modules/marketplace/marketplace.rest.ts'
import type { CallContext } from '../../trpc.ts'

/** JSON as it is sent; without an etag it is given one by its bytes. */
export interface ReadyBody {
  body: Buffer
  etag: string | null
}

/**
 * The documented `/api/` paths (contract §2) as a table: each names the procedure that serves it, so that
 * sign-in, validation, limits and errors are the same by either way.
 */
export interface RestRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** `slice.procedure` of the tRPC router. */
  procedure: string
  /**
   * `data`: the result. `url`: `{success, data: URL}`. `page`: `{data: items, …the other fields}`. `csv`: the
   * result itself, which is CSV text in pieces.
   */
  answer?: 'data' | 'url' | 'page' | 'csv'
  /**
   * Makes the body itself, from the same input and by the same rules as the procedure, which still describes the
   * call. For responses whose bytes are at hand, so that nothing is parsed and put together again.
   */
  ready?: (call: CallContext, input: unknown) => Promise<ReadyBody>
  /** Browsers may cache it and revalidate by ETag. */
  cacheable?: boolean
  devOnly?: boolean
  /** Sent as a file of this name. */
  download?: string
  /** For the API's description, where the procedure's name does not say it. */
  description?: string
  /** Honours an `Idempotency-Key`. */
  idempotent?: boolean
  /** The largest body, where it is smaller than everywhere. */
  maxBytes?: number
  /** Fixed input in place of what the request brings. */
  input?: Record<string, unknown>
}

const get = (path: string, procedure: string, more: Partial<RestRoute> = {}): RestRoute => ({
  method: 'GET',
  path,
  procedure,
  ...more,
})
const post = (path: string, procedure: string, more: Partial<RestRoute> = {}): RestRoute => ({
  method: 'POST',
  path,
  procedure,
  ...more,
})

const ENDED_OTHERWISE =
  'A request that ended in another way (withdrawn, accepted, declined or run out, whichever this call is not) is 409 ' +
  '`invalid_transition`.'
/** How the end of a request may be told again. */
const REPEATS = {
  expire:
    'Repeatable: once the 60 seconds are over, every further call answers the same, also when the companion or the ' +
    `server said so first. ${ENDED_OTHERWISE}`,
  missed:
    'Repeatable: every further call answers the same, also when the player or the server said first that the time was ' +
    `over. ${ENDED_OTHERWISE}`,
  decline: `Repeatable: every further call answers the same. ${ENDED_OTHERWISE}`,
}

const lookup = (name: string) => get(`lookup/${name}`, `lookups.${name}`, { cacheable: true })
const status = (name: string, procedure: string) => post(`order/status/${name}`, `orders.${procedure}`)
const token = (path: string, audience: string) => get(path, 'realtime.token', { input: { audience } })

export const REST_ROUTES: readonly RestRoute[] = [
  get('testing/funct_one', 'testing.ok', { devOnly: true }),
  get('testing/funct_two', 'testing.ok', { devOnly: true }),
  ...['countries', 'ranks', 'languages', 'timezones', 'regions', 'banners'].map(lookup),

  get('user', 'accounts.me'),
  { method: 'PUT', path: 'user', procedure: 'accounts.update' },
  { method: 'PATCH', path: 'user/rank', procedure: 'accounts.setRank' },
  { method: 'PATCH', path: 'user/ign', procedure: 'accounts.setIgn' },
  { method: 'PATCH', path: 'user/discord', procedure: 'accounts.setDiscord' },
  { method: 'DELETE', path: 'user/pfp', procedure: 'accounts.clearPicture' },
  get('user/blocks', 'accounts.blocks', { answer: 'page' }),
  post('user/blocks', 'accounts.block'),
  { method: 'DELETE', path: 'user/blocks/:user_id', procedure: 'accounts.unblock' },
  get('user/missing', 'accounts.missing'),
  post('user/complete', 'accounts.complete'),
  post('user/complete/email', 'accounts.completeEmail'),
  post('user/complete/email/verify', 'accounts.verifyCompletedEmail'),
  get('user/emails', 'accounts.emails'),
  post('user/emails', 'accounts.addEmail'),
  post('user/emails/:id/send_code', 'accounts.sendEmailCode'),
  post('user/emails/:id/verify', 'accounts.verifyEmail'),
  post('user/emails/:id/primary', 'accounts.makePrimary'),
  { method: 'DELETE', path: 'user/emails/:id', procedure: 'accounts.deleteEmail' },
  get('user/connections', 'accounts.connections'),
  { method: 'DELETE', path: 'user/connections/:provider', procedure: 'accounts.unlink' },
  post('user/password', 'accounts.setPassword'),
  post('user/step_up', 'accounts.stepUp'),
  get('user/sessions', 'accounts.sessionPage', { answer: 'page' }),
  { method: 'DELETE', path: 'user/sessions/:id', procedure: 'accounts.endSession' },
  post('user/sessions/end_others', 'accounts.endOtherSessions'),
  get('user/notifications', 'accounts.notifications'),
  { method: 'PUT', path: 'user/notifications', procedure: 'accounts.setNotifications' },
  get('user/export', 'accounts.export', { download: 'queuemate-export.json' }),
  get('user/staff_access', 'accounts.staffAccess', { answer: 'page' }),
  get('user/viewing', 'accounts.viewing'),
  post('user/removal_code', 'accounts.sendRemovalCode'),
  { method: 'DELETE', path: 'user', procedure: 'accounts.remove' },
  get('user/payments', 'payments.history', { answer: 'page' }),
  get('user/payment_methods', 'payments.cards'),
  post('user/payment_methods', 'payments.linkCard', { answer: 'url' }),
  { method: 'DELETE', path: 'user/payment_methods', procedure: 'payments.removeCard' },

  get('companion/status', 'companions.status'),
  get('companion/application', 'companions.application'),
  post('companion/start_agreement', 'companions.startAgreement'),
  post('companion/referral', 'companions.startAgreement'),
  { method: 'PATCH', path: 'companion/guide', procedure: 'companions.readGuide' },
  post('companion/ign', 'companions.setApplicationIgn'),
  post('companion/submit_agreement', 'companions.submitAgreement'),
  get('companion/settings', 'companions.settings'),
  { method: 'PUT', path: 'companion/settings', procedure: 'companions.updateSettings' },
  get('companion/payband', 'companions.payband'),
  { method: 'PATCH', path: 'companion/payrate', procedure: 'companions.setRate' },
  get('companion/online', 'companions.online'),
  get('companion/presence', 'companions.presence'),
  { method: 'PATCH', path: 'companion/online', procedure: 'companions.setOnline' },
  get('companion/statistics', 'companions.statistics'),
  get('companion/insights', 'companions.insights'),
  get('companion/rank', 'companions.rank'),
  post('companion/rank_request/:id/withdraw', 'companions.withdrawRankRequest'),
  get('companion/order_history', 'companions.orderHistory', { answer: 'page' }),
  get('companion/order_history.csv', 'payouts.orderSheet', {
    answer: 'csv',
    download: 'queuemate-orders.csv',
  }),
  get('companion/payouts', 'payouts.summary'),
  get('companion/payouts/:payout_id', 'payouts.statement'),
  get('companion/payouts/:payout_id.csv', 'payouts.statementSheet', {
    answer: 'csv',
    download: 'queuemate-payout.csv',
  }),
  get('companion/payout_history', 'payouts.history', { answer: 'page' }),
  post('companion/stripe_setup', 'payouts.setup', { answer: 'url' }),
  post('companion/stripe_dashboard', 'payouts.dashboard', { answer: 'url' }),
  get('companion/referrals', 'companions.referrals'),

  get('homepage/featured', 'marketplace.featured'),
  get('homepage/online', 'marketplace.online'),
  get('homepage/statistics', 'marketplace.statistics'),
  get('companions/:username', 'marketplace.companionPage'),
  get('marketplace/eligible', 'marketplace.eligible', { answer: 'page', ready: eligibleBody }),

  get('order/check', 'orders.check'),
  post('order', 'orders.request', { idempotent: true }),
  post('order/random', 'orders.requestRandom', { idempotent: true }),
  get('order/search', 'orders.search'),
  post('order/search', 'orders.startSearch'),
  post('order/search/stop', 'orders.stopSearch'),
  post('order/expire', 'orders.expire', { description: REPEATS.expire }),
  post('order/missed', 'orders.miss', { description: REPEATS.missed }),
  post('order/decline', 'orders.decline', { description: REPEATS.decline }),
  status('accept_order', 'accept'),
  status('queue_started', 'start'),
  status('game_finished', 'finishGame'),
  status('order_complete', 'complete'),
  status('cancelled', 'cancel'),
  post('order/submit_feedback', 'orders.submitFeedback'),
  post('order/skip_feedback', 'orders.skipFeedback'),
  get('order/active', 'orders.active'),
  get('order/:order_id', 'orders.record'),
  post('order/:order_id/report', 'orders.report'),
  get('user/games', 'orders.games', { answer: 'page' }),
  get('order/active/details', 'orders.details'),
  get('order/active/chats', 'chat.page', { answer: 'page' }),

  token('ws/order', 'order'),
  token('ws/companion', 'companion'),
  token('ws/market', 'market'),

  post('client-errors', 'support.reportError', { maxBytes: 32 * 1024 }),

  get('support/pages/:name', 'support.page'),
  post('support/contact', 'support.contact'),
  get('support/tickets', 'support.tickets', { answer: 'page' }),
  post('support/tickets', 'support.openTicket'),
  get('support/tickets/:id', 'support.ticket'),
  post('support/tickets/:id/replies', 'support.replyTicket'),
  post('support/tickets/:id/close', 'support.closeTicket'),
]
