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
  /** What the call does, in a line of the API's description. */
  summary: string
  /** What else there is to know, in Markdown. */
  description?: string
  /** Honours an `Idempotency-Key`. */
  idempotent?: boolean
  /** The largest body, where it is smaller than everywhere. */
  maxBytes?: number
  /** Fixed input in place of what the request brings. */
  input?: Record<string, unknown>
}

/** A route without options keeps its path and procedure as types, from which `RestData` is made. */
function route<Method extends RestRoute['method']>(method: Method) {
  type Plain<Path, Procedure> = RestRoute & { method: Method; path: Path; procedure: Procedure }
  function make<Path extends string, Procedure extends string>(
    path: Path,
    procedure: Procedure,
    summary: string,
  ): Plain<Path, Procedure>
  function make(path: string, procedure: string, summary: string, more: Partial<RestRoute>): RestRoute
  function make(path: string, procedure: string, summary: string, more?: Partial<RestRoute>): RestRoute {
    return { method, path, procedure, summary, ...more }
  }
  return make
}
const get = route('GET')
const post = route('POST')
const put = route('PUT')
const patch = route('PATCH')
const del = route('DELETE')

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

const lookup = (name: string) =>
  get(`lookup/${name}`, `lookups.${name}`, `The ${name} to choose from`, { cacheable: true })
const status = (name: string, procedure: string, summary: string) =>
  post(`order/status/${name}`, `orders.${procedure}`, summary)
const token = (path: string, audience: string, summary: string) =>
  get(path, 'realtime.token', summary, { input: { audience } })

