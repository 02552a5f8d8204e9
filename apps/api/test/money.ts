import { randomUUID } from 'node:crypto'
import type {
  BalanceLine,
  BankPayout,
  CallRefused,
  Charge,
  DisputeFacts,
  Evidence,
  MoneyGateway,
  RefundFacts,
} from '../src/outside/stripe/money-gateway.ts'

export interface Intent {
  orderId: number
  amount: number
  status: 'asking' | 'held' | 'charged' | 'released' | 'refused' | 'refunded'
}

/** What became of charges at the provider, for tests to set and to read. */
export interface TestMoney {
  /** What the provider keeps of each charge, in cents; null while it does not say. */
  fee: number | null
  /** By intent. */
  refunds: Map<string, RefundFacts[]>
  disputes: Map<string, DisputeFacts[]>
  /** By our nonce: the provider does each thing once. */
  transfers: Map<string, { id: string; accountId: string; amount: number; reversed: boolean }>
  bankPayouts: Map<string, BankPayout>
  evidence: Map<string, Evidence>
  lines: BalanceLine[]
  linesOfPage: number
  balance: number
  /** The code that the next calls are refused with; null for success. */
  refuses: string | null
  /** Calls do their work, and the response is lost. */
  losesResponses: boolean
  /** How many calls were made, repeats included. */
  asked: { refund: number; transfer: number; reverse: number }
}

export function createTestMoney(intents: ReadonlyMap<string, Intent>): {
  money: TestMoney
  calls: MoneyGateway
  chargeOf: (intentId: string) => Charge
} {
  const money: TestMoney = {
    fee: 0,
    refunds: new Map(),
    disputes: new Map(),
    transfers: new Map(),
    bankPayouts: new Map(),
    evidence: new Map(),
    lines: [],
    linesOfPage: 100,
    balance: 0,
    refuses: null,
    losesResponses: false,
    asked: { refund: 0, transfer: 0, reverse: 0 },
  }
  const refused = (): CallRefused | null => (money.refuses ? { ok: false, code: money.refuses } : null)
  const answered = <T>(result: T): T => {
    if (money.losesResponses) throw new Error('the provider does not respond')
    return result
  }
  const chargeOf = (intentId: string) => ({
    chargeId: `ch_of_${intentId}`,
    receiptUrl: `https://receipts.test/${intentId}`,
    card: { brand: 'visa', last4: '4242' },
    fee: money.fee,
  })
  const calls: MoneyGateway = {
    readCharge: async (intentId) => {
      const status = intents.get(intentId)?.status
      if (status !== 'charged' && status !== 'refunded') return null
      return {
        ...chargeOf(intentId),
        refunds: money.refunds.get(intentId) ?? [],
        disputes: money.disputes.get(intentId) ?? [],
      }
    },
    sendRefund: async ({ refundId, nonce, intentId, amount }) => {
      money.asked.refund++
      const id = `re_${nonce}`
      const known = money.refunds.get(intentId) ?? []
      const made = known.find((refund) => refund.id === id)
      const no = made ? null : refused()
      if (no) return no
      if (!made)
        money.refunds.set(intentId, [...known, { id, refundId, amount, status: 'done', failure: null }])
      return answered({ ok: true, providerId: id, status: made?.status ?? 'done' })
    },
    sendTransfer: async ({ nonce, attempt, amount, accountId }) => {
      money.asked.transfer++
      const key = `${nonce}:${attempt}`
      const made = money.transfers.get(key)
      const no = made ? null : refused()
      if (no) return no
      const transfer = made ?? { id: `tr_${randomUUID()}`, accountId, amount, reversed: false }
      money.transfers.set(key, transfer)
      return answered({ ok: true, transferId: transfer.id })
    },
    findTransfer: async ({ nonce, attempt }) => money.transfers.get(`${nonce}:${attempt}`)?.id ?? null,
    reverseTransfer: async ({ transferId }) => {
      money.asked.reverse++
      const no = refused()
      if (no) return no
      const transfer = [...money.transfers.values()].find(({ id }) => id === transferId)
      if (transfer) transfer.reversed = true
      return answered({ ok: true })
    },
    readBankPayout: async ({ id }) => money.bankPayouts.get(id) ?? null,
    submitEvidence: async ({ disputeId, evidence }) => {
      const no = refused()
      if (no) return no
      money.evidence.set(disputeId, evidence)
      return { ok: true }
    },
    acceptDispute: async (disputeId) => {
      const no = refused()
      if (no) return no
      for (const found of money.disputes.values())
        for (const dispute of found) if (dispute.id === disputeId) dispute.status = 'lost'
      return { ok: true }
    },
    readBalance: async () => money.balance,
    listBalanceLines: async (since, after) => {
      const all = money.lines.filter((line) => line.createdAt >= since).toReversed()
      const start = all.findIndex(({ id }) => id === after) + 1
      return all.slice(start, start + money.linesOfPage)
    },
  }
  return { money, calls, chargeOf }
}
