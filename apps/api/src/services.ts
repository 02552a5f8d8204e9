import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '@queuemate/db/transaction'
import type { Changes } from './gateways/changes.ts'
import type { Clock } from './gateways/clock.ts'
import type { Mailer } from './gateways/mailer.ts'
import type { PaymentGateway } from './gateways/payments.ts'
import type { Realtime } from './gateways/realtime.ts'
import type { Resumable } from './gateways/resumable.ts'
import type { Storage } from './gateways/storage.ts'
import { createLimits } from './auth/limits.ts'
import { passwords } from './auth/passwords.ts'
import { createMailService } from './mail/mail.service.ts'
import { createCodes } from './modules/accounts/codes.ts'
import { createEmailsService } from './modules/accounts/emails.service.ts'
import { createLeavingService } from './modules/accounts/leaving.service.ts'
import { createNotificationsService } from './modules/accounts/notifications.service.ts'
import { createRegistrationService } from './modules/accounts/registration.service.ts'
import { createSignInsService } from './modules/accounts/sign-ins.service.ts'
import { createAccountsService } from './modules/accounts/accounts.service.ts'
import { createChatService } from './modules/chat/chat.service.ts'
import { createApplicationsService } from './modules/companions/applications.service.ts'
import { createCompanionsService } from './modules/companions/companions.service.ts'
import { createHistoryService } from './modules/companions/history.service.ts'
import { createReferralsService } from './modules/companions/referrals.service.ts'
import { createInsightsService } from './modules/companions/insights.service.ts'
import { createRanksService } from './modules/companions/ranks.service.ts'
import { createVideosService } from './modules/companions/videos.service.ts'
import { createLookupsService } from './modules/lookups/lookups.service.ts'
import { createMarket, type Market } from './modules/marketplace/market.ts'
import { createMarketplaceService } from './modules/marketplace/marketplace.service.ts'
import { createAnnouncements } from './modules/orders/orders.announcements.ts'
import { createOrderEffects } from './modules/orders/orders.effects.ts'
import { createOrderMachine } from './modules/orders/orders.machine.ts'
import { createOrderReads } from './modules/orders/orders.read.ts'
import { createRequests } from './modules/orders/orders.request.ts'
import { createScreenshots } from './modules/orders/orders.screenshots.ts'
import { createOrdersService } from './modules/orders/orders.service.ts'
import { createPaymentEffects } from './modules/payments/payments.effects.ts'
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
  clock: Clock
  log: FastifyBaseLogger
  payments: PaymentGateway
  realtime: Realtime
  storage: Storage
  resumable: Resumable
  mailer: Mailer
  changes: Changes
  secret: string
  webUrl: string
}

export type Services = ReturnType<typeof createServices>

/** Every service, each given only what it uses. The one place where orders and payments meet. */
export function createServices(gateways: Gateways) {
  const { db, clock, log, storage, resumable, changes } = gateways
  const market = createMarket({ db, clock, log })
  const realtime = tellMarket(gateways.realtime, market)
  const mail = createMailService({ db, mailer: gateways.mailer })
  const limits = createLimits(db)
  const codes = createCodes({ clock, secret: gateways.secret })
  const notifications = createNotificationsService({ db, mail, webUrl: gateways.webUrl })
  const emails = createEmailsService({ db, clock, mail, codes, limits })
  const signIns = createSignInsService({ db, clock, passwords, limits, mail })
  const announcements = createAnnouncements({ db, clock, realtime, log })
  const machine = createOrderMachine({
    db,
    clock,
    effects: {
      ...createOrderEffects(),
      ...createPaymentEffects(),
      notify_player: notifications.orderConfirmed,
    },
    announce: announcements.moved,
  })
  const settlement = createSettlement({ db, gateway: gateways.payments, transition: machine.transition, log })
  const requests = createRequests({ db, clock, market, announceRequest: announcements.requested })
  const orders = createOrdersService({ db, clock, machine, requests, settleNow: settlement.settleNow })
  const payoutAccounts = createPayoutAccounts({
    db,
    clock,
    gateway: gateways.payments,
    realtime,
    webUrl: gateways.webUrl,
    log,
  })
  const payments = createPaymentsService({
    db,
    clock,
    gateway: gateways.payments,
    webUrl: gateways.webUrl,
    settle: settlement.settle,
    refreshAccount: payoutAccounts.refreshAccount,
    log,
  })
  const payouts = createPayoutsService({ db, clock })
  return {
    lookups: createLookupsService({ db }),
    accounts: createAccountsService({ db, storage, clock }),
    registration: createRegistrationService({ db, clock, passwords, emails }),
    emails,
    signIns,
    notifications,
    leaving: createLeavingService({ db, clock, codes, mail, limits, signIns }),
    applications: createApplicationsService({ db, clock }),
    videos: createVideosService({ db, clock, storage, resumable }),
    companions: createCompanionsService({ db, clock, realtime }),
    history: createHistoryService({ db }),
    referrals: createReferralsService({ db, clock }),
    insights: createInsightsService({ db, clock }),
    ranks: createRanksService({ db, clock, storage }),
    market,
    marketplace: createMarketplaceService({ db, market }),
    orders,
    announcements,
    orderReads: createOrderReads({ db, orders, readMoney: payments.money, readEarning: payouts.earning }),
    screenshots: createScreenshots({ storage, orders }),
    chat: createChatService({ db, clock, realtime, orders, notifications, log }),
    payments,
    payouts,
    payoutAccounts,
    orderSheet: createOrderSheet({ db }),
    settlement,
    tokens: createRealtimeTokens({ secret: gateways.secret, clock }),
    support: createSupportService({ db, clock }),
    tickets: createTicketsService({ db, clock }),
    mail,
    staff: createStaffService({ db, clock, changes }),
  }
}

/** What browsers hear of a companion, the list in memory hears too. */
function tellMarket(realtime: Realtime, market: Market): Realtime {
  return {
    ...realtime,
    emit: (room, event, ...payload) => {
      const [about] = payload
      if (about && typeof about === 'object' && 'companionID' in about)
        market.companionsChanged([about.companionID])
      realtime.emit(room, event, ...payload)
    },
  }
}
