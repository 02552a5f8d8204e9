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
}

/**
 * Changes a balance and records the balance transaction. There are no processing fees and no delay: captured money is
 * available at once, so that tests can compare it with the product's ledger.
 */
export function move(standin: Standin, movement: Movement): Stripe.BalanceTransaction {
  const key = `${movement.owner}:${movement.currency}`
  standin.state.balances.set(key, (standin.state.balances.get(key) ?? 0) + movement.amount)
  const transaction: Stripe.BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount: movement.amount,
    available_on: now(),
    balance_type: 'payments',
    created: now(),
    currency: movement.currency,
    description: movement.description ?? null,
    exchange_rate: null,
    fee: 0,
    fee_details: [],
    net: movement.amount,
    reporting_category: movement.type === 'adjustment' ? 'dispute' : movement.type,
    source: movement.source,
    status: 'available',
    type: movement.type,
  }
  if (movement.owner === platform) standin.state.balanceTransactions.set(transaction.id, transaction)
  return transaction
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
  const transaction = standin.state.balanceTransactions.get(id)
  if (!transaction) throw noSuch('balance transaction', id)
  return transaction
}

export function listBalanceTransactions(standin: Standin, { params }: ApiRequest) {
  const type = text(params, 'type')
  const source = text(params, 'source')
  return page(
    standin.state.balanceTransactions.values(),
    params,
    '/v1/balance_transactions',
    (transaction) => {
      return (
        (type === undefined || transaction.type === type) &&
        (source === undefined || transaction.source === source)
      )
    },
  )
}
