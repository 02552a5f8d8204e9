import { createCurrentOrders } from '../modules/orders/orders.current.ts'
import { createDeadlines } from '../modules/orders/orders.deadlines.ts'
import { createMoves } from '../modules/orders/orders.move.ts'
import { createPublications } from '../modules/orders/orders.publications.ts'
import { createOrderReads } from '../modules/orders/orders.read.ts'
import { createRequests } from '../modules/orders/orders.request.ts'
import { createScreenshots } from '../modules/orders/orders.screenshots.ts'
import { createOrdersService } from '../modules/orders/orders.service.ts'
import { createSurveys } from '../modules/orders/orders.survey.ts'
import { createSearches } from '../modules/orders/search/search.service.ts'
import { createSettlement } from '../modules/payments/payments.settle.ts'
import { readMoney } from '../modules/payments/read-money.ts'
import { readEarning } from '../modules/payouts/read-earning.ts'
import type { Context } from '../context.ts'
import type { composePayments } from './payments.ts'

type Others = Pick<ReturnType<typeof composePayments>, 'payments' | 'readMoneyTimeline'>

/** The one place where orders and payments meet. */
export function composeOrders(deps: Context, { payments, readMoneyTimeline }: Others) {
  const { db, backgroundDb, clock, log, payments: gateway, realtime, storage, feed, webUrl } = deps
  const { market, rankOf } = deps
  const returnUrl = `${webUrl}/api/payments/return`
  const settlementOver = (over: typeof db) => {
    const moves = createMoves({ db: over, clock, feed })
    return { moves, ...createSettlement({ db: over, clock, gateway, moves, log, returnUrl }) }
  }
  const { moves, settleNow } = settlementOver(db)
  const current = createCurrentOrders(deps)
  const orders = createOrdersService({ current, moves, settleNow })
  const { actionUrl: readPaymentUrl } = payments
  return {
    orders,
    requests: createRequests({ db, clock, feed, market, rankOf }),
    searches: createSearches({ db, backgroundDb, clock, feed, log, orders }),
    surveys: createSurveys({ db, clock }),
    deadlines: createDeadlines({ db: backgroundDb, clock, feed, log }),
    unsettled: settlementOver(backgroundDb),
    publications: createPublications({ db, clock, feed, realtime, log }),
    orderReads: createOrderReads({
      db,
      current,
      readMoney: (found) => readMoney(deps, found),
      readEarning: (order) => readEarning(deps, order),
      readMoneyTimeline,
      readPaymentUrl,
    }),
    screenshots: createScreenshots({ db, clock, storage, current, orders }),
  }
}
