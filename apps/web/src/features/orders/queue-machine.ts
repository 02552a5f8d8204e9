import type { ErrorCode } from '@queuemate/contracts/errors'

/** Why a player's card keeps them from requesting a game. */
export type CardProblem = Extract<ErrorCode, 'failed_payment' | 'no_payment_method'>

/** The companion a request is made to, as far as the screen that opened the dialog knows. `price` in cents. */
export type QueueTarget = {
  id: string
  name: string
  username: string
  picture: string | null
  rank: number | null
  price: number | null
}

/**
 * The request dialog (spec §4): confirmation, loading, not accepted, error, the moment of acceptance, and the card that
 * is needed first.
 */
export type QueueState =
  | { phase: 'closed'; lastOrder: number | null }
  /** `oldPrice`: what was shown before the companion changed the price, in cents. */
  | {
      phase: 'confirmation'
      target: QueueTarget
      oldPrice: number | null
      lastOrder: number | null
    }
  | { phase: 'card'; target: QueueTarget; problem: CardProblem; lastOrder: number | null }
  | { phase: 'loading'; target: QueueTarget; orderId: number; startTime: number; reload: boolean }
  | { phase: 'accepted'; target: QueueTarget; orderId: number }
  | { phase: 'not_accepted'; target: QueueTarget; orderId: number }
  | { phase: 'error'; target: QueueTarget; orderId: number | null; detail: string | null }

export type QueueEvent =
  | { type: 'open'; target: QueueTarget }
  /** A card is needed before this companion, or the one of the open dialog, can be requested. */
  | { type: 'card_needed'; problem: CardProblem; target?: QueueTarget }
  /** A companion has changed the price. */
  | { type: 'price'; id: string; price: number }
  | { type: 'created'; orderId: number; startTime: number }
  /** A pending order was found, after a reload or on another device. */
  | { type: 'resume'; target: QueueTarget; orderId: number; startTime: number }
  | { type: 'accepted' }
  | { type: 'not_accepted' }
  | { type: 'failed'; detail: string | null }
  | { type: 'close' }
  /** The page is left; a request that still waits may be resumed there later. */
  | { type: 'leave' }

export const closed: QueueState = { phase: 'closed', lastOrder: null }

/** What the dialog shows next. Events that make no sense where it stands change nothing. */
export function nextQueueState(state: QueueState, event: QueueEvent): QueueState {
  switch (event.type) {
    case 'open':
      return state.phase === 'closed'
        ? { phase: 'confirmation', target: event.target, oldPrice: null, lastOrder: state.lastOrder }
        : state
    case 'card_needed':
      return cardNeeded(state, event)
    case 'price':
      return repriced(state, event)
    case 'created':
      if (state.phase !== 'confirmation') return state
      return {
        phase: 'loading',
        target: state.target,
        orderId: event.orderId,
        startTime: event.startTime,
        reload: false,
      }
    case 'resume': {
      const mayResume = state.phase === 'closed' && state.lastOrder !== event.orderId
      if (!mayResume) return state
      return {
        phase: 'loading',
        target: event.target,
        orderId: event.orderId,
        startTime: event.startTime,
        reload: true,
      }
    }
    case 'accepted':
      return state.phase === 'loading'
        ? { phase: 'accepted', target: state.target, orderId: state.orderId }
        : state
    case 'not_accepted':
      return state.phase === 'loading'
        ? { phase: 'not_accepted', target: state.target, orderId: state.orderId }
        : state
    case 'failed':
      if (state.phase !== 'confirmation' && state.phase !== 'loading') return state
      return {
        phase: 'error',
        target: state.target,
        orderId: state.phase === 'loading' ? state.orderId : null,
        detail: event.detail,
      }
    case 'close':
      return { phase: 'closed', lastOrder: orderOf(state) }
    case 'leave':
      return { phase: 'closed', lastOrder: state.phase === 'loading' ? null : orderOf(state) }
  }
}

function cardNeeded(
  state: QueueState,
  { problem, target }: Extract<QueueEvent, { type: 'card_needed' }>,
): QueueState {
  if (state.phase === 'closed') {
    return target ? { phase: 'card', target, problem, lastOrder: state.lastOrder } : state
  }
  if (state.phase !== 'confirmation' && state.phase !== 'loading') return state
  return { phase: 'card', target: state.target, problem, lastOrder: orderOf(state) }
}

function repriced(state: QueueState, { id, price }: { id: string; price: number }): QueueState {
  if (state.phase !== 'confirmation' || state.target.id !== id || state.target.price === price) return state
  return { ...state, target: { ...state.target, price }, oldPrice: state.target.price }
}

function orderOf(state: QueueState): number | null {
  return 'orderId' in state ? state.orderId : state.lastOrder
}
