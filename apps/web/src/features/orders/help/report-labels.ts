import { t } from '@lingui/core/macro'
import { REPORT_REASONS, type ReportReason, type ReportView } from '@queuemate/contracts/orders/reports'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { reportStateText } from '@queuemate/product-ui/order-story/reasons'
import type { Tone } from '@queuemate/ui/badge'

/** What a report can be about, as a sentence. `name`: the other person's first name. */
export function reasonWords(reason: ReportReason, name: string): string {
  const texts = {
    no_show: t`${name} did not show up`,
    left_early: t`${name} left early`,
    not_played: t`The game was not played`,
    wrong_score: t`The score is wrong`,
    abusive: t`${name} was abusive`,
    wrong_rank: t`${name}'s rank does not match their profile`,
    payment: t`Something is wrong with the payment`,
    other: t`Something else`,
  }
  return texts[reason]
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
  const texts = {
    open:
      role === 'player'
        ? t`Our staff will review your report and decide. Until then, ${name}'s earnings from this order are held back. You will get an email with the decision.`
        : t`Our staff will review your report and decide. Until then, your earnings from this order are held back. You will get an email with the decision.`,
    dismissed: t`Our staff reviewed your report and decided that nothing is refunded.`,
    refunded: t`Our staff reviewed your report and decided on a full refund.`,
    partly_refunded: t`Our staff reviewed your report and decided on a partial refund.`,
  }
  return texts[status]
}
