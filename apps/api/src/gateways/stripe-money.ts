import Stripe from 'stripe'
import type { DisputeState } from '@queuemate/contracts/payments/disputes'
import type { RefundState } from '@queuemate/contracts/payments/refunds'
import type {
  BalanceLine,
  CallRefused,
  DisputeFacts,
  Evidence,
  MoneyGateway,
  RefundFacts,
} from './payments-money.ts'
import { isMissing, refusalOf } from './stripe-errors.ts'

/** What becomes of charges at Stripe: refunds, disputes, transfers, payouts and our balance. */
export function createStripeMoney(stripe: Stripe): MoneyGateway {
  return {
    async readCharge(intentId) {
      const intent = await unlessMissing(
        stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge.balance_transaction'] }),
      )
      const charge = intent?.latest_charge
      if (!charge || typeof charge === 'string' || !charge.captured) return null
      const [refunds, disputes] = await Promise.all([
        collect(stripe.refunds.list({ payment_intent: intentId, limit: 100 })),
        charge.disputed ? collect(stripe.disputes.list({ payment_intent: intentId, limit: 100 })) : [],
      ])
      const booked = charge.balance_transaction
      return {
        chargeId: charge.id,
        receiptUrl: charge.receipt_url,
        fee: booked && typeof booked !== 'string' ? booked.fee : 0,
        refunds: refunds.map(refundFacts),
        disputes: disputes.map(disputeFacts),
      }
    },

    sendRefund: ({ refundId, orderId, nonce, intentId, amount }) =>
      refusedOr(async () => {
        const refund = await stripe.refunds.create(
          {
            payment_intent: intentId,
            amount,
            metadata: { order_id: String(orderId), refund_id: String(refundId) },
          },
          { idempotencyKey: `refund:${nonce}` },
        )
        return { ok: true as const, providerId: refund.id, status: refundState(refund) }
      }),

    sendTransfer: ({ payoutId, nonce, attempt, amount, accountId }) =>
      refusedOr(async () => {
        const group = `payout_${nonce}_${attempt}`
        // Stripe forgets keys after a day, and a job may be older.
        const made = await stripe.transfers.list({ transfer_group: group, limit: 1 })
        const transfer =
          made.data[0] ??
          (await stripe.transfers.create(
            {
              amount,
              currency: 'usd',
              destination: accountId,
              transfer_group: group,
              metadata: { payout_id: String(payoutId) },
            },
            { idempotencyKey: `payout:${nonce}:${attempt}` },
          ))
        return { ok: true as const, transferId: transfer.id }
      }),

    reverseTransfer: ({ nonce, transferId }) =>
      refusedOr(async () => {
        const transfer = await stripe.transfers.retrieve(transferId)
        if (!transfer.reversed)
          await stripe.transfers.createReversal(transferId, {}, { idempotencyKey: `payout:${nonce}:reverse` })
        return { ok: true as const }
      }),

    async readBankPayout({ accountId, id }) {
      const options = accountId === null ? {} : { stripeAccount: accountId }
      const payout = await unlessMissing(stripe.payouts.retrieve(id, {}, options))
      if (!payout) return null
      const lines =
        accountId === null
          ? []
          : await collect(
              stripe.balanceTransactions.list(
                { payout: id, type: 'payment', limit: 100, expand: ['data.source'] },
                options,
              ),
            )
      return {
        amount: payout.amount,
        status: bankState(payout.status),
        failure: payout.failure_code,
        transferIds: lines.flatMap(({ source }) => {
          if (!source || typeof source === 'string' || source.object !== 'charge') return []
          const from = source.source_transfer
          return from ? [typeof from === 'string' ? from : from.id] : []
        }),
      }
    },

    submitEvidence: ({ disputeId, evidence }) =>
      refusedOr(async () => {
        await stripe.disputes.update(disputeId, { evidence: await evidenceOf(evidence), submit: true })
        return { ok: true as const }
      }),

    async readBalance() {
      const { available, pending } = await stripe.balance.retrieve()
      return [...available, ...pending]
        .filter(({ currency }) => currency === 'usd')
        .reduce((sum, { amount }) => sum + amount, 0)
    },

    async listBalanceLines(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      // Stripe lists the newest first.
      const lines = await collect(
        stripe.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] }),
      )
      return lines.toReversed().map(balanceLine)
    },
  }

  async function evidenceOf({ texts, file }: Evidence): Promise<Stripe.DisputeUpdateParams.Evidence> {
    const { customer_communication_text: communication, customer_purchase_ip: address, ...rest } = texts
    const uploaded = await stripe.files.create({
      purpose: 'dispute_evidence',
      file: { name: file.name, data: file.data, type: file.contentType },
    })
    return {
      ...rest,
      uncategorized_text: `${rest.uncategorized_text}\n\n${communication}`.slice(0, 20_000),
      ...(address ? { customer_purchase_ip: address } : {}),
      service_documentation: uploaded.id,
    }
  }
}

