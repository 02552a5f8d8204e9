import type Stripe from 'stripe'
import { makeAccountPayment, refundAccountPayment } from './account-payments.ts'
import { findAccount } from './accounts.ts'
import { balanceOf, move, platform } from './balance.ts'
import { findCharge } from './charges.ts'
import { invalid, missingParam, noSuch } from './errors.ts'
import { newId, now } from './ids.ts'
import { page } from './lists.ts'
import { currency, integer, metadata, requiredText, text } from './params.ts'
import { pathId, type ApiRequest } from './request.ts'
import type { Standin } from './standin.ts'

export function createTransfer(standin: Standin, { params }: ApiRequest): Stripe.Transfer {
  const account = findAccount(standin, requiredText(params, 'destination'), 'destination')
  const transferCurrency = currency(params)
  const sourceId = text(params, 'source_transaction')
  const source = sourceId === undefined ? null : findCharge(standin, sourceId, 'source_transaction')
  const amount = integer(params, 'amount')
  if (amount === undefined) throw missingParam('amount')
  if (amount < 1)
    throw invalid('Invalid positive integer', { param: 'amount', code: 'parameter_invalid_integer' })
  if (account.capabilities?.transfers !== 'active') {
    throw invalid(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers.',
      { code: 'insufficient_capabilities_for_transfer' },
    )
  }
  if (balanceOf(standin, platform, transferCurrency) < amount) {
    throw invalid('You have insufficient available funds in your Stripe account.', {
      code: 'balance_insufficient',
    })
  }
  const id = newId('tr')
  const details = metadata(params)
  const transaction = move(standin, {
    owner: platform,
    amount: -amount,
    currency: transferCurrency,
    type: 'transfer',
    source: id,
    description: text(params, 'description'),
  })
  const transfer: Stripe.Transfer = {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: transaction.id,
    created: now(),
    currency: transferCurrency,
    description: text(params, 'description') ?? null,
    destination: account.id,
    livemode: false,
    metadata: details,
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: source?.id ?? null,
    source_type: 'card',
    transfer_group: text(params, 'transfer_group') ?? source?.transfer_group ?? null,
  }
  transfer.destination_payment = makeAccountPayment(standin, transfer).id
  standin.state.transfers.set(id, transfer)
  standin.emit('transfer.created', transfer)
  return transfer
}

export function createReversal(standin: Standin, request: ApiRequest): Stripe.TransferReversal {
  const transfer = findTransfer(standin, pathId(request))
  const left = transfer.amount - transfer.amount_reversed
  const amount = integer(request.params, 'amount') ?? left
  if (left <= 0)
    throw invalid('This transfer is already fully reversed.', { code: 'transfer_already_reversed' })
  if (amount < 1 || amount > left) {
    throw invalid(`Reversal amount (${amount}) is greater than the amount left on the transfer (${left})`, {
      param: 'amount',
      code: 'amount_too_large',
    })
  }
  const id = newId('trr')
  const details = metadata(request.params)
  const transaction = move(standin, {
    owner: platform,
    amount,
    currency: transfer.currency,
    type: 'transfer_refund',
    source: id,
  })
  const reversal: Stripe.TransferReversal = {
    id,
    object: 'transfer_reversal',
    amount,
    balance_transaction: transaction.id,
    created: now(),
    currency: transfer.currency,
    destination_payment_refund: refundAccountPayment(standin, transfer, amount, id).id,
    metadata: details,
    source_refund: null,
    transfer: transfer.id,
  }
  const before = { amount_reversed: transfer.amount_reversed, reversed: transfer.reversed }
  transfer.reversals.data.unshift(reversal)
  transfer.amount_reversed += amount
  transfer.reversed = transfer.amount_reversed >= transfer.amount
  standin.emit('transfer.reversed', transfer, { previous: before })
  return reversal
}

export function listReversals(standin: Standin, request: ApiRequest) {
  const transfer = findTransfer(standin, pathId(request))
  return page([...transfer.reversals.data].toReversed(), request.params, transfer.reversals.url)
}

export function retrieveTransfer(standin: Standin, request: ApiRequest): Stripe.Transfer {
  return findTransfer(standin, pathId(request))
}

export function listTransfers(standin: Standin, { params }: ApiRequest) {
  const destination = text(params, 'destination')
  const transferGroup = text(params, 'transfer_group')
  return page(standin.state.transfers.values(), params, '/v1/transfers', (transfer) => {
    return (
      (destination === undefined || transfer.destination === destination) &&
      (transferGroup === undefined || transfer.transfer_group === transferGroup)
    )
  })
}

function findTransfer(standin: Standin, id: string): Stripe.Transfer {
  const transfer = standin.state.transfers.get(id)
  if (!transfer) throw noSuch('transfer', id)
  return transfer
}
