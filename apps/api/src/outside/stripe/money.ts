import Stripe from 'stripe'
import type { CallRefused, MoneyGateway } from './money-gateway.ts'
import { isCode, isInaccessible, isMissing, isOurKey, refusalOf } from './errors.ts'
import { submitEvidence } from './evidence.ts'
import {
  balanceLine,
  bankState,
  CHARGE,
  chargeOf,
  disputeFacts,
  refundFacts,
  refundState,
  sourceTransfer,
} from './facts.ts'

/** What becomes of charges at Stripe: refunds, disputes, transfers, payouts and our balance. */
export function createStripeMoney(stripe: Stripe): MoneyGateway {
  const findTransfer: MoneyGateway['findTransfer'] = async ({ nonce, attempt }) => {
    const made = await stripe.transfers.list({ transfer_group: groupOf(nonce, attempt), limit: 1 })
    return made.data[0]?.id ?? null
  }

  return {
    findTransfer,

    async readCharge(intentId) {
      const intent = await unlessMissing(stripe.paymentIntents.retrieve(intentId, { expand: CHARGE }))
      const charge = intent && chargeOf(intent)
      if (!charge) return null
      const [refunds, disputes] = await Promise.all([
        collect(stripe.refunds.list({ payment_intent: intentId, limit: 100 })),
        collect(stripe.disputes.list({ payment_intent: intentId, limit: 100 })),
      ])
      return { ...charge, refunds: refunds.map(refundFacts), disputes: disputes.map(disputeFacts) }
    },

    sendRefund: ({ refundId, orderId, nonce, intentId, amount }) =>
      refusedOr(async () => {
        // Stripe forgets keys after a day, and a job may be older.
        const made = await collect(stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
        const refund =
          made.find(({ metadata }) => metadata?.nonce === nonce) ??
          (await stripe.refunds.create(
            {
              payment_intent: intentId,
              amount,
              metadata: { order_id: String(orderId), refund_id: String(refundId), nonce },
            },
            { idempotencyKey: `refund:${nonce}` },
          ))
        return { ok: true as const, providerId: refund.id, status: refundState(refund) }
      }),

    sendTransfer: ({ payoutId, nonce, attempt, amount, accountId }) =>
      refusedOr(async () => {
        const made = await findTransfer({ nonce, attempt })
        if (made) return { ok: true as const, transferId: made }
        const transfer = await stripe.transfers.create(
          {
            amount,
            currency: 'usd',
            destination: accountId,
            transfer_group: groupOf(nonce, attempt),
            metadata: { payout_id: String(payoutId) },
          },
          { idempotencyKey: `payout:${nonce}:${attempt}` },
        )
        return { ok: true as const, transferId: transfer.id }
      }),

    reverseTransfer: ({ nonce, transferId }) =>
      refusedOr(async () => {
        const transfer = await stripe.transfers.retrieve(transferId)
        if (transfer.reversed) return { ok: true as const }
        try {
          await stripe.transfers.createReversal(
            transferId,
            {},
            { idempotencyKey: `payout:${nonce}:reverse:${transferId}` },
          )
        } catch (error) {
          if (!isCode(error, 'transfer_already_reversed')) throw error
        }
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
        transferIds: lines.map(sourceTransfer).filter((id) => id !== null),
      }
    },

    submitEvidence: ({ disputeId, evidence }) => refusedOr(() => submitEvidence(stripe, disputeId, evidence)),

    acceptDispute: (disputeId) =>
      refusedOr(async () => {
        const { status } = await stripe.disputes.retrieve(disputeId)
        if (status !== 'lost') await stripe.disputes.close(disputeId)
        return { ok: true as const }
      }),

    async readBalance() {
      const { available, pending } = await stripe.balance.retrieve()
      return [...available, ...pending]
        .filter(({ currency }) => currency === 'usd')
        .reduce((sum, { amount }) => sum + amount, 0)
    },

    async listBalanceLines(since, after) {
      const { data } = await stripe.balanceTransactions.list({
        created: { gte: Math.floor(since.getTime() / 1000) },
        currency: 'usd',
        limit: 100,
        expand: ['data.source'],
        ...(after !== null && { starting_after: after }),
      })
      return data.map(balanceLine)
    },
  }
}

const groupOf = (nonce: string, attempt: number) => `payout_${nonce}_${attempt}`

async function collect<T>(list: Stripe.ApiListPromise<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of list) found.push(item)
  return found
}

async function unlessMissing<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (isMissing(error) || isInaccessible(error)) return null
    throw error
  }
}

async function refusedOr<T>(call: () => Promise<T>): Promise<T | CallRefused> {
  try {
    return await call()
  } catch (error) {
    const refused = refusalOf(error)
    // With a wrong key nothing is decided about what was asked.
    if (!refused || isOurKey(error)) throw error
    return { ok: false, code: refused.refusal.code }
  }
}
