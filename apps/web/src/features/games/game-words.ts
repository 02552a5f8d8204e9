import { t } from '@lingui/core/macro'
import { formatMoney } from '@queuemate/contracts/money'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import type { GameItem, OrderMoney, OrderRecord } from '@queuemate/contracts/orders/schemas'
import { playersMoneyLine } from '../../lib/money-words.ts'
import { outcomeOf } from '../../lib/outcome.ts'

/** What happened to the money of a game, short enough for a row. */
export function moneyNote({ money, status }: Pick<GameItem, 'money' | 'status'>): string {
  const amount = formatMoney(money.amount)
  const refunded = formatMoney(money.refunded)
  switch (money.state) {
    case 'none':
      return isClosed(status) ? t`Nothing was charged` : t`Nothing is held yet`
    case 'pending':
      return t`Waiting for your bank`
    case 'held':
      return isClosed(status) ? t`The hold is being released` : t`Held on your card`
    case 'charged':
      return t`Charged`
    case 'released':
      return t`Hold released, nothing charged`
    case 'refunded':
      return t`Refunded in full`
    case 'partly_refunded':
      return t`${refunded} of ${amount} refunded`
    case 'disputed':
      return t`Disputed by your bank`
    case 'failed':
      return t`Card declined, nothing charged`
  }
}

/** The same as a sentence, for the page of one game. */
export function moneySentence({ money, status, timeline }: OrderRecord): string {
  const amount = formatMoney(money.amount)
  if (money.state === 'none' && isClosed(status)) return t`Nothing was charged.`
  if (money.state === 'held' && isClosed(status))
    return t`The hold of ${amount} on your card is being released. Nothing is charged.`
  if (money.state === 'disputed' && timeline.some(({ event }) => event === 'dispute_lost'))
    return t`${amount} was charged to your card, and your bank returned it to you.`
  return playersMoneyLine(money)
}

/** Whether money was taken for a game, so that there is a receipt. */
export function wasCharged({ state }: OrderMoney): boolean {
  return state === 'charged' || state === 'partly_refunded' || state === 'refunded' || state === 'disputed'
}

/** What the player paid in the end, in cents. */
export function paidFor(money: OrderMoney): number {
  return wasCharged(money) ? money.amount - money.refunded : 0
}

/** The state of one refund. */
type RefundLine = { at: string; amount: number; reason: string | null }

/** The refunds of a game, oldest first; those that did not arrive are left out. */
export function refundsOf({ timeline, money }: Pick<OrderRecord, 'timeline' | 'money'>): RefundLine[] {
  const lines = timeline.flatMap(({ event, at, amount, reason }) =>
    event === 'refund_promised' && amount !== null ? [{ at, amount, reason }] : [],
  )
  for (const { event, amount } of timeline) {
    if (event !== 'refund_failed') continue
    const failed = lines.findIndex((line) => line.amount === amount)
    if (failed >= 0) lines.splice(failed, 1)
  }
  // A charge that went back because the game never began.
  const whole = timeline.find(({ event }) => event === 'refunded')
  return whole ? [...lines, { at: whole.at, amount: money.amount, reason: null }] : lines
}

export function scoreText({
  team_score: team,
  other_score: other,
}: Pick<GameItem, 'team_score' | 'other_score'>) {
  return team === null || other === null ? null : `${team} - ${other}`
}

/** A game's score with who won it, for a row; null without a score. */
export function resultText(game: Pick<GameItem, 'team_score' | 'other_score'>): string | null {
  const { team_score: team, other_score: other } = game
  const score = scoreText(game)
  if (score === null || team === null || other === null) return null
  return { won: t`Won ${score}`, lost: t`Lost ${score}`, drawn: t`Drawn ${score}` }[outcomeOf(team, other)]
}

/** Whether a game was won, by its score. */
export function isWon({
  team_score: team,
  other_score: other,
}: Pick<GameItem, 'team_score' | 'other_score'>) {
  return team !== null && other !== null && outcomeOf(team, other) === 'won'
}

/** How a request ended that was never accepted: nobody abandoned anything. Null for every other game. */
export function requestEnd({ status, closed_reason: reason }: Pick<GameItem, 'status' | 'closed_reason'>) {
  if (status !== OrderStatus.abandonedRequest) return null
  if (reason === 'declined') return t`Declined`
  return reason === 'withdrawn' ? t`Withdrawn` : t`No answer`
}

/** Whether a game has ended and cost nothing. */
export function wasFree({ status, money }: Pick<GameItem, 'status' | 'money'>): boolean {
  return isClosed(status) && !wasCharged(money)
}

/** How many of the five places a game has reached; the fifth is its score. */
export function placesOf(status: number): number {
  return PLACES[status] ?? 0
}

const PLACES: Record<number, number> = {
  [OrderStatus.pending]: 1,
  [OrderStatus.accepted]: 2,
  [OrderStatus.inProgress]: 3,
  [OrderStatus.completed]: 4,
  [OrderStatus.scored]: 5,
}

function isClosed(status: number): boolean {
  return status === OrderStatus.abandonedRequest || status === OrderStatus.abandoned
}
