import { t } from '@lingui/core/macro'
import { wasCharged } from '@queuemate/contracts/orders/charged'
import type { OrderEvent } from '@queuemate/contracts/orders/machine'
import { REQUEST_SECONDS } from '@queuemate/contracts/orders/request-seconds'
import { formatMoney } from '@queuemate/contracts/money'
import { cancelReasonForPlayer, cancelReasonText, closedReasonText, isCancelReason } from './reasons.ts'
import { scoreText } from './score.ts'
import {
  byline,
  titleFor,
  staffTitle,
  type EventStory,
  type StoryEntry,
  type EventText,
  type StoryOrder,
} from './story.ts'

const declined = {
  player: () => ({ title: t`Your card was declined`, money: t`Nothing was charged` }),
  companion: ({ name }: { name: string }) => ({
    title: t`${name}'s card was declined`,
    money: t`Nothing was charged`,
  }),
}
const rejected = () => ({ title: t`The payment did not go through`, money: t`Nothing was charged` })
const notStarted = () => ({
  title: t`The order ended automatically`,
  note: t`The game was not started within 30 minutes`,
})
const overdue = () => ({
  title: t`The order ended automatically`,
  note: t`The payment provider did not respond within two minutes`,
})

/**
 * Every move of an order, worded for each reader. A move also has other words, for other readers: a declined request has them in
 * `reasons.ts` and `status.ts` beside this file, in the web app in `queue-view.ts`, `queue-search.tsx`, `outcome-screen.tsx`,
 * `incoming-dialog.tsx`, `game-labels.ts` and `availability-labels.ts`, and in the API in `push.words.ts` and `orders-csv.ts`.
 */