async function collect<T>(list: Stripe.ApiListPromise<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of list) found.push(item)
  return found
}

async function unlessMissing<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

async function refusedOr<T>(call: () => Promise<T>): Promise<T | CallRefused> {
  try {
    return await call()
  } catch (error) {
    const refused = refusalOf(error)
    if (!refused) throw error
    return { ok: false, code: refused.refusal.code }
  }
}

function refundState({ status }: Stripe.Refund): RefundState {
  if (status === 'failed' || status === 'canceled') return 'failed'
  return status === 'succeeded' ? 'done' : 'requested'
}

function refundFacts(refund: Stripe.Refund): RefundFacts {
  const ours = Number(refund.metadata?.refund_id)
  return {
    id: refund.id,
    refundId: Number.isSafeInteger(ours) ? ours : null,
    amount: refund.amount,
    status: refundState(refund),
    failure: refund.failure_reason ?? null,
  }
}

function disputeFacts(dispute: Stripe.Dispute): DisputeFacts {
  const { due_by: due } = dispute.evidence_details
  return {
    id: dispute.id,
    amount: dispute.amount,
    reason: dispute.reason,
    status: disputeState(dispute.status),
    dueAt: due === null ? null : new Date(due * 1000),
    openedAt: new Date(dispute.created * 1000),
    movements: dispute.balance_transactions.map(({ id, amount, fee }) => ({ id, amount, fee })),
  }
}

/** Warnings are disputes that take no money yet. One that was prevented or closed without a loss counts as won. */
function disputeState(status: string): DisputeState {
  if (status === 'lost') return 'lost'
  if (status.endsWith('needs_response')) return 'needs_response'
  return status.endsWith('under_review') ? 'under_review' : 'won'
}

function bankState(status: string) {
  if (status === 'paid') return 'paid' as const
  return status === 'failed' || status === 'canceled' ? ('failed' as const) : ('pending' as const)
}

function balanceLine(line: Stripe.BalanceTransaction): BalanceLine {
  const { id, type, amount, fee, net, source, created } = line
  const object = source && typeof source !== 'string' ? source : null
  return {
    id,
    type,
    amount,
    fee,
    net,
    source: object?.id ?? (typeof source === 'string' ? source : null),
    intentId: intentOf(object),
    transferId: transferOf(object),
    createdAt: new Date(created * 1000),
  }
}

type Source = Exclude<Stripe.BalanceTransaction['source'], string | null>

function intentOf(source: Source | null): string | null {
  if (source?.object !== 'charge' && source?.object !== 'refund' && source?.object !== 'dispute') return null
  const intent = source.payment_intent
  return typeof intent === 'string' ? intent : (intent?.id ?? null)
}

function transferOf(source: Source | null): string | null {
  if (source?.object === 'transfer') return source.id
  if (source?.object !== 'transfer_reversal') return null
  return typeof source.transfer === 'string' ? source.transfer : source.transfer.id
}
