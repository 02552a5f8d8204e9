import { t } from '@lingui/core/macro'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import type { HeldReason } from '@queuemate/contracts/payouts/held'
import { formatDate } from '@queuemate/i18n/format'
import { payoutHoldText } from '../../payouts/payout-hold-labels.ts'

/** What refunds and a lost dispute took from the companion's share, in cents. */
export function takenFrom({
  earning,
  companion_price: share,
}: Pick<OrderRecord, 'earning' | 'companion_price'>): number {
  return !earning || earning.state === 'none' || share === null ? 0 : share - earning.amount
}

/** When the money is paid out, or why there is none. */
export function earningLine({ earning }: Pick<OrderRecord, 'earning'>): string {
  if (!earning || earning.state === 'none') return t`No earnings from this order.`
  if (earning.state === 'waiting') return t`You earn this once you submit the score.`
  if (earning.amount <= 0) return t`Your earnings from this order were taken back.`
  const date = earning.at && formatDate(earning.at)
  if (earning.state === 'paid') return date ? t`Paid out on ${date}.` : t`Paid out.`
  // Most games are held because they are recent, which the date already explains.
  if (earning.held && earning.held !== 'too_recent') return heldLine(earning.held)
  return date ? t`Paid out on ${date} at the earliest.` : t`Not paid out yet.`
}

function heldLine(reason: HeldReason): string {
  const { title, text } = payoutHoldText(reason)
  return t`Held back: ${title}. ${text}`
}
