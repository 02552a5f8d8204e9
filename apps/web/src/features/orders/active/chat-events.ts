import { t } from '@lingui/core/macro'
import { formatClock } from '@queuemate/i18n/format'
import { wishWord } from '@queuemate/product-ui/order-story/wish'
import { firstNameOf } from '../../../lib/current-user.ts'
import type { Details, OrderRole } from './order-summary.tsx'

/** What happened to the order, as lines in the chat. */
export function orderEvents({ order, counterpart }: Details, role: OrderRole) {
  const first = firstNameOf(counterpart.name)
  const player = role === 'player'
  const events = []
  if (order.wish) {
    const { goal, text: wished } = order.wish
    const who = player ? t`You want` : t`${first} wants`
    const text = [`${who} ${wishWord(goal).toLowerCase()}`, wished].filter(Boolean).join(': ')
    events.push({ key: 'wish', time: order.order_time, text, lit: false })
  }
  if (order.accepted_time) {
    const at = formatClock(order.accepted_time)
    const text = player ? t`${first} accepted your order at ${at}` : t`You accepted this order at ${at}`
    events.push({ key: 'accepted', time: order.accepted_time, text, lit: false })
  }
  if (order.started_time) {
    const at = formatClock(order.started_time)
    const text = player ? t`Game started at ${at}. Payment taken.` : t`You started the game at ${at}`
    events.push({ key: 'started', time: order.started_time, text, lit: true })
  }
  if (order.ended_time) {
    const at = formatClock(order.ended_time)
    const text = t`The game ended at ${at}`
    events.push({ key: 'ended', time: order.ended_time, text, lit: false })
  }
  return events
}
