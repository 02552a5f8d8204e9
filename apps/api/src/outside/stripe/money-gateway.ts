import type { DisputeStage, DisputeState } from '@queuemate/contracts/payments/disputes'
import type { RefundState } from '@queuemate/contracts/payments/refunds'

/** A refund as the provider has it now. */
export interface RefundFacts {
  id: string
  /** Our row, when we asked for it; null for one that was made at the provider. */
  refundId: number | null
  amount: number
  status: RefundState
  failure: string | null
}

/** What a dispute took from our balance or gave back, as the provider booked it. Cents. */
export interface DisputeMovement {
  id: string
  /** Negative when it was taken. */
  amount: number
  /** Kept by the provider; negative when it is given back. */
  fee: number
}

export interface DisputeFacts {
  id: string
  amount: number
  reason: string
  stage: DisputeStage
  status: DisputeState
  dueAt: Date | null
  openedAt: Date
  movements: DisputeMovement[]
}

export interface Charge {
  chargeId: string
  receiptUrl: string | null
  /** The card that was charged. */
  card: { brand: string; last4: string } | null
  /** What the provider keeps for the charge, in cents; null while it has not booked the charge. */
  fee: number | null
}

/** A charge with all that became of it, as the provider has it now. */
export interface ChargeFacts extends Charge {
  refunds: RefundFacts[]
  disputes: DisputeFacts[]
}

/** A file of the evidence, under the provider's name for what it shows. All together: 4.5 MB at most. */
export interface EvidenceFile {
  field: 'customer_communication' | 'receipt' | 'service_documentation' | 'uncategorized_file'
  name: string
  data: Buffer
  contentType: 'application/pdf' | 'image/jpeg'
}

/** Evidence for a dispute: texts by the provider's own names, and files. */
export interface Evidence {
  texts: {
    access_activity_log: string
    customer_communication_text: string
    customer_email_address: string
    customer_name: string
    customer_purchase_ip: string | null
    product_description: string
    refund_policy_disclosure: string
    service_date: string
    uncategorized_text: string
  }
  files: readonly EvidenceFile[]
}

/** One line of the provider's account of our balance. Cents. */
export interface BalanceLine {
  id: string
  /** The provider's word: `charge`, `refund`, `adjustment`, `transfer`, `payout`, … */
  type: string
  amount: number
  fee: number
  net: number
  source: string | null
  /** What the source belongs to, as far as the provider says. */
  intentId: string | null
  transferId: string | null
  createdAt: Date
}

/** A call that the provider refused for good: nothing happened. */
export interface CallRefused {
  ok: false
  /** The provider's code: `charge_disputed`, `balance_insufficient`, `insufficient_capabilities_for_transfer`, … */
  code: string
}

/** A payment of a balance at the provider to a bank account. */
export interface BankPayout {
  amount: number
  status: 'pending' | 'paid' | 'failed'
  failure: string | null
  /** The transfers to the account that it paid out; empty for a payout of our own balance. */
  transferIds: string[]
}

/** What the product asks of the provider about money that has been charged. Other failures than refusals throw. */
export interface MoneyGateway {
  /** Null for a payment that was never charged, or that the provider does not know. */
  readCharge(intentId: string): Promise<ChargeFacts | null>
  /** Sends a refund, once per nonce. */
  sendRefund(refund: {
    refundId: number
    orderId: number
    nonce: string
    intentId: string
    amount: number
  }): Promise<{ ok: true; providerId: string; status: RefundState } | CallRefused>
  /** Sends money to a companion's account, once per nonce and attempt; finds the transfer that an earlier call made. */
  sendTransfer(transfer: {
    payoutId: number
    nonce: string
    attempt: number
    amount: number
    accountId: string
  }): Promise<{ ok: true; transferId: string } | CallRefused>
  /** The transfer that a call of this attempt made; null when there is none. */
  findTransfer(transfer: { nonce: string; attempt: number }): Promise<string | null>
  /** Takes a transfer back in full; one that is reversed already counts as done. */
  reverseTransfer(transfer: { nonce: string; transferId: string }): Promise<{ ok: true } | CallRefused>
  /** Null for a payout that the provider does not know. `accountId` null: a payout of our own balance. */
  readBankPayout(payout: { accountId: string | null; id: string }): Promise<BankPayout | null>
  /** Submits evidence for an open dispute, once at each stage. */
  submitEvidence(response: { disputeId: string; evidence: Evidence }): Promise<{ ok: true } | CallRefused>
  /** Gives an open dispute up; one that is lost already counts as done. */
  acceptDispute(disputeId: string): Promise<{ ok: true } | CallRefused>
  /** Our balance at the provider in cents, available and pending together. */
  readBalance(): Promise<number>
  /** A page of the lines of our account since then, newest first: those that follow the line `after`. Empty after the last. */
  listBalanceLines(since: Date, after: string | null): Promise<BalanceLine[]>
}
