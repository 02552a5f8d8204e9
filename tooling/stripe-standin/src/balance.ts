import type Stripe from 'stripe'
import { blank } from './blank.ts'
import { noSuch } from './errors.ts'
import { newId, now } from './ids.ts'
import { page } from './lists.ts'
import { text } from './params.ts'
import type { ApiRequest, Standin } from './standin.ts'

/** The owner of the platform's balance; an account's balance is stored under the account's id. */
export const platform = 'platform'

interface Movement {
  owner: string
  amount: number
  currency: string
  type: Stripe.BalanceTransaction.Type
  /** The object that moved the money. */
  source: string | null
  /** What Stripe keeps, in cents. */
  fee?: number
}

/**
 * Changes a balance by the amount less the fee, and records the balance transaction. There is no delay: captured money
 * is available at once, so that tests can compare it with the product's ledger.
 */
export function move(
  { state }: Standin,
  { owner, amount, currency, type, source, fee = 0 }: Movement,
): Stripe.BalanceTransaction {
  const key = `${owner}:${currency}`
  const net = amount - fee
  state.balances.set(key, (state.balances.get(key) ?? 0) + net)
  const transaction: Stripe.BalanceTransaction = {
    ...blank<Stripe.BalanceTransaction>('balanceTransaction'),
    id: newId('txn'),
    amount,
    created: now(),
    currency,
    fee,
    net,
    source,
    type,
  }
  state.balanceTransactions.set(transaction.id, transaction)
  if (owner !== platform) state.owners.set(transaction.id, owner)
  return transaction
}

/** Whose balance a balance transaction or a payout belongs to. */
export function ownerOf({ state }: Standin, id: string): string {
  return state.owners.get(id) ?? platform
}

/** The balance transactions of an owner, oldest first. */
export function transactionsOf(standin: Standin, owner: string): Stripe.BalanceTransaction[] {
  return [...standin.state.balanceTransactions.values()].filter(({ id }) => ownerOf(standin, id) === owner)
}

export function balanceOf(standin: Standin, owner: string, currency: string): number {
  return standin.state.balances.get(`${owner}:${currency}`) ?? 0
}

export function retrieveBalance(standin: Standin, request: ApiRequest): Stripe.Balance {
  const amount = balanceOf(standin, request.account ?? platform, 'usd')
  const line = (cents: number) => [{ amount: cents, currency: 'usd', source_types: { card: cents } }]
  return { object: 'balance', available: line(amount), livemode: false, pending: line(0) }
}

export function listBalanceTransactions(standin: Standin, { params, account }: ApiRequest) {
  const payout = text(params, 'payout')
  const paidOut = payout === undefined ? undefined : standin.state.payoutTransactions.get(payout)
  if (payout !== undefined && !paidOut) throw noSuch('payout', payout, 'payout')
  const own = transactionsOf(standin, account ?? platform)
  return page(
    paidOut ? own.filter(({ id }) => paidOut.includes(id)) : own,
    params,
    '/v1/balance_transactions',
    ['type', 'currency'],
  )
}