export const MOVE_STORY: Record<OrderEvent, EventStory> = {
  request: {
    tone: 'pending',
    sign: 'ask',
    player: titleFor(() => t`You requested a game`),
    companion: titleFor((name) => t`${name} requested a game`),
    staff: staffTitle(() => t`Requested`),
  },
  accept_order: {
    tone: 'available',
    sign: 'yes',
    player: titleFor((name) => t`${name} accepted the order`),
    companion: titleFor(() => t`You accepted the order`),
    staff: staffTitle(() => t`Accepted`),
  },
  expire: {
    tone: 'danger',
    sign: 'clock',
    player: titleFor(() => t`No response within ${REQUEST_SECONDS} seconds`),
    companion: titleFor(() => t`No response within ${REQUEST_SECONDS} seconds`),
    staff: staffTitle(() => t`Expired`),
  },
  missed: {
    tone: 'danger',
    sign: 'clock',
    player: titleFor((name) => t`${name} missed the request`),
    companion: titleFor(() => t`You missed the request`),
    staff: staffTitle(() => t`Missed`),
  },
  decline: {
    tone: 'danger',
    sign: 'no',
    player: titleFor((name) => t`${name} declined the request`),
    companion: titleFor(() => t`You declined the request`),
    staff: staffTitle(() => t`Declined`),
  },
  cancelled: {
    tone: 'danger',
    sign: 'no',
    player: ({ entry, name }) => canceled(entry, 'player', name),
    companion: ({ entry, name }) => canceled(entry, 'companion', name),
    staff: ({ entry, name }) => ({
      title: t`Canceled`,
      note: byline(name, entry.reason === null ? undefined : closedReasonText(entry.reason)),
    }),
  },
  queue_started: {
    tone: 'progress',
    sign: 'play',
    player: titleFor((name) => t`${name} started the game`),
    companion: titleFor(() => t`You started the game`),
    staff: staffTitle(() => t`Start pressed`),
  },
  game_finished: {
    tone: 'progress',
    sign: 'flag',
    player: titleFor((name) => t`${name} ended the game`),
    companion: titleFor(() => t`You ended the game`),
    staff: staffTitle(() => t`Marked complete`),
  },
  order_complete: {
    tone: 'progress',
    sign: 'flag',
    player: titleFor(() => t`You marked the game as complete`),
    companion: titleFor((name) => t`${name} marked the game as complete`),
    staff: staffTitle(() => t`Marked complete`),
  },
  finish: {
    tone: 'success',
    sign: 'score',
    player: ({ order, name }) => ({
      title: t`${name} submitted the score`,
      note: scoreText(order) ?? undefined,
    }),
    companion: ({ order }) => ({ title: t`You submitted the score`, note: scoreText(order) ?? undefined }),
    staff: ({ order, name }) => ({
      title: t`Score submitted`,
      note: byline(name, scoreText(order) ?? undefined),
    }),
  },
  not_started: {
    tone: 'danger',
    sign: 'clock',
    player: notStarted,
    companion: notStarted,
    staff: staffTitle(() => t`Not started within 30 minutes`),
  },
  abandon: {
    tone: 'danger',
    sign: 'staff',
    player: ({ order }) => endedByStaff(order, 'player'),
    companion: ({ order }) => endedByStaff(order, 'companion'),
    staff: ({ entry, name }) => ({
      title: t`Ended by staff`,
      note: byline(name, entry.reason === null || entry.reason === 'staff' ? undefined : entry.reason),
    }),
  },
  still_playing: {
    tone: 'pending',
    sign: 'clock',
    player: () => ({ title: t`We asked you both whether the game is over` }),
    companion: () => ({ title: t`We asked you both whether the game is over` }),
    staff: staffTitle(() => t`Both were asked whether the game is over`),
  },
  game_overdue: {
    tone: 'pending',
    sign: 'clock',
    player: () => ({ title: t`Nobody ended the game for four hours`, note: t`Staff were notified` }),
    companion: () => ({ title: t`Nobody ended the game for four hours`, note: t`Staff were notified` }),
    staff: staffTitle(() => t`Nobody ended the game for four hours`),
  },
  score_overdue: {
    tone: 'pending',
    sign: 'clock',
    player: () => ({ title: t`The score was overdue`, note: t`Staff were notified` }),
    companion: () => ({ title: t`The score was overdue`, note: t`Staff were notified` }),
    staff: staffTitle(() => t`Score overdue`),
  },
  payment_overdue: {
    tone: 'danger',
    sign: 'clock',
    player: overdue,
    companion: overdue,
    staff: staffTitle(() => t`The provider did not respond within two minutes`),
  },
  authorized: {
    tone: 'neutral',
    sign: 'card',
    player: ({ order }) => ({ title: t`${formatMoney(order.price)} was held on your card` }),
    companion: ({ order, name }) => ({ title: t`${formatMoney(order.price)} was held on ${name}'s card` }),
    staff: staffTitle(() => t`Amount held on the card`),
  },
  authorize_failed: {
    tone: 'danger',
    sign: 'no',
    ...declined,
    staff: staffTitle(() => t`The bank declined the hold`),
  },
  authorize_rejected: {
    tone: 'danger',
    sign: 'no',
    player: rejected,
    companion: rejected,
    staff: staffTitle(() => t`The provider refused the hold`),
  },
  captured: {
    tone: 'progress',
    sign: 'card',
    player: ({ order }) => ({ title: t`Your card was charged`, note: formatMoney(order.price) }),
    companion: ({ order }) => ({ title: t`The card was charged`, note: formatMoney(order.price) }),
    staff: ({ order }) => ({ title: t`Game started, card charged`, note: formatMoney(order.price) }),
  },
  capture_failed: {
    tone: 'danger',
    sign: 'no',
    ...declined,
    staff: staffTitle(() => t`The bank declined the charge`),
  },
  capture_rejected: {
    tone: 'danger',
    sign: 'no',
    player: rejected,
    companion: rejected,
    staff: staffTitle(() => t`The provider refused the charge`),
  },
  released: {
    tone: 'neutral',
    sign: 'card',
    player: () => ({ title: t`The hold on your card was released`, money: t`Nothing was charged` }),
    companion: () => ({ title: t`The hold on the card was released`, money: t`Nothing was charged` }),
    staff: staffTitle(() => t`Hold released`),
  },
  refunded: {
    tone: 'neutral',
    sign: 'card',
    player: ({ order }) => ({ title: t`The charge was refunded in full`, note: formatMoney(order.price) }),
    companion: ({ order }) => ({ title: t`The charge was refunded in full`, note: formatMoney(order.price) }),
    staff: staffTitle(() => t`Charge refunded in full`),
  },
}

function canceled({ actor, reason }: StoryEntry, reader: 'player' | 'companion', name: string): EventText {
  if (reason === 'withdrawn')
    return { title: reader === 'player' ? t`You withdrew the request` : t`${name} withdrew the request` }
  if (reader === 'companion' && actor === 'player')
    return { title: t`${name} canceled the order`, note: t`Players can cancel until the game starts` }
  const why = isCancelReason(reason) ? reason : null
  const text = reader === 'player' ? cancelReasonForPlayer : cancelReasonText
  const note = why ? text(why, name) : undefined
  if (actor === 'player' || actor === 'companion') {
    const title = actor === reader ? t`You canceled the order` : t`${name} canceled the order`
    return { title, note }
  }
  const title = actor === 'staff' ? t`Staff canceled the order` : t`Queuemate canceled the order`
  return { title, note }
}

function endedByStaff(order: StoryOrder, reader: 'player' | 'companion'): EventText {
  return {
    title: t`Queuemate staff ended this order`,
    note: t`To find out more, contact our support`,
    money: moneyAfterStaff(order, reader),
  }
}

/** What happens to the money when staff end an order. */
function moneyAfterStaff({ money }: StoryOrder, reader: 'player' | 'companion'): string {
  if (money.state === 'disputed')
    return t`The player's bank has taken back the payment and will decide on the dispute`
  if (wasCharged(money)) {
    return reader === 'player'
      ? t`You will be refunded in full`
      : t`The player will be refunded in full, and this order has no earnings`
  }
  return reader === 'player' ? t`You are not charged` : t`Nothing is charged, and this order has no earnings`
}
