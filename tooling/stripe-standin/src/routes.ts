import * as accounts from './accounts.ts'
import * as balance from './balance.ts'
import * as charges from './charges.ts'
import * as checkout from './checkout.ts'
import * as customers from './customers.ts'
import * as disputes from './disputes.ts'
import * as events from './events.ts'
import * as intents from './payment-intents.ts'
import * as methods from './payment-methods.ts'
import * as refunds from './refunds.ts'
import * as setup from './setup-intents.ts'
import * as transfers from './transfers.ts'
import type { ApiRequest } from './request.ts'
import type { Standin } from './standin.ts'

type Handler = (standin: Standin, request: ApiRequest) => object

/** The subset of Stripe's API that the stand-in answers. */
const table: Record<string, Handler> = {
  'POST /v1/customers': customers.createCustomer,
  'GET /v1/customers': customers.listCustomers,
  'GET /v1/customers/:id': customers.retrieveCustomer,
  'POST /v1/customers/:id': customers.updateCustomer,
  'DELETE /v1/customers/:id': customers.deleteCustomer,
  'GET /v1/customers/:id/payment_methods': methods.listCustomerMethods,
  'GET /v1/payment_methods': methods.listMethods,
  'GET /v1/payment_methods/:id': methods.retrieveMethod,
  'POST /v1/payment_methods/:id/attach': methods.attachMethod,
  'POST /v1/payment_methods/:id/detach': methods.detachMethod,
  'POST /v1/setup_intents': setup.createSetupIntent,
  'GET /v1/setup_intents/:id': setup.retrieveSetupIntent,
  'POST /v1/setup_intents/:id/confirm': setup.confirmSetupIntent,
  'POST /v1/setup_intents/:id/cancel': setup.cancelSetupIntent,
  'POST /v1/checkout/sessions': checkout.createSession,
  'GET /v1/checkout/sessions': checkout.listSessions,
  'GET /v1/checkout/sessions/:id': checkout.retrieveSession,
  'POST /v1/checkout/sessions/:id/expire': checkout.expireSession,
  'POST /v1/payment_intents': intents.createPaymentIntent,
  'GET /v1/payment_intents': intents.listPaymentIntents,
  'GET /v1/payment_intents/:id': intents.retrievePaymentIntent,
  'POST /v1/payment_intents/:id': intents.updatePaymentIntent,
  'POST /v1/payment_intents/:id/confirm': intents.confirmPaymentIntent,
  'POST /v1/payment_intents/:id/capture': intents.capturePaymentIntent,
  'POST /v1/payment_intents/:id/cancel': intents.cancelPaymentIntent,
  'GET /v1/charges': charges.listCharges,
  'GET /v1/charges/:id': charges.retrieveCharge,
  'POST /v1/refunds': refunds.createRefund,
  'GET /v1/refunds': refunds.listRefunds,
  'GET /v1/refunds/:id': refunds.retrieveRefund,
  'GET /v1/disputes': disputes.listDisputes,
  'GET /v1/disputes/:id': disputes.retrieveDispute,
  'POST /v1/disputes/:id/close': disputes.acceptDispute,
  'POST /v1/accounts': accounts.createAccount,
  'GET /v1/accounts': accounts.listAccounts,
  'GET /v1/accounts/:id': accounts.retrieveAccount,
  'POST /v1/accounts/:id': accounts.updateAccount,
  'POST /v1/accounts/:id/login_links': accounts.createLoginLink,
  'POST /v1/account_links': accounts.createAccountLink,
  'POST /v1/transfers': transfers.createTransfer,
  'GET /v1/transfers': transfers.listTransfers,
  'GET /v1/transfers/:id': transfers.retrieveTransfer,
  'POST /v1/transfers/:id/reversals': transfers.createReversal,
  'GET /v1/transfers/:id/reversals': transfers.listReversals,
  'GET /v1/balance': balance.retrieveBalance,
  'GET /v1/balance_transactions': balance.listBalanceTransactions,
  'GET /v1/balance_transactions/:id': balance.retrieveBalanceTransaction,
  'GET /v1/events': events.listEvents,
  'GET /v1/events/:id': events.retrieveEvent,
}

interface Route {
  segments: string[]
  handler: Handler
}

const byShape = new Map<string, Route[]>()
for (const [key, handler] of Object.entries(table)) {
  const [method = '', path = ''] = key.split(' ')
  const segments = path.split('/').slice(1)
  const shape = shapeOf(method, segments)
  byShape.set(shape, [...(byShape.get(shape) ?? []), { segments, handler }])
}

function shapeOf(method: string, segments: string[]) {
  return `${method} ${segments.length} ${segments[1] ?? ''}`
}

/** The handler for a call with the values of the path's `:id` segments. */
export function findRoute(method: string, path: string): { handler: Handler; ids: string[] } | undefined {
  const segments = path.split('/').slice(1)
  for (const route of byShape.get(shapeOf(method, segments)) ?? []) {
    const ids: string[] = []
    const matches = route.segments.every((segment, index) => {
      const value = segments[index] ?? ''
      if (segment !== ':id') return segment === value
      ids.push(decode(value))
      return true
    })
    if (matches) return { handler: route.handler, ids }
  }
  return undefined
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
