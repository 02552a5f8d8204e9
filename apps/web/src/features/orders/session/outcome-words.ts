import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { i18n } from '@queuemate/i18n/i18n'
import { formatMoney } from '@queuemate/contracts/money'
import { companionsMoneyLine, playersMoneyLine } from '../../../lib/money-words.ts'
import type { RouterOutputs } from '../../../lib/trpc.ts'

type OrderRecord = Pick<
  RouterOutputs['orders']['record'],
  'role' | 'closed_reason' | 'total_price' | 'money' | 'timeline'
>

/** Why a companion canceled, for the player. */
const companionsReasons: Record<string, MessageDescriptor> = {
  customer_unresponsive: msg`They say you did not answer.`,
  emergency: msg`Something came up for them.`,
  wrong_rank: msg`They say your rank does not match your profile.`,
  other: msg`They had another reason.`,
}

/** Who ended an order without a game, and why. `name`: the other person's first name. */
export function outcomeWords(order: OrderRecord, name: string): { title: string; why: string } {
  const { role, closed_reason: reason } = order
  const who = order.timeline.findLast(({ event }) => event === 'cancelled')?.actor
  if (who === 'companion' && role === 'player') {
    const why = companionsReasons[reason ?? '']
    return { title: t`${name} canceled the order`, why: why ? i18n._(why) : '' }
  }
  if (who === 'player' && role === 'companion') {
    return { title: t`${name} canceled the order`, why: t`Players can cancel until the game starts.` }
  }
  if (reason === 'not_started') {
    return { title: t`This order has ended`, why: t`The game was not started within 30 minutes.` }
  }
  if (reason === 'staff') {
    return { title: t`Queuemate ended this order`, why: t`Our staff ended it.` }
  }
  if (reason === 'payment_failed') {
    const title =
      role === 'player' ? t`Your payment did not go through` : t`${name}'s payment did not go through`
    return { title, why: t`The game could not be started.` }
  }
  if (reason === 'payment_unavailable') {
    const why = t`The payment provider did not respond within two minutes.`
    return { title: t`The game could not be started`, why }
  }
  return { title: t`This order has ended without a game`, why: '' }
}

/** What happens to the money of an order that ended without a game. */
export function outcomeMoney({ role, money, total_price: price }: OrderRecord, name: string): string {
  const amount = formatMoney(price)
  switch (money.state) {
    case 'charged':
      return role === 'player'
        ? t`${amount} was charged to your card and is being refunded in full.`
        : t`${amount} was charged to ${name}'s card and is being refunded in full.`
    case 'refunded':
      return role === 'player'
        ? t`${amount} was charged to your card and refunded in full. It may take a few days to arrive.`
        : t`${amount} was charged to ${name}'s card and refunded in full. It may take a few days to arrive.`
    case 'partly_refunded':
    case 'disputed':
      return role === 'player' ? playersMoneyLine(money) : companionsMoneyLine(money, name)
    case 'none':
    case 'failed':
      return role === 'player'
        ? t`You have not been charged.`
        : t`Nothing was charged, so there are no earnings.`
    default:
      return role === 'player'
        ? t`You have not been charged. The hold of ${amount} on your card is released; your bank may show it for a few days.`
        : t`Nothing was charged: the hold on ${name}'s card is released. This order has no earnings.`
  }
}
