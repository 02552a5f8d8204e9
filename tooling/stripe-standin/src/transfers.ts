import type Stripe from 'stripe'
import { findAccount } from './accounts.ts'
import { currencyParam } from './amounts.ts'
import { balanceOf, move, platform } from './balance.ts'
import { blank } from './blank.ts'
import { makeAccountPayment } from './charges.ts'
import { invalid, missingParam, noSuch } from './errors.ts'
import { newId, now } from './ids.ts'
import { page } from './lists.ts'
import { amount as amountParam, metadata, requiredText, text } from './params.ts'
import type { ApiRequest, Standin } from './standin.ts'

export function createTransfer(standin: Standin, { params }: ApiRequest): Stripe.Transfer {
  const account = findAccount(standin, requiredText(params, 'destination'), 'destination')
  const currency = currencyParam(params)
  const amount = amountParam(params)
  if (amount === undefined) throw missingParam('amount')
  if (account.capabilities?.transfers !== 'active') {
    throw invalid(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers.',
      { code: 'insufficient_capabilities_for_transfer' },
    )
  }
  if (balanceOf(standin, platform, currency) < amount) {
    throw invalid('You have insufficient available funds in your Stripe account.', {
      code: 'balance_insufficient',
    })
  }
  const id = newId('tr')
  const transfer: Stripe.Transfer = {
    ...blank<Stripe.Transfer>('transfer'),
    id,
    amount,
    created: now(),
    currency,
    description: text(params, 'description') ?? null,
    destination: account.id,
    metadata: metadata(params),
    transfer_group: text(params, 'transfer_group') ?? null,
  }
  move(standin, { owner: platform, amount: -amount, currency, type: 'transfer', source: id })
  makeAccountPayment(standin, transfer)
  standin.state.transfers.set(id, transfer)
  standin.emit('transfer.created', transfer)
  return transfer
}

/** Takes a whole transfer back. The account's balance may go below zero, as it does with Stripe once it was paid out. */
export function createReversal(standin: Standin, { id, params }: ApiRequest): Stripe.TransferReversal {
  const transfer = findTransfer(standin, id)
  const { amount, currency } = transfer
  if (transfer.reversed)
    throw invalid('This transfer is already fully reversed.', { code: 'transfer_already_reversed' })
  const source = newId('trr')
  const reversal: Stripe.TransferReversal = {
    ...blank<Stripe.TransferReversal>('reversal'),
    id: source,
    amount,
    created: now(),
    currency,
    metadata: metadata(params),
    transfer: id,
  }
  move(standin, { owner: platform, amount, currency, type: 'transfer_refund', source })
  const owner = String(transfer.destination)
  move(standin, { owner, amount: -amount, currency, type: 'payment_refund', source: null })
  standin.state.reversals.set(source, reversal)
  transfer.amount_reversed = amount
  transfer.reversed = true
  standin.emit('transfer.reversed', transfer)
  return reversal
}

export function retrieveTransfer(standin: Standin, { id }: ApiRequest): Stripe.Transfer {
  return findTransfer(standin, id)
}

export function listTransfers(standin: Standin, { params }: ApiRequest) {
  return page(standin.state.transfers.values(), params, '/v1/transfers', ['destination', 'transfer_group'])
}

function findTransfer(standin: Standin, id: string): Stripe.Transfer {
  const transfer = standin.state.transfers.get(id)
  if (!transfer) throw noSuch('transfer', id)
  return transfer
}
