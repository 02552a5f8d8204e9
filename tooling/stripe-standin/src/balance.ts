import type Stripe from 'stripe'
import { noSuch } from './errors.ts'
import { newId, now } from './ids.ts'
import { page } from './lists.ts'
import { text } from './params.ts'
import { pathId, type ApiRequest } from './request.ts'
import type { Standin } from './standin.ts'

/** The owner of the platform's balance; an account's balance is stored under the account's id. */
export const platform = 'platform'

interface Movement {
  owner: string
  amount: number
  currency: string
  type: Stripe.BalanceTransaction.Type
  /** The object that moved the money. */
  source: string | null
  description?: string
  /** What Stripe keeps, in cents. */
  fee?: { amount: number; description: string }
}

const CATEGORIES: Record<string, string> = {
  payment: 'charge',
  payment_refund: 'refund',
  payout_failure: 'payout_reversal',
  transfer_refund: 'transfer_reversal',
}

/**
 * Changes a balance by the amount less the fee, and records the balance transaction. There is no delay: captured money
 * is available at once, so that tests can compare it with the product's ledger.
 */
export function move(standin: Standin, movement: Movement): Stripe.BalanceTransaction {
  const { owner, amount, currency, type, source, description, fee } = movement
  const key = `${owner}:${currency}`
  const net = amount - (fee?.amount ?? 0)
  standin.state.balances.set(key, (standin.state.balances.get(key) ?? 0) + net)
  const transaction: Stripe.BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: now(),
    balance_type: 'payments',
    created: now(),
    currency,
    description: description ?? null,
    exchange_rate: null,
    fee: fee?.amount ?? 0,
    fee_details: fee ? [{ ...fee, application: null, currency, type: 'stripe_fee' }] : [],
    net,
    reporting_category: categoryOf(movement),
    source,
    status: 'available',
    type,
  }
  keep(standin, owner, transaction)
  return transaction
}

function categoryOf({ type, amount }: Movement): string {
  if (type === 'adjustment') return amount < 0 ? 'dispute' : 'dispute_reversal'
  return CATEGORIES[type] ?? type
}

function keep({ state }: Standin, owner: string, transaction: Stripe.BalanceTransaction) {
  if (owner === platform) {
    state.balanceTransactions.set(transaction.id, transaction)
    return
  }
  state.accountTransactions.set(transaction.id, transaction)
  const ids = state.transactionsOf.get(owner)
  if (ids) ids.push(transaction.id)
  else state.transactionsOf.set(owner, [transaction.id])
}

/** The balance transactions of an owner, oldest first. */
export function transactionsOf({ state }: Standin, owner: string): Iterable<Stripe.BalanceTransaction> {
  if (owner === platform) return state.balanceTransactions.values()
  return (state.transactionsOf.get(owner) ?? [])
    .map((id) => state.accountTransactions.get(id))
    .filter((transaction) => transaction !== undefined)
}

export function balanceOf(standin: Standin, owner: string, currency: string): number {
  return standin.state.balances.get(`${owner}:${currency}`) ?? 0
}

export function retrieveBalance(standin: Standin, request: ApiRequest): Stripe.Balance {
  const owner = request.account ?? platform
  const sums = [...standin.state.balances].filter(([key]) => key.startsWith(`${owner}:`))
  const lines = (sums.length > 0 ? sums : [[`${owner}:usd`, 0] as const]).map(([key, amount]) => ({
    amount,
    currency: key.slice(owner.length + 1),
    source_types: { card: amount },
  }))
  return {
    object: 'balance',
    available: lines,
    livemode: false,
    pending: lines.map((line) => ({ ...line, amount: 0, source_types: { card: 0 } })),
  }
}

export function retrieveBalanceTransaction(standin: Standin, request: ApiRequest): Stripe.BalanceTransaction {
  const id = pathId(request)
  const transaction = [...transactionsOf(standin, request.account ?? platform)].find((one) => one.id === id)
  if (!transaction) throw noSuch('balance transaction', id)
  return transaction
}

export function listBalanceTransactions(standin: Standin, { params, account }: ApiRequest) {
  const wanted = ['type', 'source', 'currency'] as const
  const filters = wanted.map((name) => [name, text(params, name)] as const)
  const payout = text(params, 'payout')
  const paidOut = payout === undefined ? null : standin.state.payoutTransactions.get(payout)
  if (payout !== undefined && !paidOut) throw noSuch('payout', payout, 'payout')
  const ids = paidOut ? new Set(paidOut) : null
  return page(
    transactionsOf(standin, account ?? platform),
    params,
    '/v1/balance_transactions',
    (transaction) => {
      return (
        (ids === null || ids.has(transaction.id)) &&
        filters.every(([name, value]) => value === undefined || transaction[name] === value)
      )
    },
  )
}
