import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '@queuemate/db/transaction'
import type { Clock } from './gateways/clock.ts'
import type { Feed } from './gateways/feed.ts'
import type { Limits } from './gateways/limits.ts'
import type { Mailer } from './gateways/mailer.ts'
import type { PaymentGateway } from './gateways/payments.ts'
import type { Realtime } from './gateways/realtime.ts'
import type { Resumable } from './gateways/resumable.ts'
import type { Storage } from './gateways/storage.ts'
import type { Auth } from './auth/auth.ts'
import type { AuthLimits } from './auth/limits.ts'
import { passwords } from './auth/passwords.ts'
import { createSessions } from './auth/session.ts'
import type { MailService } from './mail/mail.service.ts'
import { createCodes } from './modules/accounts/codes.ts'
import { createEmailsService } from './modules/accounts/emails/emails.service.ts'
import { createLeavingService } from './modules/accounts/leaving/leaving.service.ts'
import { createNotificationsService } from './modules/accounts/notifications/notifications.service.ts'
import { createRegistrationService } from './modules/accounts/registration/registration.service.ts'
import { createSignInsService } from './modules/accounts/sign-ins/sign-ins.service.ts'
import { createAccountsService } from './modules/accounts/accounts.service.ts'
import { createChatService } from './modules/chat/chat.service.ts'
import { createApplicationsService } from './modules/companions/applications/applications.service.ts'
import { createPresence } from './modules/companions/presence/presence.service.ts'
import { createCompanionsService } from './modules/companions/companions.service.ts'
import { createHistoryService } from './modules/companions/history/history.service.ts'
import { createReferralsService } from './modules/companions/referrals/referrals.service.ts'
import { createInsightsService } from './modules/companions/insights/insights.service.ts'
import { createRanksService } from './modules/companions/ranks/ranks.service.ts'
import { createVideosService } from './modules/companions/videos/videos.service.ts'
import { createLookupsService } from './modules/lookups/lookups.service.ts'
import { createMarket } from './modules/marketplace/market.ts'
import { followFeed } from './modules/marketplace/market.feed.ts'
import { createRanks } from './modules/marketplace/market.ranks.ts'
import { createMarketplaceService } from './modules/marketplace/marketplace.service.ts'
import { createCurrentOrders } from './modules/orders/orders.current.ts'
import { createDeadlines } from './modules/orders/orders.deadlines.ts'
import { createMoves } from './modules/orders/orders.move.ts'
import { createPublications } from './modules/orders/orders.publications.ts'
import { createOrderReads } from './modules/orders/orders.read.ts'
import { createRequests } from './modules/orders/orders.request.ts'
import { createScreenshots } from './modules/orders/orders.screenshots.ts'
import { createOrdersService } from './modules/orders/orders.service.ts'
import { createSurveys } from './modules/orders/orders.survey.ts'
import { createPaymentsService } from './modules/payments/payments.service.ts'
import { createSettlement } from './modules/payments/payments.settle.ts'
import { createPayoutAccounts } from './modules/payouts/accounts.service.ts'
import { createOrderSheet } from './modules/payouts/order-sheet.service.ts'
import { createPayoutsService } from './modules/payouts/payouts.service.ts'
import { createRealtimeTokens } from './modules/realtime/realtime.tokens.ts'
import { createStaffService } from './modules/staff/staff.service.ts'
import { createSupportService } from './modules/support/support.service.ts'
import { createTicketsService } from './modules/support/tickets.service.ts'

export interface Gateways {
  db: Db
  /** Connections that requests never hold: for deadlines and checks. */
  backgroundDb: Db
  clock: Clock
  log: FastifyBaseLogger
  payments: PaymentGateway
  realtime: Realtime
  storage: Storage
  resumable: Resumable
  mailer: Mailer
  feed: Feed
  secret: string
  webUrl: string
}

export type Services = ReturnType<typeof createServices>

