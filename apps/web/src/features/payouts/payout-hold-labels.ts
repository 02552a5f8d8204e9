import { t } from '@lingui/core/macro'
import { formatMoney } from '@queuemate/contracts/money'
import { MINIMUM_PAYOUT, type HeldReason } from '@queuemate/contracts/payouts/held'

/** Why money is not in the next payout, and what ends that. */
export function payoutHoldText(reason: HeldReason): { title: string; text: string } {
  const minimum = formatMoney(MINIMUM_PAYOUT)
  switch (reason) {
    case 'too_recent':
      return { title: t`Played recently`, text: t`A game is paid 7 to 14 days after its score.` }
    case 'reported':
      return {
        title: t`A problem was reported`,
        text: t`Our staff look at the report. The money is held back until they settle it.`,
      }
    case 'in_review':
      return {
        title: t`Being checked`,
        text: t`Our staff are checking this order. It is paid once they are done.`,
      }
    case 'disputed':
      return {
        title: t`The charge is disputed`,
        text: t`The customer's bank looks at the charge. The money is held back until it decides.`,
      }
    case 'negative_balance':
      return {
        title: t`More was refunded than you are owed`,
        text: t`The difference is deducted from what you earn next.`,
      }
    case 'on_hold':
      return {
        title: t`Your payouts are on hold`,
        text: t`The money stays yours in the meantime. Our support can explain it: write to them on the Help page.`,
      }
    case 'account_not_ready':
      return {
        title: t`Your payout account is not ready`,
        text: t`The money is paid out once the payment provider has everything it needs from you.`,
      }
    case 'below_minimum':
      return {
        title: t`Less than the smallest payout`,
        text: t`Payouts start at ${minimum}. The money is added to the next one.`,
      }
  }
}
