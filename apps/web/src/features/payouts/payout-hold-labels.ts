import { t } from '@lingui/core/macro'
import { formatMoney } from '@queuemate/contracts/money'
import { MINIMUM_PAYOUT, type HeldReason } from '@queuemate/contracts/payouts/held'

/** Why money is not in the next payout, and when it will be paid. */
export function payoutHoldText(reason: HeldReason): { title: string; text: string } {
  const minimum = formatMoney(MINIMUM_PAYOUT)
  switch (reason) {
    case 'too_recent':
      return {
        title: t`Played recently`,
        text: t`Games are paid out 7 to 14 days after the score is submitted.`,
      }
    case 'reported':
      return {
        title: t`A problem was reported`,
        text: t`Our staff are reviewing the report. The money is held back until they settle it.`,
      }
    case 'in_review':
      return {
        title: t`Being checked`,
        text: t`Our staff are checking this order. It will be paid out once they are done.`,
      }
    case 'disputed':
      return {
        title: t`The charge is disputed`,
        text: t`The player's bank is reviewing the charge. The money is held back until it decides.`,
      }
    case 'negative_balance':
      return {
        title: t`More was refunded than you are owed`,
        text: t`The difference is deducted from what you earn next.`,
      }
    case 'on_hold':
      return {
        title: t`Your payouts are on hold`,
        text: t`The money remains yours. To find out why, contact us on the Support page.`,
      }
    case 'just_released':
      return {
        title: t`Released a short time ago`,
        text: t`A hold ended less than 24 hours before the payday, so this is paid out on the next one.`,
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
