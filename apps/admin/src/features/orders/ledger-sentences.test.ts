import { expect, test } from 'vitest'
import {
  disputeCharged,
  disputeNotCharged,
  disputeOpened,
  disputeWon,
  payoutPostings,
  postingsFor,
  providerFeePostings,
  refundFailed,
  refundRequested,
  refundSent,
  type LedgerKind,
  type Posting,
} from '@queuemate/contracts/payments/ledger'
import { ledgerSentence } from './ledger-sentences.ts'

const people = { player: 'Tom', companion: 'Vela' }
const companionId = 'c'
const order = { price: 1750, fee: 525, companionId, refunded: 0, refundedShare: 0 }
const refund = { amount: 875, share: 600, companionId, takenFrom: 'earnings' as const }

test.each<[LedgerKind, Posting[], string]>([
  ['capture', postingsFor('capture', order), 'Tom paid $17.50.'],
  ['refund', postingsFor('refund', order), 'Tom got $17.50 back, because the order ended without a game.'],
  ['earning', postingsFor('earning', order), 'Vela earned $12.25, and Queuemate kept $5.25.'],
  [
    'refund_requested',
    refundRequested(refund),
    '$8.75 was refunded to Tom. Vela covers $6.00, and Queuemate $2.75.',
  ],
  [
    'refund_requested',
    refundRequested({ ...refund, share: 0 }),
    '$8.75 was refunded to Tom. Queuemate covers it.',
  ],
  ['refund_requested', refundRequested({ ...refund, takenFrom: 'escrow' }), '$8.75 was refunded to Tom.'],
  ['refund_sent', refundSent(refund), '$8.75 was sent back to Tom.'],
  [
    'refund_failed',
    refundFailed(refund, true),
    'The refund of $8.75 did not reach Tom. Vela got $6.00 back.',
  ],
  ['provider_fee', providerFeePostings(81), 'The provider kept $0.81.'],
  ['provider_fee', providerFeePostings(-81), 'The provider gave $0.81 of its fee back.'],
  ['dispute_opened', disputeOpened(1750), 'The bank of Tom took $17.50 back.'],
  ['dispute_won', disputeWon(1750), 'The dispute was won: the bank returned $17.50.'],
  [
    'dispute_charged',
    disputeCharged({ companionId, share: 1225 }),
    'Vela covers $12.25 of the lost dispute.',
  ],
  [
    'dispute_charged',
    disputeNotCharged({ companionId, share: 1225 }),
    'Vela got $12.25 back after the dispute.',
  ],
  ['payout', payoutPostings({ companionId, amount: 1225 }), '$12.25 was paid out to Vela.'],
])('%s of %j is told as a sentence', (kind, entries, sentence) => {
  expect(ledgerSentence({ kind, at: '', entries }, people)).toBe(sentence)
})
