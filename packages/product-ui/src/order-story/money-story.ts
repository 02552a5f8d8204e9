import { t } from '@lingui/core/macro'
import { formatMoney } from '@queuemate/contracts/money'
import { REPORT_OUTCOMES, type ReportOutcome } from '@queuemate/contracts/orders/reports'
import type { MoneyEvent } from '@queuemate/contracts/orders/timeline'
import { codeText, disputeReasonText, refundReasonText, reportReasonText } from './reasons.ts'
import { byline, titleFor, type EventStory, type StoryEntry, type Tell, type EventText } from './story.ts'

/** What happens to an order's money after its moves, worded for each reader. */
export const MONEY_STORY: Record<MoneyEvent, EventStory> = {
  refund_promised: {
    tone: 'progress',
    sign: 'card',
    player: ({ entry }) => ({
      title: t`A refund of ${amountOf(entry)} is on its way to your card`,
      ...refundReason(entry),
    }),
    companion: ({ entry, name }) => ({
      title: touchesShare(entry)
        ? t`${name} gets a refund, ${amountOf(entry)} of it from your earnings`
        : t`${name} gets a refund, none of it from your earnings`,
      ...refundReason(entry),
    }),
    staff: ({ entry, name }) => ({
      title: t`Refund of ${amountOf(entry)} initiated`,
      note: byline(name, refundReason(entry).note),
    }),
  },
  refund_sent: {
    tone: 'success',
    sign: 'card',
    player: ({ entry }) => ({
      title: t`${amountOf(entry)} was refunded to your card`,
      note: t`It may take 5 to 10 days to appear on your statement`,
    }),
    companion: ({ name }) => ({ title: t`${name}'s refund was sent`, tone: 'neutral' }),
    staff: ({ entry }) => ({ title: t`Refund of ${amountOf(entry)} sent` }),
  },
  refund_failed: {
    tone: 'danger',
    sign: 'no',
    player: ({ entry }) => ({
      title: t`Your refund of ${amountOf(entry)} failed`,
      note: t`Your bank did not accept it. Please contact our support so that we can find another way`,
    }),
    companion: ({ entry, name }) => ({
      title: t`${name}'s refund failed`,
      ...(touchesShare(entry) && { note: t`${amountOf(entry)} is part of your earnings again` }),
      tone: 'neutral',
    }),
    staff: ({ entry }) => ({
      title: t`Refund of ${amountOf(entry)} failed`,
      note: entry.reason === null ? undefined : codeText(entry.reason),
    }),
  },
  reported: {
    tone: 'pending',
    sign: 'report',
    player: ({ entry, name }) =>
      reported(entry.actor === 'player', t`${name}'s earnings are held back until staff decide`),
    companion: ({ entry }) =>
      reported(entry.actor === 'companion', t`Your earnings are held back until staff decide`),
    staff: ({ entry, name }) => ({
      title: t`Problem reported`,
      note: byline(name, entry.reason === null ? undefined : reportReasonText(entry.reason)),
    }),
  },
  report_settled: {
    tone: 'neutral',
    sign: 'report',
    player: reportSettled,
    companion: reportSettled,
    staff: reportSettled,
  },
  dispute_opened: {
    tone: 'pending',
    sign: 'bank',
    player: ({ entry }) => ({
      title: t`Your bank disputed the payment of ${amountOf(entry)}`,
      note: t`The bank has taken back the amount until it decides`,
    }),
    companion: ({ entry }) => ({
      title: t`The player's bank disputed the payment of ${amountOf(entry)}`,
      note: t`Your earnings are held back until the bank decides`,
    }),
    staff: ({ entry }) => ({
      title: t`The bank disputed ${amountOf(entry)}`,
      note: entry.reason === null ? undefined : disputeReasonText(entry.reason),
    }),
  },
  dispute_answered: {
    tone: 'neutral',
    sign: 'bank',
    player: answered,
    companion: answered,
    staff: titleFor(() => t`Evidence submitted`),
  },
  dispute_won: {
    tone: 'success',
    sign: 'bank',
    player: ({ entry }) => ({
      title: t`Your bank decided that the payment was valid`,
      note: t`${amountOf(entry)} remains charged`,
      tone: 'neutral',
    }),
    companion: () => ({ title: t`The dispute was won`, note: t`Your earnings are no longer held back` }),
    staff: ({ entry }) => ({ title: t`Dispute won`, note: t`${amountOf(entry)} remains charged` }),
  },
  dispute_lost: {
    tone: 'neutral',
    sign: 'bank',
    player: ({ entry }) => ({
      title: t`Your bank decided to return the payment to you`,
      note: amountOf(entry),
      tone: 'success',
    }),
    companion: ({ entry }) => ({
      title: t`The dispute was lost`,
      note: t`The bank has returned ${amountOf(entry)} to the player`,
    }),
    staff: ({ entry }) => ({
      title: t`Dispute lost`,
      note: t`The bank has returned ${amountOf(entry)} to the player`,
      tone: 'danger',
    }),
  },
  dispute_charged: {
    tone: 'danger',
    sign: 'bank',
    // Players are not told what the companion bears.
    player: null,
    companion: () => ({
      title: t`Your earnings were taken back`,
      note: t`The dispute was lost, and our staff found that the rules were broken`,
    }),
    staff: titleFor(() => t`Dispute charged to the companion`),
  },
}

const amountOf = ({ amount }: StoryEntry): string => formatMoney(amount ?? 0)
const touchesShare = ({ amount }: StoryEntry): boolean => (amount ?? 0) > 0
const refundReason = ({ reason }: StoryEntry): { note?: string } =>
  reason === null ? {} : { note: refundReasonText(reason) }

/** The reader's own report, or one by the other person. */
function reported(isOwn: boolean, note: string): EventText {
  return { title: isOwn ? t`You reported a problem` : t`A problem with this order was reported`, note }
}

function reportSettled({ entry }: Parameters<Tell>[0]): EventText {
  const outcomes: Record<ReportOutcome, string> = {
    dismissed: t`Our staff decided that nothing is refunded`,
    refunded: t`Our staff decided on a full refund`,
    partly_refunded: t`Our staff decided on a partial refund`,
  }
  const outcome = REPORT_OUTCOMES.find((one) => one === entry.reason)
  return { title: t`The report was settled`, note: outcome && outcomes[outcome] }
}

function answered(): EventText {
  return { title: t`Queuemate responded to the bank`, note: t`With the game's record as evidence` }
}
