import type Stripe from 'stripe'
import { findAccount, restrictAccount } from './accounts.ts'
import { balanceOf, move, platform, transactionsOf } from './balance.ts'
import { invalid, noSuch } from './errors.ts'
import { newId, now } from './ids.ts'
import { page } from './lists.ts'
import { text } from './params.ts'
import { pathId, type ApiRequest } from './request.ts'
import type { Standin } from './standin.ts'

const DAY = 24 * 60 * 60
const FAILURES: Record<string, string> = {
  account_closed: 'The bank account has been closed.',
  could_not_process: 'The bank could not process this payout.',
  no_account: 'The bank account could not be located.',
}

/** Starts an automatic payout of a balance, by default of all of it, to the owner's bank account. */
export function makePayout(standin: Standin, owner: string, wanted?: number): Stripe.Payout {
  if (owner !== platform && !findAccount(standin, owner).payouts_enabled)
    throw invalid('Payouts are not enabled for this account.', { code: 'payouts_not_allowed' })
  const balance = balanceOf(standin, owner, 'usd')
  const amount = wanted ?? balance
  if (amount < 1 || amount > balance) {
    throw invalid('You have insufficient funds in your Stripe account.', { code: 'balance_insufficient' })
  }
  const before = unpaid(standin, owner)
  const id = newId('po')
  const transaction = move(standin, {
    owner,
    amount: -amount,
    currency: 'usd',
    type: 'payout',
    source: id,
    description: 'STRIPE PAYOUT',
  })
  const payout: Stripe.Payout = {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: now() + 2 * DAY,
    automatic: true,
    balance_transaction: transaction.id,
    created: now(),
    currency: 'usd',
    description: 'STRIPE PAYOUT',
    destination: newId('ba'),
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'pending',
    trace_id: null,
    type: 'bank_account',
  }
  standin.state.payouts.set(id, payout)
  standin.state.payoutOwners.set(id, owner)
  standin.state.payoutTransactions.set(id, [...before, transaction.id])
  standin.emit('payout.created', payout, about(owner))
  return payout
}

/** The transactions that no payout has paid out yet. */
function unpaid(standin: Standin, owner: string): string[] {
  const done = new Set([...standin.state.payoutTransactions.values()].flat())
  return [...transactionsOf(standin, owner)].map(({ id }) => id).filter((id) => !done.has(id))
}

/** The bank has received a payout. */
export function payPayout(standin: Standin, id: string): Stripe.Payout {
  const { payout, owner } = findPayout(standin, id)
  if (payout.status !== 'pending') throw invalid(`This payout is ${payout.status}.`)
  payout.status = 'paid'
  payout.arrival_date = now()
  standin.emit('payout.paid', payout, about(owner))
  return payout
}

/** The bank refuses or returns a payout: the money is back in the balance, and an account must name another bank. */
export function failPayout(standin: Standin, id: string, code = 'account_closed'): Stripe.Payout {
  const { payout, owner } = findPayout(standin, id)
  if (payout.status === 'failed') throw invalid('This payout has failed already.')
  payout.status = 'failed'
  payout.failure_code = code
  payout.failure_message = FAILURES[code] ?? 'The payout failed.'
  payout.failure_balance_transaction = move(standin, {
    owner,
    amount: payout.amount,
    currency: payout.currency,
    type: 'payout_failure',
    source: id,
    description: 'Payout failure',
  }).id
  standin.emit('payout.failed', payout, about(owner))
  if (owner !== platform) restrictAccount(standin, findAccount(standin, owner), 'payouts')
  return payout
}

export function retrievePayout(standin: Standin, request: ApiRequest): Stripe.Payout {
  const { payout, owner } = findPayout(standin, pathId(request))
  if (owner !== (request.account ?? platform)) throw noSuch('payout', payout.id)
  return payout
}

export function listPayouts(standin: Standin, { params, account }: ApiRequest) {
  const { state } = standin
  const status = text(params, 'status')
  const own = [...state.payoutOwners]
    .filter(([, owner]) => owner === (account ?? platform))
    .map(([id]) => state.payouts.get(id))
    .filter((payout) => payout !== undefined)
  return page(own, params, '/v1/payouts', (payout) => status === undefined || payout.status === status)
}

function findPayout({ state }: Standin, id: string): { payout: Stripe.Payout; owner: string } {
  const payout = state.payouts.get(id)
  const owner = state.payoutOwners.get(id)
  if (!payout || owner === undefined) throw noSuch('payout', id)
  return { payout, owner }
}

function about(owner: string) {
  return owner === platform ? {} : { account: owner }
}
