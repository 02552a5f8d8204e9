import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { formatMoney } from '@queuemate/contracts/money'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { i18n } from '@queuemate/i18n/i18n'
import { refundReasonText } from '@queuemate/product-ui/refund-reason'
import type { EventWords } from './event-words.ts'

type Entry = OrderRecord['timeline'][number]
type Role = OrderRecord['role']

/** How staff settled a report. */
const outcomes: Record<string, MessageDescriptor> = {
  dismissed: msg`Staff decided that nothing is refunded`,
  refunded: msg`Staff decided on a full refund`,
  partly_refunded: msg`Staff decided on a partial refund`,
}

/**
 * What happened to the money of an order after its moves; null for another event. A refund's amount is the player's
 * money for the player, and the part of the companion's share for the companion.
 */
export function moneyWordsOf(entry: Entry, role: Role, name: string): EventWords | null {
  return role === 'player' ? playersWords(entry, name) : companionsWords(entry, name)
}

function playersWords(entry: Entry, name: string): EventWords | null {
  const amount = formatMoney(entry.amount ?? 0)
  switch (entry.event) {
    case 'refund_promised':
      return refund(t`A refund of ${amount} is on its way to your card`, entry.reason)
    case 'refund_sent':
      return {
        title: t`${amount} was refunded to your card`,
        note: t`Your bank may need 5 to 10 days to show it`,
        tone: 'success',
        sign: 'card',
      }
    case 'refund_failed':
      return {
        title: t`The refund of ${amount} did not arrive`,
        note: t`Your bank did not accept it. Please contact our support, so that we can find another way`,
        tone: 'danger',
        sign: 'no',
      }
    case 'reported':
      return reported(entry.actor === 'player', t`${name}'s share is held back until staff decide`)
    case 'report_settled':
      return reportSettled(entry)
    case 'dispute_opened':
      return {
        title: t`Your bank disputes the payment of ${amount}`,
        note: t`It has taken the amount back until it decides`,
        tone: 'pending',
        sign: 'bank',
      }
    case 'dispute_answered':
      return answered()
    case 'dispute_won':
      return {
        title: t`Your bank decided that the payment was right`,
        note: t`${amount} remains charged`,
        tone: 'neutral',
        sign: 'bank',
      }
    case 'dispute_lost':
      return {
        title: t`Your bank decided that the payment goes back to you`,
        note: amount,
        tone: 'success',
        sign: 'bank',
      }
    default:
      return null
  }
}

function companionsWords(entry: Entry, name: string): EventWords | null {
  const amount = formatMoney(entry.amount ?? 0)
  const touchesShare = (entry.amount ?? 0) > 0
  switch (entry.event) {
    case 'refund_promised':
      return refund(
        touchesShare
          ? t`${name} gets a refund, ${amount} of it from your share`
          : t`${name} gets a refund, none of it from your share`,
        entry.reason,
      )
    case 'refund_sent':
      return { title: t`${name}'s refund was paid`, tone: 'neutral', sign: 'card' }
    case 'refund_failed':
      return {
        title: t`${name}'s refund did not arrive`,
        ...(touchesShare && { note: t`${amount} is part of your share again` }),
        tone: 'neutral',
        sign: 'no',
      }
    case 'reported':
      return reported(entry.actor === 'companion', t`Your share is held back until staff decide`)
    case 'report_settled':
      return reportSettled(entry)
    case 'dispute_opened':
      return {
        title: t`The customer's bank disputes the payment of ${amount}`,
        note: t`Your share is held back until the bank decides`,
        tone: 'pending',
        sign: 'bank',
      }
    case 'dispute_answered':
      return answered()
    case 'dispute_won':
      return {
        title: t`The dispute is won`,
        note: t`Your share is no longer held back`,
        tone: 'success',
        sign: 'bank',
      }
    case 'dispute_lost':
      return {
        title: t`The dispute is lost`,
        note: t`The bank has returned ${amount} to the player`,
        tone: 'neutral',
        sign: 'bank',
      }
    case 'dispute_charged':
      return {
        title: t`Your share is taken back`,
        note: t`The dispute was lost, and staff found that the rules were broken`,
        tone: 'danger',
        sign: 'bank',
      }
    default:
      return null
  }
}

/** Events that only concern the companion. */
export function isForCompanionOnly({ event }: Entry): boolean {
  return event === 'dispute_charged'
}

/** With the reason that staff gave. */
const refund = (title: string, reason: string | null): EventWords => ({
  title,
  ...(reason !== null && { note: refundReasonText(reason) }),
  tone: 'progress',
  sign: 'card',
})

/** The reader's own report, or one of the other person. */
const reported = (own: boolean, note: string): EventWords => ({
  title: own ? t`You reported a problem` : t`A problem with this order was reported`,
  note,
  tone: 'pending',
  sign: 'report',
})

function reportSettled({ reason }: Entry): EventWords {
  const outcome = outcomes[reason ?? '']
  return {
    title: t`The report is settled`,
    ...(outcome && { note: i18n._(outcome) }),
    tone: 'neutral',
    sign: 'report',
  }
}

const answered = (): EventWords => ({
  title: t`Queuemate answered the bank`,
  note: t`With the record of the game`,
  tone: 'neutral',
  sign: 'bank',
})