export interface ServiceDeps extends Gateways {
  auth: Auth
  mail: MailService
  limits: Limits
  authLimits: AuthLimits
}

/** Every service, each given only what it uses. The one place where orders and payments meet. */
export function createServices({ auth, mail, limits, authLimits, ...gateways }: ServiceDeps) {
  const { db, backgroundDb, clock, log, realtime, storage, resumable, feed } = gateways
  const market = createMarket({ db: backgroundDb, clock, log })
  followFeed({ feed, market, log })
  const rankOf = createRanks(db, feed)
  const codes = createCodes({ clock, secret: gateways.secret })
  const notifications = createNotificationsService({ db, mail, webUrl: gateways.webUrl })
  const emails = createEmailsService({ db, clock, mail, codes, limits: authLimits })
  const signIns = createSignInsService({ db, clock, passwords, limits: authLimits, mail })
  const moves = createMoves({ db, clock, feed })
  const settlement = createSettlement({ db, clock, gateway: gateways.payments, moves, log })
  const backgroundMoves = createMoves({ db: backgroundDb, clock, feed })
  const currentOrders = createCurrentOrders({ db, clock })
  const orders = createOrdersService({ current: currentOrders, moves, settleNow: settlement.settleNow })
  const payoutAccounts = createPayoutAccounts({
    db,
    clock,
    gateway: gateways.payments,
    realtime,
    webUrl: gateways.webUrl,
  })
  const payments = createPaymentsService({
    db,
    clock,
    gateway: gateways.payments,
    webUrl: gateways.webUrl,
    refreshAccount: payoutAccounts.refreshAccount,
  })
  const payouts = createPayoutsService({ db, clock })
  return {
    lookups: createLookupsService({ db }),
    accounts: createAccountsService({ db, storage, clock }),
    registration: createRegistrationService({ db, clock, passwords, emails }),
    emails,
    signIns,
    notifications,
    leaving: createLeavingService({ db, clock, codes, mail, limits: authLimits, signIns }),
    applications: createApplicationsService({ db, clock }),
    videos: createVideosService({ db, clock, storage, resumable }),
    companions: createCompanionsService({ db, clock, realtime }),
    history: createHistoryService({ db }),
    referrals: createReferralsService({ db, clock }),
    insights: createInsightsService({ db, clock }),
    ranks: createRanksService({ db, clock, storage }),
    market,
    marketplace: createMarketplaceService({ market, rankOf }),
    /** Publishes what has been committed; this process has heard of it when it resolves. */
    tellChanges: feed.drain,
    sessions: createSessions({
      auth,
      clock,
      feed,
      noteUse: (sessionId) =>
        void signIns
          .touchSession(sessionId)
          .catch((error: unknown) => log.warn({ err: error }, 'could not record session use')),
    }),
    orders,
    requests: createRequests({ db, clock, feed, market, rankOf }),
    surveys: createSurveys({ db, clock }),
    deadlines: createDeadlines({ db: backgroundDb, clock, feed, log }),
    unsettled: createSettlement({
      db: backgroundDb,
      clock,
      gateway: gateways.payments,
      moves: backgroundMoves,
      log,
    }),
    presence: createPresence({ db: backgroundDb, clock, realtime }),
    publications: createPublications({ db, clock, feed, realtime, log }),
    orderReads: createOrderReads({
      db,
      current: currentOrders,
      readMoney: payments.money,
      readEarning: payouts.earning,
    }),
    screenshots: createScreenshots({ storage, current: currentOrders, orders }),
    chat: createChatService({ db, clock, limits, realtime, current: currentOrders, notifications, log }),
    payments,
    payouts,
    payoutAccounts,
    orderSheet: createOrderSheet({ db }),
    tokens: createRealtimeTokens({ secret: gateways.secret, clock }),
    support: createSupportService({ db, clock, limits }),
    tickets: createTicketsService({ db, clock, limits }),
    mail,
    staff: createStaffService({ db, clock, feed }),
  }
}