const routes = [
  get('testing/funct_one', 'testing.ok', 'Says ok', { devOnly: true }),
  get('testing/funct_two', 'testing.ok', 'Says ok', { devOnly: true }),
  ...['countries', 'ranks', 'languages', 'timezones', 'regions', 'banners'].map(lookup),

  get('user', 'accounts.me', 'Your account and profile'),
  put('user', 'accounts.update', 'Changes your profile'),
  patch('user/rank', 'accounts.setRank', 'Sets your rank'),
  patch('user/ign', 'accounts.setIgn', 'Sets your in-game name and tag'),
  patch('user/discord', 'accounts.setDiscord', 'Sets your Discord name'),
  del('user/pfp', 'accounts.clearPicture', 'Goes back to the default picture'),
  get('user/blocks', 'accounts.blocks', 'People you have blocked', { answer: 'page' }),
  post('user/blocks', 'accounts.block', 'Blocks a person'),
  del('user/blocks/:user_id', 'accounts.unblock', 'Unblocks a person'),
  get('user/missing', 'accounts.missing', 'What your registration still lacks'),
  post('user/complete', 'accounts.complete', 'Completes your registration'),
  post('user/complete/email', 'accounts.completeEmail', 'Sends a code to the address of your registration'),
  post(
    'user/complete/email/verify',
    'accounts.verifyCompletedEmail',
    'Verifies the address of your registration',
  ),
  get('user/emails', 'accounts.emails', 'Your email addresses'),
  post('user/emails', 'accounts.addEmail', 'Adds an email address'),
  post('user/emails/:id/send_code', 'accounts.sendEmailCode', 'Sends a code to an email address'),
  post('user/emails/:id/verify', 'accounts.verifyEmail', 'Verifies an email address with its code'),
  post('user/emails/:id/primary', 'accounts.makePrimary', 'Makes an email address the primary one'),
  del('user/emails/:id', 'accounts.deleteEmail', 'Deletes an email address'),
  get('user/connections', 'accounts.connections', 'Your linked sign-in providers'),
  del('user/connections/:provider', 'accounts.unlink', 'Unlinks a sign-in provider'),
  post('user/password', 'accounts.setPassword', 'Sets or changes your password'),
  post('user/step_up', 'accounts.stepUp', 'Proves that you are there, by password or code'),
  get('user/sessions', 'accounts.sessionPage', 'Devices on which you are signed in', { answer: 'page' }),
  del('user/sessions/:id', 'accounts.endSession', 'Signs a device out'),
  post('user/sessions/end_others', 'accounts.endOtherSessions', 'Signs all other devices out'),
  get('user/notifications', 'accounts.notifications', 'Which mails you get'),
  put('user/notifications', 'accounts.setNotifications', 'Sets which mails you get'),
  get('user/export', 'accounts.export', 'A copy of everything we have about you', {
    download: 'queuemate-export.json',
  }),
  get('user/staff_access', 'accounts.staffAccess', 'What staff did with your account', { answer: 'page' }),
  get('user/viewing', 'accounts.impersonation', 'Who of the staff impersonates this person, and until when'),
  post('user/removal_code', 'accounts.sendRemovalCode', 'Mails a code to delete your account with'),
  del('user', 'accounts.remove', 'Deletes your account'),
  get('user/payments', 'payments.history', 'Your payments', { answer: 'page' }),
  get('user/payment_methods', 'payments.cards', 'Your saved card'),
  post('user/payment_methods', 'payments.linkCard', 'Opens the page that saves a card', { answer: 'url' }),
  del('user/payment_methods', 'payments.removeCard', 'Removes your card'),

  get('companion/status', 'companions.status', 'How far your application is'),
  get('companion/application', 'companions.application', 'Your application'),
  post(
    'companion/start_agreement',
    'companions.startAgreement',
    'Begins an application with a referral code',
  ),
  post('companion/referral', 'companions.startAgreement', 'Begins an application with a referral code'),
  patch('companion/guide', 'companions.readGuide', 'Notes how far you have read the guide'),
  post('companion/ign', 'companions.setApplicationIgn', 'Sets the in-game name of your application'),
  post('companion/submit_agreement', 'companions.submitAgreement', 'Submits your application'),
  post('companion/accept_agreement', 'companions.acceptAgreement', 'Accepts the agreement as it is now'),
  get('companion/settings', 'companions.settings', 'Your banner and biography'),
  put('companion/settings', 'companions.updateSettings', 'Sets your banner and biography'),
  get('companion/payband', 'companions.payband', 'Your payband and price'),
  patch('companion/payrate', 'companions.setRate', 'Sets your price'),
  get('companion/online', 'companions.online', 'Whether you are online'),
  get('companion/presence', 'companions.presence', 'Why you are online or offline, and since when'),
  patch('companion/online', 'companions.setOnline', 'Goes online or offline'),
  get('companion/statistics', 'companions.statistics', 'Your customers, orders and income'),
  get('companion/insights', 'companions.insights', 'Your orders and income over time'),
  get('companion/rank', 'companions.rank', 'Your rank and your request for another one'),
  post(
    'companion/rank_request/:id/withdraw',
    'companions.withdrawRankRequest',
    'Withdraws a request for another rank',
  ),
  get('companion/order_history', 'companions.orderHistory', 'Orders you have accepted', { answer: 'page' }),
  get('companion/order_history.csv', 'payouts.orderSheet', 'Orders you have accepted, as CSV', {
    answer: 'csv',
    download: 'queuemate-orders.csv',
  }),
  get('companion/payouts', 'payouts.summary', 'What you are owed, and when it is paid'),
  get('companion/payouts/:payout_id', 'payouts.statement', 'A payout with its orders'),
  get('companion/payouts/:payout_id.csv', 'payouts.statementSheet', 'A payout with its orders, as CSV', {
    answer: 'csv',
    download: 'queuemate-payout.csv',
  }),
  get('companion/payout_history', 'payouts.history', 'Your payouts', { answer: 'page' }),
  post('companion/stripe_setup', 'payouts.setup', 'Opens the page that sets up payouts', { answer: 'url' }),
  post('companion/stripe_dashboard', 'payouts.dashboard', 'Opens your dashboard at the payment provider', {
    answer: 'url',
  }),
  get('companion/referrals', 'companions.referrals', 'Your referral codes and who used them'),

  get('homepage/featured', 'marketplace.featured', 'Companions of the homepage'),
  get('homepage/online', 'marketplace.online', 'Companions who are online now'),
  get('homepage/statistics', 'marketplace.statistics', 'How many orders, companions and people there are'),
  get('companions/:username', 'marketplace.companionPage', 'The public page of a companion'),
  get('marketplace/eligible', 'marketplace.eligible', 'Companions you may queue with', {
    answer: 'page',
    ready: eligibleBody,
  }),

  get('order/check', 'orders.check', 'Whether you can pay for a request'),
  post('order', 'orders.request', 'Requests a game with a companion', { idempotent: true }),
  post('order/random', 'orders.requestRandom', 'Requests a game with a random companion', {
    idempotent: true,
  }),
  get('order/search', 'orders.search', 'Your search for a companion'),
  post('order/search', 'orders.startSearch', 'Asks one companion after the other'),
  post('order/search/stop', 'orders.stopSearch', 'Stops your search'),
  post('order/expire', 'orders.expire', 'Tells that the 60 seconds of your request are over', {
    description: REPEATS.expire,
  }),
  post('order/missed', 'orders.miss', 'Tells that you did not answer a request in time', {
    description: REPEATS.missed,
  }),
  post('order/decline', 'orders.decline', 'Declines a request', { description: REPEATS.decline }),
  status('accept_order', 'accept', 'Accepts a request'),
  status('queue_started', 'start', 'Starts the game and charges the card'),
  status('game_finished', 'finishGame', 'Ends the game, by the companion'),
  status('order_complete', 'complete', 'Ends the game, by the player'),
  status('cancelled', 'cancel', 'Withdraws a request, or cancels an order'),
  post('order/submit_feedback', 'orders.submitFeedback', 'Rates a game'),
  post('order/skip_feedback', 'orders.skipFeedback', 'Skips the survey of a game'),
  get('order/active', 'orders.active', 'Where your current order stands'),
  get('order/:order_id', 'orders.record', 'One of your orders, with all that happened'),
  post('order/:order_id/report', 'orders.report', 'Reports a problem with an order'),
  get('user/games', 'orders.games', 'Games you have requested', { answer: 'page' }),
  get('order/active/details', 'orders.details', 'Your current order and the other person'),
  get('order/active/chats', 'chat.page', 'The messages of your current order', { answer: 'page' }),

  token('ws/order', 'order', 'A realtime token for the chat of your order'),
  token('ws/companion', 'companion', 'A realtime token for the dashboard'),
  token('ws/market', 'market', 'A realtime token for the marketplace'),

  post('client-errors', 'support.reportError', 'Reports an error of a page', { maxBytes: 32 * 1024 }),

  get('support/pages/:name', 'support.page', 'The FAQ, a policy, or a page for companions'),
  post('support/contact', 'support.contact', 'Sends a message to support'),
  get('support/tickets', 'support.tickets', 'Your tickets', { answer: 'page' }),
  post('support/tickets', 'support.openTicket', 'Opens a ticket'),
  get('support/tickets/:id', 'support.ticket', 'A ticket with its messages'),
  post('support/tickets/:id/replies', 'support.replyTicket', 'Replies in a ticket'),
  post('support/tickets/:id/close', 'support.closeTicket', 'Closes a ticket'),
] as const

export const REST_ROUTES: readonly RestRoute[] = routes
export type RestRoutes = typeof routes
