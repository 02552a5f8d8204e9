import { formatMoney } from '@queuemate/contracts/money'
import type { RouterOutputs } from '../../../lib/trpc.ts'

export type Money = RouterOutputs['orders']['details']['order']['money']

/** What the card has done for this order, said to the person whose card it is, or to the companion. */
export function moneyLine(money: Money, role: 'player' | 'companion', playerName: string): string {
  const amount = formatMoney(money.amount)
  const card = role === 'player' ? 'your card' : `${playerName}'s card`
  const owner = role === 'player' ? 'Your card' : `${playerName}'s card`
  switch (money.state) {
    case 'none':
      return `Nothing is held on ${card} yet.`
    case 'pending':
      return `${owner} is being asked for ${amount}.`
    case 'held':
      return `${amount} is held on ${card}. It is charged when the game starts.`
    case 'charged':
      return `${amount} was charged to ${card}.`
    case 'released':
      return `The hold of ${amount} on ${card} was released. Nothing was charged.`
    case 'refunded':
      return `${amount} was charged to ${card} and returned in full.`
    case 'failed':
      return `${owner} was declined. Nothing was charged.`
  }
}
