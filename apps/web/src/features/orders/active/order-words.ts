import { t } from '@lingui/core/macro'
import { formatMoney } from '@queuemate/contracts/money'
import type { RouterOutputs } from '../../../lib/trpc.ts'

export type Money = RouterOutputs['orders']['details']['order']['money']

/** The state of this order's payment, for the player whose card it is, or for the companion. */
export function moneyLine(money: Money, role: 'player' | 'companion', playerName: string): string {
  return role === 'player' ? playersLine(money) : companionsLine(money, playerName)
}

function playersLine(money: Money): string {
  const amount = formatMoney(money.amount)
  switch (money.state) {
    case 'none':
      return t`Nothing is held on your card yet.`
    case 'pending':
      return t`A hold of ${amount} is being placed on your card.`
    case 'held':
      return t`${amount} is held on your card. It is charged when the game starts.`
    case 'charged':
      return t`${amount} was charged to your card.`
    case 'released':
      return t`The hold of ${amount} on your card was released. Nothing was charged.`
    case 'refunded':
      return t`${amount} was charged to your card and refunded in full.`
    case 'failed':
      return t`Your card was declined. Nothing was charged.`
  }
}

function companionsLine(money: Money, name: string): string {
  const amount = formatMoney(money.amount)
  switch (money.state) {
    case 'none':
      return t`Nothing is held on ${name}'s card yet.`
    case 'pending':
      return t`A hold of ${amount} is being placed on ${name}'s card.`
    case 'held':
      return t`${amount} is held on ${name}'s card. It is charged when the game starts.`
    case 'charged':
      return t`${amount} was charged to ${name}'s card.`
    case 'released':
      return t`The hold of ${amount} on ${name}'s card was released. Nothing was charged.`
    case 'refunded':
      return t`${amount} was charged to ${name}'s card and refunded in full.`
    case 'failed':
      return t`${name}'s card was declined. Nothing was charged.`
  }
}
