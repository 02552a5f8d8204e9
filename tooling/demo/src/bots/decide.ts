import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { ALERT_SECONDS } from '@queuemate/contracts/orders/request-seconds'
import type { Move } from '@queuemate/player/games'
import type { Wait } from './role.ts'
import type { BotProfile } from './profiles.ts'

/** What a bot knows about itself, read from the API and not from memory, so that a restart changes nothing. */
export interface Situation {
  order: { id: number; status: number; ageSeconds: number } | null
  online: boolean
  /** Whether this bot wants to be online at the moment. */
  wantsOnline: boolean
  /** A game or a request has just ended. */
  tired: boolean
}

/** What to do next, and the range of seconds to wait before it. */
export interface Decision {
  move: Move | 'submit_score'
  wait: Wait
}

export function decide(situation: Situation, answer: BotProfile['answer']): Decision | null {
  if (situation.order) return decideOrder(situation.order, answer)
  if (situation.wantsOnline === situation.online) return null
  if (!situation.wantsOnline) return { move: 'go_offline', wait: [0, 2] }
  return { move: 'go_online', wait: situation.tired ? [5, 12] : [0, 1] }
}

function decideOrder(order: NonNullable<Situation['order']>, answer: BotProfile['answer']): Decision | null {
  switch (order.status) {
    case OrderStatus.pending:
      return answerRequest(order.ageSeconds, answer)
    case OrderStatus.accepted:
      return { move: 'start', wait: [4, 6] }
    case OrderStatus.inProgress:
      return { move: 'finish_game', wait: [18, 22] }
    case OrderStatus.completed:
      return { move: 'submit_score', wait: [2, 4] }
    default:
      return null
  }
}

function answerRequest(ageSeconds: number, answer: BotProfile['answer']): Decision {
  if (answer === 'decline') return { move: 'decline', wait: [3, 5] }
  if (answer === 'accept') return { move: 'accept', wait: [2, 6] }
  // As a browser does when its alert runs out (contract §4).
  const left = Math.max(0, ALERT_SECONDS - ageSeconds)
  return { move: 'miss', wait: [left, left] }
}

const STEP_CENTS = 50

/** A price one step (50 cents) up or down, still inside the band; null where the band has no room. */
export function nextRate(
  band: { minimum: number; maximum: number; rate: number },
  up: boolean,
): number | null {
  const inside = (rate: number) => rate >= band.minimum && rate <= band.maximum
  const wanted = band.rate + (up ? STEP_CENTS : -STEP_CENTS)
  if (inside(wanted)) return wanted
  const other = band.rate + (up ? -STEP_CENTS : STEP_CENTS)
  return inside(other) ? other : null
}

/** Chances at each tick: in the long run five of eight are online. */
const LEAVES = 0.03
const COMES = 0.05

/** Whether a bot wants to be online from now on. */
export function changeMind(wantsOnline: boolean, regular: boolean, draw: number): boolean {
  if (regular) return true
  return wantsOnline ? draw >= LEAVES : draw < COMES
}
