import { cut } from '@queuemate/text/cut'
import { shortName } from '@queuemate/contracts/accounts/names'
import type { PushNotice } from '@queuemate/contracts/accounts/push-notice'
import { formatMoney } from '@queuemate/contracts/money'
import type { OrderPush } from '@queuemate/contracts/orders/consequences'
import { OrderStatus, type ClosedReason } from '@queuemate/contracts/orders/machine'
import { REQUEST_SECONDS } from '@queuemate/contracts/orders/request-seconds'
import type { OrderToTell } from '@queuemate/db/queries/accounts/push-news'

/** Push services accept about 4,000 bytes, and a unit of UTF-16 may need three. */
const TEXT_LENGTH = 600
const ACTIVE = '/active'
const MARKET = '/playerMarket'
const DASHBOARD = '/companion/dashboard'

type Told = Pick<
  OrderToTell,
  | 'id'
  | 'status'
  | 'price'
  | 'fee'
  | 'closed_reason'
  | 'team_score'
  | 'other_score'
  | 'player_name'
  | 'companion_name'
  | 'player_is_searching'
>

/** The notice about an order, with the texts of the web app's dialogs; null if there is no longer anything to tell. */
export function orderNotice(order: Told, to: 'player' | 'companion', about: OrderPush): PushNotice | null {
  const words = to === 'player' ? playersWords(order, about) : companionsWords(order, about)
  return words && { ...words, tag: `order-${order.id}` }
}

type Words = Omit<PushNotice, 'tag'>

function companionsWords(order: Told, about: OrderPush): Words | null {
  const first = firstName(order.player_name)
  if (about === 'request') {
    return {
      title: 'Incoming order',
      text: `${shown(shortName(order.player_name))} wants to play. You earn ${formatMoney(order.price - order.fee)}.`,
      path: DASHBOARD,
      rings: true,
    }
  }
  if (about === 'taken') {
    if (!isOpen(order)) return null
    return { title: 'Order accepted', text: `You accepted ${first}'s request.`, path: ACTIVE, silent: true }
  }
  if (about === 'asked')
    return askedWords(order, first, 'If it is over, submit the score. If something went wrong, report it.')
  if (about !== 'ended') return null
  const words = order.closed_reason && companionsEnds(first)[order.closed_reason]
  return words ? { path: DASHBOARD, ...words } : null
}

/** Texts by the reason why the order closed; null for what the reader did themselves. */
type Ends = Record<ClosedReason, Omit<Words, 'path'> | null>

function companionsEnds(first: string): Ends {
  const missed = {
    title: 'Order missed',
    text: `${REQUEST_SECONDS} seconds has elapsed since an order with you was requested, so you've been marked as offline.`,
  }
  return {
    expired: missed,
    missed,
    declined: { title: 'Order declined', text: 'You are offline now.', silent: true },
    withdrawn: {
      title: `${first} withdrew the request`,
      text: 'It ended before you responded. Nothing was charged, and you are online again.',
    },
    cancelled_by_player: {
      title: `${first} canceled the order`,
      text: 'Players can cancel until the game starts.',
    },
    companion_absent: {
      title: `${first} canceled the order`,
      text: 'They say you did not come. If you were there, contact our support.',
    },
    payment_failed: {
      title: `${first}'s payment did not go through`,
      text: 'The order has ended without a game, and you are online again.',
    },
    customer_unresponsive: null,
    wrong_rank: null,
    emergency: null,
    other: null,
    ...bothsEnds,
  }
}

function playersWords(order: Told, about: OrderPush): Words | null {
  const first = firstName(order.companion_name)
  if (about === 'accepted') {
    if (!isOpen(order)) return null
    const text = 'Your order is open. Say hello and wait for the invitation.'
    return { title: `${first} accepted`, text, path: ACTIVE }
  }
  if (about === 'result') {
    const score = `${order.team_score} - ${order.other_score}`
    return { title: `The score is in: ${score}`, text: `Your game with ${first} is over.`, path: ACTIVE }
  }
  if (about === 'asked')
    return askedWords(order, first, 'If it is over, mark it complete. If something went wrong, report it.')
  if (about !== 'ended') return null
  // The search asks the next companion, and has its own notice if there is none.
  if (order.status === OrderStatus.abandonedRequest && order.player_is_searching) return null
  const words = order.closed_reason && playersEnds(first)[order.closed_reason]
  return words ? { path: MARKET, ...words } : null
}

function playersEnds(first: string): Ends {
  const notAccepted = {
    title: 'Not accepted',
    text: 'Companion did not accept the game and will be taken offline. You have not been charged for this order',
  }
  const canceled = (why: string) => ({
    title: `${first} canceled the order`,
    text: `${why} You have not been charged.`,
  })
  return {
    expired: notAccepted,
    missed: notAccepted,
    declined: notAccepted,
    customer_unresponsive: canceled('They say you did not respond.'),
    emergency: canceled('Something came up for them.'),
    wrong_rank: canceled('They say your rank does not match your profile.'),
    other: canceled('They had another reason.'),
    withdrawn: null,
    cancelled_by_player: null,
    companion_absent: null,
    payment_failed: { title: 'Your payment did not go through', text: 'The game could not be started.' },
    ...bothsEnds,
  }
}

function askedWords({ status }: Told, first: string, what: string): Words | null {
  if (status !== OrderStatus.inProgress) return null
  return { title: `Is your game with ${first} over?`, text: `It began two hours ago. ${what}`, path: ACTIVE }
}

const bothsEnds = {
  not_started: { title: 'This order has ended', text: 'The game was not started within 30 minutes.' },
  staff: {
    title: 'Queuemate staff ended this order',
    text: 'If you want to know more, contact our support.',
  },
  payment_unavailable: {
    title: 'The game could not be started',
    text: 'The payment provider did not respond within two minutes.',
  },
}

export function messageNotice(message: { order_id: number; sender: string; text: string }): PushNotice {
  const { order_id, sender, text } = message
  return {
    title: `${firstName(sender)} wrote`,
    text: shown(text),
    tag: `chat-${order_id}`,
    path: ACTIVE,
  }
}

export function onlineNotice(companion: { id: string; name: string; username: string | null }): PushNotice {
  const { id, name, username } = companion
  return {
    title: `${shown(name)} is online`,
    text: 'You can request a game now.',
    tag: `online-${id.slice(0, 8)}`,
    path: `/companions/${encodeURIComponent(username ?? '')}`,
  }
}

export function searchNotice(search: { id: number; state: string; asked: number }): PushNotice {
  const why =
    search.state === 'away'
      ? 'The page was closed for ten minutes, so nobody else was asked.'
      : 'Nobody else is available for your price right now.'
  return {
    title: 'Nobody accepted',
    text: `${why} You have not been charged.`,
    tag: `search-${search.id}`,
    path: MARKET,
  }
}

const isOpen = ({ status }: Told) => status === OrderStatus.accepted || status === OrderStatus.inProgress

function firstName(name: string): string {
  return shown(name.split(' ')[0] || name)
}

const shown = (text: string) => cut(text, TEXT_LENGTH, '…')
