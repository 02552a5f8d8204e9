import { t } from '@lingui/core/macro'
import { formatMoney } from '@queuemate/contracts/money'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import type { GameItem, OrderMoney, OrderRecord } from '@queuemate/contracts/orders/schemas'

/* An order's money in words, for its player and its companion. Amounts in cents. */

/** `other`: the first name of the other person. */
type Side = { role: OrderRecord['role']; other: string }

/** The state of an order's payment, as a sentence. */
export function moneyLine(money: OrderMoney, { role, other: name }: Side): string {
  const amount = formatMoney(money.amount)
  const refunded = formatMoney(money.refunded)
  const isPlayer = role === 'player'
  const texts = {
    none: isPlayer ? t`Nothing is held on your card yet.` : t`Nothing is held on ${name}'s card yet.`,
    pending: isPlayer
      ? t`A hold of ${amount} is being placed on your card.`
      : t`A hold of ${amount} is being placed on ${name}'s card.`,
    held: isPlayer
      ? t`${amount} is held on your card. It is charged when the game starts.`
      : t`${amount} is held on ${name}'s card. It is charged when the game starts.`,
    charged: isPlayer ? t`${amount} was charged to your card.` : t`${amount} was charged to ${name}'s card.`,
    released: isPlayer
      ? t`The hold of ${amount} on your card was released. Nothing was charged.`
      : t`The hold of ${amount} on ${name}'s card was released. Nothing was charged.`,
    refunded: isPlayer
      ? t`${amount} was charged to your card and refunded in full.`
      : t`${amount} was charged to ${name}'s card and refunded in full.`,
    partly_refunded: isPlayer
      ? t`${amount} was charged to your card, and ${refunded} of it was refunded.`
      : t`${amount} was charged to ${name}'s card, and ${refunded} of it was refunded.`,
    disputed: isPlayer
      ? t`${amount} was charged to your card, and your bank disputed it.`
      : t`${amount} was charged to ${name}'s card, and the bank disputed it.`,
    failed: isPlayer
      ? t`Your card was declined. Nothing was charged.`
      : t`${name}'s card was declined. Nothing was charged.`,
  }
  return texts[money.state]
}

/** What happens to the money of an order that ended without a game. */
export function endedMoneyText(money: OrderMoney, price: number, side: Side): string {
  const amount = formatMoney(price)
  const isPlayer = side.role === 'player'
  const name = side.other
  switch (money.state) {
    case 'charged':
      return isPlayer
        ? t`${amount} was charged to your card and is being refunded in full.`
        : t`${amount} was charged to ${name}'s card and is being refunded in full.`
    case 'refunded':
      return isPlayer
        ? t`${amount} was charged to your card and refunded in full. It may take a few days to arrive.`
        : t`${amount} was charged to ${name}'s card and refunded in full. It may take a few days to arrive.`
    case 'partly_refunded':
    case 'disputed':
      return moneyLine(money, side)
    case 'none':
    case 'failed':
      return isPlayer ? t`You have not been charged.` : t`Nothing was charged, so there are no earnings.`
    default:
      return isPlayer
        ? t`You have not been charged. The hold of ${amount} on your card is released; your bank may show it for a few days.`
        : t`Nothing was charged: the hold on ${name}'s card is released. This order has no earnings.`
  }
}

/** What happened to the player's money, short enough for a row. */
export function moneyNote({ money, status }: Pick<GameItem, 'money' | 'status'>): string {
  const amount = formatMoney(money.amount)
  const refunded = formatMoney(money.refunded)
  const texts = {
    none: isClosed(status) ? t`Nothing was charged` : t`Nothing is held yet`,
    pending: t`Waiting for your bank`,
    held: isClosed(status) ? t`The hold is being released` : t`Held on your card`,
    charged: t`Charged`,
    released: t`Hold released, nothing charged`,
    refunded: t`Refunded in full`,
    partly_refunded: t`${refunded} of ${amount} refunded`,
    disputed: t`Disputed by your bank`,
    failed: t`Card declined, nothing charged`,
  }
  return texts[money.state]
}

/** The same as a sentence, for the page of one game. */
export function moneySentence({ money, status, timeline, counterpart }: GameMoney): string {
  const amount = formatMoney(money.amount)
  if (money.state === 'none' && isClosed(status)) return t`Nothing was charged.`
  if (money.state === 'held' && isClosed(status))
    return t`The hold of ${amount} on your card is being released. Nothing is charged.`
  if (money.state === 'disputed' && timeline.some(({ event }) => event === 'dispute_lost'))
    return t`${amount} was charged to your card, and your bank returned it to you.`
  return moneyLine(money, { role: 'player', other: counterpart.name })
}

type GameMoney = Pick<OrderRecord, 'money' | 'status' | 'timeline' | 'counterpart'>

/** Whether an order has ended without a game. */
export function isClosed(status: number): boolean {
  return status === OrderStatus.abandonedRequest || status === OrderStatus.abandoned
}
