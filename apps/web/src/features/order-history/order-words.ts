import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { formatDate } from '@queuemate/i18n/format'
import { i18n } from '@queuemate/i18n/i18n'
import type { Tone } from '@queuemate/ui/badge'
import { formatMoney } from '@queuemate/contracts/money'
import type { HeldReason } from '@queuemate/contracts/payouts/held'
import { heldText } from '../../lib/held-words.ts'
import type { RouterOutputs } from '../../lib/trpc.ts'

export type OrderRecord = RouterOutputs['orders']['record']
type Entry = OrderRecord['timeline'][number]
export type EventSign = 'ask' | 'yes' | 'card' | 'play' | 'flag' | 'score' | 'no' | 'clock'
export type EventWords = { title: string; note?: string; tone: Tone; sign: EventSign }

const cancelReasons: Record<string, MessageDescriptor> = {
  customer_unresponsive: msg`The customer did not respond`,
  emergency: msg`An emergency`,
  wrong_rank: msg`The rank was wrong`,
  other: msg`Another reason`,
}

/** What happened, as one sentence for the companion. `name`: the customer's first name. */
export function wordsOf(entry: Entry, order: OrderRecord, name: string): EventWords {
  const amount = formatMoney(order.total_price)
  switch (entry.event) {
    case 'request':
      return { title: t`${name} requested a game`, tone: 'pending', sign: 'ask' }
    case 'accept_order':
      return { title: t`You accepted the order`, tone: 'available', sign: 'yes' }
    case 'authorized':
      return { title: t`${amount} was held on ${name}'s card`, tone: 'neutral', sign: 'card' }
    case 'authorize_failed':
    case 'capture_failed':
      return {
        title: t`${name}'s card was declined`,
        note: t`Nothing was charged`,
        tone: 'danger',
        sign: 'no',
      }
    case 'authorize_rejected':
    case 'capture_rejected':
      return {
        title: t`The payment did not go through`,
        note: t`Nothing was charged`,
        tone: 'danger',
        sign: 'no',
      }
    case 'payment_overdue':
      return {
        title: t`The order ended automatically`,
        note: t`The payment provider did not respond within two minutes`,
        tone: 'danger',
        sign: 'clock',
      }
    case 'refunded':
      return { title: t`The charge was refunded in full`, note: amount, tone: 'neutral', sign: 'card' }
    case 'queue_started':
      return { title: t`You started the game`, tone: 'progress', sign: 'play' }
    case 'captured':
      return { title: t`The card was charged`, note: amount, tone: 'progress', sign: 'card' }
    case 'released':
      return {
        title: t`The hold on the card was released`,
        note: t`Nothing was charged`,
        tone: 'neutral',
        sign: 'card',
      }
    case 'cancelled':
      return cancelled(entry, name)
    case 'not_started':
      return {
        title: t`The order ended automatically`,
        note: t`The game was not started within 30 minutes`,
        tone: 'danger',
        sign: 'clock',
      }
    case 'game_finished':
      return { title: t`You ended the game`, tone: 'progress', sign: 'flag' }
    case 'order_complete':
      return { title: t`${name} marked the game as complete`, tone: 'progress', sign: 'flag' }
    case 'finish':
      return { title: t`You submitted the score`, ...scoreNote(order), tone: 'success', sign: 'score' }
    case 'score_overdue':
      return { title: t`The score was overdue`, note: t`Staff were notified`, tone: 'pending', sign: 'clock' }
    case 'expire':
      return { title: t`No response within 60 seconds`, tone: 'danger', sign: 'clock' }
    case 'missed':
      return { title: t`You missed the request`, tone: 'danger', sign: 'clock' }
    case 'decline':
      return { title: t`You declined the request`, tone: 'danger', sign: 'no' }
    default:
      return {
        title: entry.actor === 'staff' ? t`Staff changed the order` : t`The order changed`,
        tone: 'neutral',
        sign: 'flag',
      }
  }
}

function cancelled({ actor, reason }: Entry, name: string): EventWords {
  const title =
    reason === 'withdrawn'
      ? t`${name} withdrew the request`
      : {
          companion: t`You canceled`,
          player: t`${name} canceled`,
          staff: t`Staff canceled`,
          system: t`Queuemate canceled`,
        }[actor]
  const note = cancelReasons[reason ?? '']
  return { title, ...(note && { note: i18n._(note) }), tone: 'danger', sign: 'no' }
}

function scoreNote({ team_score: team, other_score: other }: OrderRecord): { note?: string } {
  return team === null || other === null ? {} : { note: `${team} - ${other}` }
}

/** When the money is paid out, or why there is none. */
export function earningLine(earning: NonNullable<OrderRecord['earning']>): string {
  const date = earning.at && formatDate(earning.at)
  switch (earning.state) {
    case 'none':
      return t`No earnings from this order.`
    case 'waiting':
      return t`You earn this once you submit the score.`
    case 'owed':
      // Most games are held because they are recent: the date says that.
      if (earning.held && earning.held !== 'too_recent') return heldLine(earning.held)
      return date ? t`Paid out on ${date} at the earliest.` : t`Not paid out yet.`
    case 'paid':
      return date ? t`Paid out on ${date}.` : t`Paid out.`
  }
}

function heldLine(reason: HeldReason): string {
  const { title, text } = heldText(reason)
  return t`Held back: ${title}. ${text}`
}
