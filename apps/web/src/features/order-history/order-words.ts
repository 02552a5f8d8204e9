import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { i18n } from '@queuemate/i18n/i18n'
import { formatMoney } from '@queuemate/contracts/money'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import type { EventWords } from './event-words.ts'
import { moneyWordsOf } from './money-event-words.ts'

type Entry = OrderRecord['timeline'][number]
/** The order that a sentence is about; `role` is the reader's. */
type ToldOrder = Pick<OrderRecord, 'role' | 'total_price' | 'money' | 'team_score' | 'other_score'>

/** Why a companion canceled, in their own list. */
const ownReasons: Record<string, MessageDescriptor> = {
  customer_unresponsive: msg`The customer did not respond`,
  emergency: msg`An emergency`,
  wrong_rank: msg`The rank was wrong`,
  other: msg`Another reason`,
}

/** The same for the player. */
const reasonsForPlayer: Record<string, MessageDescriptor> = {
  customer_unresponsive: msg`They say you did not respond`,
  emergency: msg`Something came up for them`,
  wrong_rank: msg`They say your rank does not match your profile`,
  other: msg`Another reason`,
}

/** What happened, as one sentence for the reader. `name`: the other person's first name. */
export function wordsOf(entry: Entry, order: ToldOrder, name: string): EventWords {
  const amount = formatMoney(order.total_price)
  const isPlayer = order.role === 'player'
  switch (entry.event) {
    case 'request':
      return {
        title: isPlayer ? t`You requested a game` : t`${name} requested a game`,
        tone: 'pending',
        sign: 'ask',
      }
    case 'accept_order':
      return {
        title: isPlayer ? t`${name} accepted the order` : t`You accepted the order`,
        tone: 'available',
        sign: 'yes',
      }
    case 'authorized':
      return {
        title: isPlayer ? t`${amount} was held on your card` : t`${amount} was held on ${name}'s card`,
        tone: 'neutral',
        sign: 'card',
      }
    case 'authorize_failed':
    case 'capture_failed':
      return {
        title: isPlayer ? t`Your card was declined` : t`${name}'s card was declined`,
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
      return {
        title: isPlayer ? t`${name} started the game` : t`You started the game`,
        tone: 'progress',
        sign: 'play',
      }
    case 'captured':
      return {
        title: isPlayer ? t`Your card was charged` : t`The card was charged`,
        note: amount,
        tone: 'progress',
        sign: 'card',
      }
    case 'released':
      return {
        title: isPlayer ? t`The hold on your card was released` : t`The hold on the card was released`,
        note: t`Nothing was charged`,
        tone: 'neutral',
        sign: 'card',
      }
    case 'cancelled':
      return cancelled(entry, isPlayer, name)
    case 'not_started':
      return {
        title: t`The order ended automatically`,
        note: t`The game was not started within 30 minutes`,
        tone: 'danger',
        sign: 'clock',
      }
    case 'abandon':
      return {
        title: t`Queuemate staff ended the order`,
        note: staffEndNote(order.money.state, isPlayer),
        tone: 'danger',
        sign: 'no',
      }
    case 'game_finished':
      return {
        title: isPlayer ? t`${name} ended the game` : t`You ended the game`,
        tone: 'progress',
        sign: 'flag',
      }
    case 'order_complete':
      return {
        title: isPlayer ? t`You marked the game as complete` : t`${name} marked the game as complete`,
        tone: 'progress',
        sign: 'flag',
      }
    case 'finish':
      return {
        title: isPlayer ? t`${name} submitted the score` : t`You submitted the score`,
        ...scoreNote(order),
        tone: 'success',
        sign: 'score',
      }
    case 'score_overdue':
      return { title: t`The score was overdue`, note: t`Staff were notified`, tone: 'pending', sign: 'clock' }
    case 'expire':
      return { title: t`No response within 60 seconds`, tone: 'danger', sign: 'clock' }
    case 'missed':
      return {
        title: isPlayer ? t`${name} missed the request` : t`You missed the request`,
        tone: 'danger',
        sign: 'clock',
      }
    case 'decline':
      return {
        title: isPlayer ? t`${name} declined the request` : t`You declined the request`,
        tone: 'danger',
        sign: 'no',
      }
    default:
      return (
        moneyWordsOf(entry, order.role, name) ?? {
          title: entry.actor === 'staff' ? t`Staff changed the order` : t`The order changed`,
          tone: 'neutral',
          sign: 'flag',
        }
      )
  }
}

function cancelled({ actor, reason }: Entry, isPlayer: boolean, name: string): EventWords {
  const withdrawn = isPlayer ? t`You withdrew the request` : t`${name} withdrew the request`
  const [own, other] = [t`You canceled`, t`${name} canceled`]
  const title =
    reason === 'withdrawn'
      ? withdrawn
      : {
          companion: isPlayer ? other : own,
          player: isPlayer ? own : other,
          staff: t`Staff canceled`,
          system: t`Queuemate canceled`,
        }[actor]
  const note = (isPlayer ? reasonsForPlayer : ownReasons)[reason ?? '']
  return { title, ...(note && { note: i18n._(note) }), tone: 'danger', sign: 'no' }
}

/** What the end by staff means for the money. */
function staffEndNote(money: OrderRecord['money']['state'], isPlayer: boolean): string {
  if (money === 'disputed') return t`The player's bank has taken the payment back and decides about it`
  const isCharged = money === 'charged' || money === 'partly_refunded' || money === 'refunded'
  if (isCharged) {
    return isPlayer
      ? t`You get the whole charge back`
      : t`The player gets the whole charge back, and this order has no earnings`
  }
  return isPlayer ? t`You are not charged` : t`Nothing is charged, and this order has no earnings`
}

function scoreNote({ team_score: team, other_score: other }: ToldOrder): { note?: string } {
  return team === null || other === null ? {} : { note: `${team} - ${other}` }
}
