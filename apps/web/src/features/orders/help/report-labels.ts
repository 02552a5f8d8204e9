import { t } from '@lingui/core/macro'
import { REPORT_REASONS, type ReportReason, type ReportView } from '@queuemate/contracts/orders/reports'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { reportStateText } from '@queuemate/product-ui/order-story/reasons'
import type { Tone } from '@queuemate/ui/badge'

/** What a report can be about, as a sentence. `name`: the other person's first name. */
export function reasonWords(reason: ReportReason, name: string): string {
  switch (reason) {
    case 'no_show':
      return t`${name} did not show up`
    case 'left_early':
      return t`${name} left early`
    case 'abusive':
      return t`${name} was abusive`
    case 'wrong_rank':
      return t`${name}'s rank does not match their profile`
    case 'payment':
      return t`Something is wrong with the payment`
    case 'other':
      return t`Something else`
  }
}

export const reasonChoices = (name: string) =>
  REPORT_REASONS.map((value) => ({ value, label: reasonWords(value, name) }))

export function stateWords(state: ReportView['status']): { tone: Tone; word: string } {
  const tones = {
    open: 'pending',
    dismissed: 'neutral',
    refunded: 'success',
    partly_refunded: 'success',
  } as const
  return { tone: tones[state], word: reportStateText(state) }
}

/** What happens next with the reader's report, or what was decided. */
export function nextWords({ status }: ReportView, role: OrderRecord['role'], name: string): string {
  switch (status) {
    case 'open':
      return role === 'player'
        ? t`Our staff will review your report and decide. Until then, ${name}'s earnings from this order are held back. You will get an email with the decision.`
        : t`Our staff will review your report and decide. Until then, your earnings from this order are held back. You will get an email with the decision.`
    case 'dismissed':
      return t`Our staff reviewed your report and decided that nothing is refunded.`
    case 'refunded':
      return t`Our staff reviewed your report and decided on a full refund.`
    case 'partly_refunded':
      return t`Our staff reviewed your report and decided on a partial refund.`
  }
}
