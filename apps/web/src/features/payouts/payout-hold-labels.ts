import { t } from '@lingui/core/macro'
import { formatMoney } from '@queuemate/contracts/money'
import { MINIMUM_PAYOUT, type HeldReason } from '@queuemate/contracts/payouts/held'

/** Why money is not in the next payout, and when it will be paid. */
export function payoutHoldText(reason: HeldReason): { title: string; text: string } {
  const minimum = formatMoney(MINIMUM_PAYOUT)
  const texts: Record<HeldReason, { title: string; text: string }> = {
    too_recent: {
      title: t`Played recently`,
      text: t`Games are paid out 7 to 14 days after the score is submitted.`,
    },
    reported: {
      title: t`A problem was reported`,
      text: t`Our staff are reviewing the report. The money is held back until they settle it.`,
    },
    in_review: {
      title: t`Being checked`,
      text: t`Our staff are checking this order. It will be paid out once they are done.`,
    },
    disputed: {
      title: t`The charge is disputed`,
      text: t`The player's bank is reviewing the charge. The money is held back until it decides.`,
    },
    needs_a_look: {
      title: t`We are taking a look`,
      text: t`Our staff are checking this game. "Being checked" on your Payouts page says until when.`,
    },
    negative_balance: {
      title: t`More was refunded than you are owed`,
      text: t`The difference is deducted from what you earn next.`,
    },
    on_hold: {
      title: t`Your payouts are on hold`,
      text: t`The money remains yours. To find out why, contact us on the Support page.`,
    },
    just_released: {
      title: t`Released a short time ago`,
      text: t`A hold ended less than 24 hours before the payday, so this is paid out on the next one.`,
    },
    account_not_ready: {
      title: t`Your payout account is not ready`,
      text: t`The money is paid out once the payment provider has everything it needs from you.`,
    },
    below_minimum: {
      title: t`Less than the smallest payout`,
      text: t`Payouts start at ${minimum}. The money is added to the next one.`,
    },
  }
  return texts[reason]
}
