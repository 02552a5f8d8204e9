import { formatMoney } from '@queuemate/contracts/money'
import type { RouterOutputs } from '../../../lib/trpc.ts'

type OrderRecord = Pick<
  RouterOutputs['orders']['record'],
  'role' | 'closed_reason' | 'total_price' | 'money' | 'timeline'
>

/** Why a companion cancelled, said to the player. */
const companionsReasons: Record<string, string> = {
  customer_unresponsive: 'They say that you did not answer.',
  emergency: 'Something came up for them.',
  wrong_rank: 'They say that your rank is not the one on your profile.',
  other: 'They had another reason.',
}

/** Who ended an order without a game, and why; `name` is the other person's first. */
export function outcomeWords(order: OrderRecord, name: string): { title: string; why: string } {
  const { role, closed_reason: reason } = order
  const who = order.timeline.findLast(({ event }) => event === 'cancelled')?.actor
  if (who === 'companion' && role === 'player') {
    return { title: `${name} cancelled the order`, why: companionsReasons[reason ?? ''] ?? '' }
  }
  if (who === 'player' && role === 'companion') {
    return { title: `${name} cancelled the order`, why: 'Players may cancel until the game starts.' }
  }
  if (reason === 'not_started') {
    return { title: 'This order has ended', why: 'The game was not started within 30 minutes.' }
  }
  if (reason === 'payment_failed') {
    const owner = role === 'player' ? 'Your' : `${name}'s`
    return { title: `${owner} payment did not go through`, why: 'The game could not be started.' }
  }
  if (reason === 'payment_unavailable') {
    const why = 'The payment provider did not respond within two minutes.'
    return { title: 'The game could not be started', why }
  }
  return { title: 'This order has ended without a game', why: '' }
}

/** What happens to the money of an order that ended without a game. */
export function outcomeMoney({ role, money, total_price: price }: OrderRecord, name: string): string {
  const amount = formatMoney(price)
  const card = role === 'player' ? 'your card' : `${name}'s card`
  switch (money.state) {
    case 'charged':
      return `${amount} was charged to ${card} and is being returned in full.`
    case 'refunded':
      return `${amount} was charged to ${card} and returned in full; it may take a few days to arrive.`
    case 'none':
    case 'failed':
      return role === 'player'
        ? 'You have not been charged.'
        : 'Nothing was charged, so there are no earnings.'
    default:
      return role === 'player'
        ? `You have not been charged. The hold of ${amount} on your card is released; your bank may show it for a few days.`
        : `Nothing was charged: the hold on ${card} is released. This order has no earnings.`
  }
}
