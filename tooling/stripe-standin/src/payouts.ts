import type Stripe from 'stripe'
import { findAccount, restrictAccount } from './accounts.ts'
import { balanceOf, move, ownerOf, platform, transactionsOf } from './balance.ts'
import { blank } from './blank.ts'
import { invalid, noSuch } from './errors.ts'
import { newId, now } from './ids.ts'
import type { ApiRequest, Standin } from './standin.ts'

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
  const transaction = move(standin, { owner, amount: -amount, currency: 'usd', type: 'payout', source: id })
  const payout: Stripe.Payout = {
    ...blank<Stripe.Payout>('payout'),
    id,
    amount,
    created: now(),
  }
  standin.state.payouts.set(id, payout)
  if (owner !== platform) standin.state.owners.set(id, owner)
  standin.state.payoutTransactions.set(id, [...before, transaction.id])
  emit(standin, 'payout.created', payout)
  return payout
}

/** The transactions that no payout has paid out yet. */
function unpaid(standin: Standin, owner: string): string[] {
  const done = new Set([...standin.state.payoutTransactions.values()].flat())
  return transactionsOf(standin, owner).flatMap(({ id }) => (done.has(id) ? [] : [id]))
}

/** The bank has received a payout. */
export function payPayout(standin: Standin, id: string): Stripe.Payout {
  const payout = findPayout(standin, id)
  if (payout.status !== 'pending') throw invalid(`This payout is ${payout.status}.`)
  payout.status = 'paid'
  emit(standin, 'payout.paid', payout)
  return payout
}

/** The bank refuses or returns a payout: the money is back in the balance, and an account must name another bank. */
export function failPayout(standin: Standin, id: string): Stripe.Payout {
  const payout = findPayout(standin, id)
  if (payout.status === 'failed') throw invalid('This payout has failed already.')
  const owner = ownerOf(standin, id)
  const { amount, currency } = payout
  payout.status = 'failed'
  payout.failure_code = 'account_closed'
  move(standin, { owner, amount, currency, type: 'payout_failure', source: id })
  emit(standin, 'payout.failed', payout)
  if (owner !== platform) restrictAccount(standin, findAccount(standin, owner), 'payouts')
  return payout
}

export function retrievePayout(standin: Standin, { id, account }: ApiRequest): Stripe.Payout {
  const payout = findPayout(standin, id)
  if (ownerOf(standin, id) !== (account ?? platform)) throw noSuch('payout', id)
  return payout
}

function findPayout({ state }: Standin, id: string): Stripe.Payout {
  const payout = state.payouts.get(id)
  if (!payout) throw noSuch('payout', id)
  return payout
}

function emit(standin: Standin, type: Stripe.Event.Type, payout: Stripe.Payout) {
  standin.emit(type, payout, standin.state.owners.get(payout.id))
}
