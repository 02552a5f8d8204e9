import * as accounts from './accounts.ts'
import * as balance from './balance.ts'
import * as checkout from './checkout.ts'
import * as customers from './customers.ts'
import * as disputes from './disputes.ts'
import * as files from './files.ts'
import * as intents from './payment-intents.ts'
import * as methods from './payment-methods.ts'
import * as payouts from './payouts.ts'
import * as refunds from './refunds.ts'
import * as transfers from './transfers.ts'
import type { Handler } from './standin.ts'

/** The part of Stripe's API that the product and its tests call. */
const table: Record<string, Handler> = {
  'POST /v1/customers': customers.createCustomer,
  'GET /v1/customers': customers.listCustomers,
  'GET /v1/customers/search': customers.searchCustomers,
  'POST /v1/customers/:id': customers.updateCustomer,
  'DELETE /v1/customers/:id': customers.deleteCustomer,
  'GET /v1/payment_methods/:id': methods.retrieveMethod,
  'POST /v1/payment_methods/:id/attach': methods.attachMethod,
  'POST /v1/payment_methods/:id/detach': methods.detachMethod,
  'POST /v1/checkout/sessions': checkout.createSession,
  'GET /v1/checkout/sessions/:id': checkout.retrieveSession,
  'POST /v1/payment_intents': intents.createPaymentIntent,
  'GET /v1/payment_intents': intents.listPaymentIntents,
  'GET /v1/payment_intents/:id': intents.retrievePaymentIntent,
  'POST /v1/payment_intents/:id/confirm': intents.confirmPaymentIntent,
  'POST /v1/payment_intents/:id/capture': intents.capturePaymentIntent,
  'POST /v1/payment_intents/:id/cancel': intents.cancelPaymentIntent,
  'POST /v1/refunds': refunds.createRefund,
  'GET /v1/refunds': refunds.listRefunds,
  'GET /v1/disputes': disputes.listDisputes,
  'GET /v1/disputes/:id': disputes.retrieveDispute,
  'POST /v1/disputes/:id': disputes.updateDispute,
  'POST /v1/disputes/:id/close': disputes.acceptDispute,
  'POST /v1/files': files.createFile,
  'POST /v1/accounts': accounts.createAccount,
  'GET /v1/accounts': accounts.listAccounts,
  'DELETE /v1/accounts/:id': accounts.deleteAccount,
  'GET /v1/accounts/:id': accounts.retrieveAccount,
  'POST /v1/accounts/:id/login_links': accounts.createLoginLink,
  'POST /v1/account_links': accounts.createAccountLink,
  'POST /v1/transfers': transfers.createTransfer,
  'GET /v1/transfers': transfers.listTransfers,
  'GET /v1/transfers/:id': transfers.retrieveTransfer,
  'POST /v1/transfers/:id/reversals': transfers.createReversal,
  'GET /v1/payouts/:id': payouts.retrievePayout,
  'GET /v1/balance': balance.retrieveBalance,
  'GET /v1/balance_transactions': balance.listBalanceTransactions,
}

export const routes = toRoutes(table)

/** `METHOD /path` → handler as a list. */
export function toRoutes<Handle>(handlers: Record<string, Handle>) {
  return Object.entries(handlers).map(([route, handler]) => {
    const [method = '', path = ''] = route.split(' ')
    return { method, path, handler }
  })
}
