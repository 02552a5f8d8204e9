import { t } from '@lingui/core/macro'
import { formatMoney } from '@queuemate/contracts/money'
import type { OrderMoney } from '@queuemate/contracts/orders/schemas'

/** The state of an order's payment, as one sentence for the player whose card it is. */
export function playersMoneyLine(money: OrderMoney): string {
  const amount = formatMoney(money.amount)
  const refunded = formatMoney(money.refunded)
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
    case 'partly_refunded':
      return t`${amount} was charged to your card, and ${refunded} of it was refunded.`
    case 'disputed':
      return t`${amount} was charged to your card, and your bank disputes it.`
    case 'failed':
      return t`Your card was declined. Nothing was charged.`
  }
}

/** The same for the companion. `name`: the player's first name. */
export function companionsMoneyLine(money: OrderMoney, name: string): string {
  const amount = formatMoney(money.amount)
  const refunded = formatMoney(money.refunded)
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
    case 'partly_refunded':
      return t`${amount} was charged to ${name}'s card, and ${refunded} of it was refunded.`
    case 'disputed':
      return t`${amount} was charged to ${name}'s card, and the bank disputes it.`
    case 'failed':
      return t`${name}'s card was declined. Nothing was charged.`
  }
}
