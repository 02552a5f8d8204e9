import { t } from '@lingui/core/macro'
import { formatMoney } from '@queuemate/contracts/money'
import type { Account, LedgerKind } from '@queuemate/contracts/payments/ledger'
import type { StaffOrder } from '../../lib/outputs.ts'
import { bookingName } from './order-labels.ts'

type Booking = StaffOrder['ledger'][number]
type People = { player: string; companion: string }
interface Parts extends People {
  /** Cents that an account received; negative for what it gave. */
  got: (account: Account) => number
}

/** Each kind of booking as a sentence. Debits are positive: what an account of ours owes is negative. */
const SENTENCES: Record<LedgerKind, (parts: Parts) => string> = {
  capture: ({ player, got }) => t`${player} paid ${money(got('provider_balance'))}.`,
  refund: ({ player, got }) =>
    t`${player} got ${money(got('provider_balance'))} back, because the order ended without a game.`,
  earning: ({ companion, got }) =>
    t`${companion} earned ${money(got('companion_payable'))}, and Queuemate kept ${money(got('fee_revenue'))}.`,
  refund_requested: ({ player, companion, got }) =>
    `${t`${money(got('refunds'))} was refunded to ${player}.`} ${borneText(companion, got)}`.trim(),
  refund_sent: ({ player, got }) => t`${money(got('refunds'))} was sent back to ${player}.`,
  refund_failed: ({ player, companion, got }) => {
    const amount = got('refunds') || got('provider_balance')
    const share = got('companion_payable')
    const failed = t`The refund of ${money(amount)} did not reach ${player}.`
    return share === 0 ? failed : `${failed} ${t`${companion} got ${money(share)} back.`}`
  },
  provider_fee: ({ got }) => {
    const fee = got('provider_fees')
    return fee < 0 ? t`The provider gave ${money(fee)} of its fee back.` : t`The provider kept ${money(fee)}.`
  },
  dispute_opened: ({ player, got }) => t`The bank of ${player} took ${money(got('disputes'))} back.`,
  dispute_won: ({ got }) => t`The dispute was won: the bank returned ${money(got('disputes'))}.`,
  dispute_charged: ({ companion, got }) => {
    const share = got('companion_payable')
    return share < 0
      ? t`${companion} got ${money(share)} back after the dispute.`
      : t`${companion} covers ${money(share)} of the lost dispute.`
  },
  payout: ({ companion, got }) => t`${money(got('companion_payable'))} was paid out to ${companion}.`,
  payout_returned: ({ companion, got }) =>
    t`The bank of ${companion} returned the payout of ${money(got('companion_payable'))}.`,
  bank_payout: ({ got }) => t`${money(got('bank'))} was paid to our bank.`,
  bank_payout_returned: ({ got }) => t`Our bank returned ${money(got('bank'))}.`,
}

/** "Tom paid $17.50." A kind that this version does not know is named. */
export function ledgerSentence({ kind, entries }: Booking, people: People): string {
  if (!Object.hasOwn(SENTENCES, kind)) return bookingName(kind)
  const got = (account: Account) => entries.find((entry) => entry.account === account)?.amount ?? 0
  return SENTENCES[kind as LedgerKind]({ ...people, got })
}

const money = (cents: number): string => formatMoney(Math.abs(cents))

/** Who bears a refund after the score; before it, nobody has earned anything yet. */
function borneText(companion: string, got: Parts['got']): string {
  const [share, ours] = [got('companion_payable'), got('fee_revenue')]
  if (share === 0 && ours === 0) return ''
  if (share === 0) return t`Queuemate covers it.`
  if (ours === 0) return t`${companion} covers it.`
  return t`${companion} covers ${money(share)}, and Queuemate ${money(ours)}.`
}
