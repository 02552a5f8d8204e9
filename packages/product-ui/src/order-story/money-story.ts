import { t } from '@lingui/core/macro'
import { formatMoney } from '@queuemate/contracts/money'
import type { MoneyEvent } from '@queuemate/contracts/orders/timeline'
import { codeText, refundReasonText, reportReasonText } from './reasons.ts'
import { byline, sayFor, type EventStory, type StoryEntry, type Tell, type Telling } from './story.ts'

/** What happens to the money of an order after its moves, for each of its readers. */
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
        ? t`${name} gets a refund, ${amountOf(entry)} of it from your share`
        : t`${name} gets a refund, none of it from your share`,
      ...refundReason(entry),
    }),
    staff: ({ entry, name }) => ({
      title: t`Refund of ${amountOf(entry)} promised`,
      note: byline(name, refundReason(entry).note),
    }),
  },
  refund_sent: {
    tone: 'success',
    sign: 'card',
    player: ({ entry }) => ({
      title: t`${amountOf(entry)} was refunded to your card`,
      note: t`Your bank may need 5 to 10 days to show it`,
    }),
    companion: ({ name }) => ({ title: t`${name}'s refund was paid`, tone: 'neutral' }),
    staff: ({ entry }) => ({ title: t`Refund of ${amountOf(entry)} sent` }),
  },
  refund_failed: {
    tone: 'danger',
    sign: 'no',
    player: ({ entry }) => ({
      title: t`The refund of ${amountOf(entry)} did not arrive`,
      note: t`Your bank did not accept it. Please contact our support, so that we can find another way`,
    }),
    companion: ({ entry, name }) => ({
      title: t`${name}'s refund did not arrive`,
      ...(touchesShare(entry) && { note: t`${amountOf(entry)} is part of your share again` }),
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
      reported(entry.actor === 'player', t`${name}'s share is held back until staff decide`),
    companion: ({ entry }) =>
      reported(entry.actor === 'companion', t`Your share is held back until staff decide`),
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
      title: t`Your bank disputes the payment of ${amountOf(entry)}`,
      note: t`It has taken the amount back until it decides`,
    }),
    companion: ({ entry }) => ({
      title: t`The customer's bank disputes the payment of ${amountOf(entry)}`,
      note: t`Your share is held back until the bank decides`,
    }),
    staff: ({ entry }) => ({
      title: t`The bank disputes ${amountOf(entry)}`,
      note: entry.reason === null ? undefined : codeText(entry.reason),
    }),
  },
  dispute_answered: {
    tone: 'neutral',
    sign: 'bank',
    player: answered,
    companion: answered,
    staff: sayFor(() => t`Evidence submitted`),
  },
  dispute_won: {
    tone: 'success',
    sign: 'bank',
    player: ({ entry }) => ({
      title: t`Your bank decided that the payment was right`,
      note: t`${amountOf(entry)} remains charged`,
      tone: 'neutral',
    }),
    companion: () => ({ title: t`The dispute is won`, note: t`Your share is no longer held back` }),
    staff: ({ entry }) => ({ title: t`Dispute won`, note: t`${amountOf(entry)} remains charged` }),
  },
  dispute_lost: {
    tone: 'neutral',
    sign: 'bank',
    player: ({ entry }) => ({
      title: t`Your bank decided that the payment goes back to you`,
      note: amountOf(entry),
      tone: 'success',
    }),
    companion: ({ entry }) => ({
      title: t`The dispute is lost`,
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
    // What the companion bears is not the player's business.
    player: null,
    companion: () => ({
      title: t`Your share is taken back`,
      note: t`The dispute was lost, and staff found that the rules were broken`,
    }),
    staff: sayFor(() => t`Dispute charged to the companion`),
  },
}

const amountOf = ({ amount }: StoryEntry): string => formatMoney(amount ?? 0)
const touchesShare = ({ amount }: StoryEntry): boolean => (amount ?? 0) > 0
const refundReason = ({ reason }: StoryEntry): { note?: string } =>
  reason === null ? {} : { note: refundReasonText(reason) }

/** The reader's own report, or one of the other person. */
function reported(isOwn: boolean, note: string): Telling {
  return { title: isOwn ? t`You reported a problem` : t`A problem with this order was reported`, note }
}

function reportSettled({ entry }: Parameters<Tell>[0]): Telling {
  const outcomes: Record<string, string | undefined> = {
    dismissed: t`Staff decided that nothing is refunded`,
    refunded: t`Staff decided on a full refund`,
    partly_refunded: t`Staff decided on a partial refund`,
  }
  return { title: t`The report is settled`, note: outcomes[entry.reason ?? ''] }
}

function answered(): Telling {
  return { title: t`Queuemate answered the bank`, note: t`With the record of the game` }
}
