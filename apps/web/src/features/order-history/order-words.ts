import type { Tone } from '@queuemate/ui/badge'
import { formatMoney } from '@queuemate/contracts/money'
import { formatDate } from '../../lib/time.ts'
import type { RouterOutputs } from '../../lib/trpc.ts'

export type OrderRecord = RouterOutputs['orders']['record']
type Entry = OrderRecord['timeline'][number]
export type EventSign = 'ask' | 'yes' | 'card' | 'play' | 'flag' | 'score' | 'no' | 'clock'
export type EventWords = { title: string; note?: string; tone: Tone; sign: EventSign }

const cancelReasons: Record<string, string> = {
  customer_unresponsive: 'The customer did not respond',
  emergency: 'An emergency',
  wrong_rank: 'The rank was wrong',
  other: 'For another reason',
}

/** What happened, said to the companion in one sentence; `name` is the customer's first. */
export function wordsOf(entry: Entry, order: OrderRecord, name: string): EventWords {
  const amount = formatMoney(order.total_price)
  switch (entry.event) {
    case 'request':
      return { title: `${name} asked for a game`, tone: 'pending', sign: 'ask' }
    case 'accept_order':
      return { title: 'You accepted the order', tone: 'available', sign: 'yes' }
    case 'authorized':
      return { title: `${amount} was held on ${name}'s card`, tone: 'neutral', sign: 'card' }
    case 'authorize_failed':
    case 'capture_failed':
      return { title: `${name}'s card was declined`, note: 'Nothing was charged', tone: 'danger', sign: 'no' }
    case 'authorize_rejected':
    case 'capture_rejected':
      return {
        title: 'The payment did not go through',
        note: 'Nothing was charged',
        tone: 'danger',
        sign: 'no',
      }
    case 'payment_overdue':
      return {
        title: 'The order ended by itself',
        note: 'The payment provider did not respond within two minutes',
        tone: 'danger',
        sign: 'clock',
      }
    case 'refunded':
      return { title: 'The charge was returned in full', note: amount, tone: 'neutral', sign: 'card' }
    case 'queue_started':
      return { title: 'You started the game', tone: 'progress', sign: 'play' }
    case 'captured':
      return { title: 'The card was charged', note: amount, tone: 'progress', sign: 'card' }
    case 'released':
      return {
        title: 'The hold on the card was released',
        note: 'Nothing was charged',
        tone: 'neutral',
        sign: 'card',
      }
    case 'cancelled':
      return cancelled(entry, name)
    case 'not_started':
      return {
        title: 'The order ended by itself',
        note: 'No game was started in 30 minutes',
        tone: 'danger',
        sign: 'clock',
      }
    case 'game_finished':
      return { title: 'You ended the game', tone: 'progress', sign: 'flag' }
    case 'order_complete':
      return { title: `${name} marked the game as complete`, tone: 'progress', sign: 'flag' }
    case 'finish':
      return { title: 'You submitted the score', ...scoreNote(order), tone: 'success', sign: 'score' }
    case 'score_overdue':
      return { title: 'The score was overdue', note: 'Staff were told', tone: 'pending', sign: 'clock' }
    case 'expire':
      return { title: 'Nobody answered in 60 seconds', tone: 'danger', sign: 'clock' }
    case 'missed':
      return { title: 'You missed the request', tone: 'danger', sign: 'clock' }
    case 'decline':
      return { title: 'You declined the request', tone: 'danger', sign: 'no' }
    default:
      return {
        title: entry.actor === 'staff' ? 'Staff changed the order' : 'The order changed',
        tone: 'neutral',
        sign: 'flag',
      }
  }
}

function cancelled({ actor, reason }: Entry, name: string): EventWords {
  const who = { companion: 'You', player: name, staff: 'Staff', system: 'Queuemate' }[actor]
  const withdrawn = reason === 'withdrawn'
  const note = cancelReasons[reason ?? '']
  return {
    title: withdrawn ? `${who} took the request back` : `${who} cancelled`,
    ...(note && { note }),
    tone: 'danger',
    sign: 'no',
  }
}

function scoreNote({ team_score: team, other_score: other }: OrderRecord): { note?: string } {
  return team === null || other === null ? {} : { note: `${team} - ${other}` }
}

/** When the money comes, or why there is none. */
export function earningLine(earning: NonNullable<OrderRecord['earning']>): string {
  switch (earning.state) {
    case 'none':
      return 'This order earned you nothing.'
    case 'waiting':
      return 'It counts once your score is in.'
    case 'owed':
      return earning.at ? `Paid out on ${formatDate(earning.at)} at the earliest.` : 'Not paid out yet.'
    case 'paid':
      return earning.at ? `Paid out on ${formatDate(earning.at)}.` : 'Paid out.'
  }
}
