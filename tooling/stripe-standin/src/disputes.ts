import type Stripe from 'stripe'
import { move, platform } from './balance.ts'
import { findCharge } from './charges.ts'
import { blank } from './blank.ts'
import { invalid, noSuch } from './errors.ts'
import { findFile } from './files.ts'
import { newId, now } from './ids.ts'
import { page } from './lists.ts'
import { group, metadata, requiredText, text, texts, type Params } from './params.ts'
import type { ApiRequest, Standin } from './standin.ts'

const ANSWER_WITHIN = 7 * 24 * 60 * 60
const FEE = 1500
const TEXT_MAX = 20_000

/** A cardholder disputes a payment: the disputed amount leaves the platform's balance at once. */
export function openDispute(standin: Standin, intent: Stripe.PaymentIntent): Stripe.Dispute {
  if (intent.status !== 'succeeded')
    throw invalid('Only a captured payment can be disputed.', { param: 'payment_intent' })
  const charge = findCharge(standin, String(intent.latest_charge))
  if (charge.disputed) throw invalid(`Charge ${charge.id} is already disputed.`, { param: 'payment_intent' })
  const amount = charge.amount - charge.amount_refunded
  if (amount < 1) throw invalid(`Charge ${charge.id} has been refunded.`, { param: 'payment_intent' })
  const id = newId('du')
  const withdrawn = move(standin, {
    owner: platform,
    amount: -amount,
    currency: charge.currency,
    type: 'adjustment',
    source: id,
    fee: FEE,
  })
  const made = blank<Stripe.Dispute>('dispute')
  const dispute: Stripe.Dispute = {
    ...made,
    id,
    amount,
    balance_transactions: [withdrawn],
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    evidence_details: { ...made.evidence_details, due_by: now() + ANSWER_WITHIN },
    payment_intent: intent.id,
  }
  standin.state.disputes.set(id, dispute)
  charge.disputed = true
  standin.emit('charge.dispute.created', dispute)
  standin.emit('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** The bank decides; a dispute that is won brings the money back. */
export function closeDispute(standin: Standin, id: string, outcome: 'won' | 'lost'): Stripe.Dispute {
  const dispute = findDispute(standin, id)
  if (dispute.status === 'won' || dispute.status === 'lost') throw invalid('This dispute is already closed.')
  dispute.status = outcome
  if (outcome === 'won') {
    const transaction = move(standin, {
      owner: platform,
      amount: dispute.amount,
      currency: dispute.currency,
      type: 'adjustment',
      source: id,
    })
    dispute.balance_transactions.push(transaction)
    standin.emit('charge.dispute.funds_reinstated', dispute)
  }
  standin.emit('charge.dispute.closed', dispute)
  return dispute
}

/** The bank goes on to the next stage: a question becomes a chargeback, or a decision is appealed. */
export function reopenDispute(standin: Standin, id: string, stage: 'chargeback' | 'appeal'): Stripe.Dispute {
  const dispute = findDispute(standin, id)
  dispute.status = stage === 'appeal' ? 'appeal_needs_response' : 'needs_response'
  dispute.evidence_details.due_by = now() + ANSWER_WITHIN
  standin.emit('charge.dispute.updated', dispute)
  return dispute
}

export function retrieveDispute(standin: Standin, { id }: ApiRequest): Stripe.Dispute {
  return findDispute(standin, id)
}

/** Submits evidence to the bank. */
export function updateDispute(standin: Standin, { id, params }: ApiRequest): Stripe.Dispute {
  const dispute = findDispute(standin, id)
  if (!dispute.status.endsWith('needs_response'))
    throw invalid('This dispute is already closed or under review.')
  dispute.evidence = { ...dispute.evidence, ...evidenceParam(standin, group(params, 'evidence')) }
  dispute.metadata = metadata(params, dispute.metadata)
  dispute.status = 'under_review'
  dispute.evidence_details.has_evidence = true
  dispute.evidence_details.submission_count += 1
  standin.emit('charge.dispute.updated', dispute)
  return dispute
}

const FILES = new Set([
  'cancellation_policy',
  'customer_communication',
  'customer_signature',
  'duplicate_charge_documentation',
  'receipt',
  'refund_policy',
  'service_documentation',
  'shipping_documentation',
  'uncategorized_file',
])

/** The evidence of a request, checked; an empty value removes what was there. */
function evidenceParam(standin: Standin, given: Params): Partial<Stripe.Dispute.Evidence> {
  const known = blank<Stripe.Dispute>('dispute').evidence
  const found: Partial<Record<string, string | null>> = {}
  const { appeal, ...rest } = given
  for (const name of Object.keys(rest)) {
    const param = `evidence[${name}]`
    if (!(name in known)) throw invalid(`Received unknown parameter: ${param}`, { param })
    const value = text(given, name) ?? null
    if (value !== null && FILES.has(name)) {
      findFile(standin, value, param)
    } else if (value !== null && value.length > TEXT_MAX) {
      throw invalid(`${name} may have ${TEXT_MAX} characters at most.`, { param })
    }
    found[name] = value
  }
  return appeal === undefined ? found : { ...found, appeal: appealParam(standin, group(given, 'appeal')) }
}

function appealParam(standin: Standin, given: Params): Stripe.Dispute.Evidence.Appeal {
  const card = group(given, 'card')
  const files = texts(card, 'supporting_files')
  for (const id of files) findFile(standin, id, 'evidence[appeal][card][supporting_files]')
  return { card: { reason_for_filing: requiredText(card, 'reason_for_filing'), supporting_files: files } }
}

export function acceptDispute(standin: Standin, { id }: ApiRequest): Stripe.Dispute {
  return closeDispute(standin, id, 'lost')
}

export function listDisputes(standin: Standin, { params }: ApiRequest) {
  return page(standin.state.disputes.values(), params, '/v1/disputes', ['payment_intent'])
}

function findDispute(standin: Standin, id: string): Stripe.Dispute {
  const dispute = standin.state.disputes.get(id)
  if (!dispute) throw noSuch('dispute', id)
  return dispute
}
