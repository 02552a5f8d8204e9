import { firstNameOf } from '../../../lib/current-user.ts'
import { formatClock } from '../../../lib/time.ts'
import type { Details, OrderRole } from './order-summary.tsx'

/** What happened to the order, as lines for the chat beside it. */
export function orderEvents({ order, counterpart }: Details, role: OrderRole) {
  const first = firstNameOf(counterpart.name)
  const player = role === 'player'
  const events = []
  if (order.accepted_time) {
    const at = formatClock(order.accepted_time)
    const text = player ? `${first} accepted your order at ${at}` : `You accepted this order at ${at}`
    events.push({ key: 'accepted', time: order.accepted_time, text, lit: false })
  }
  if (order.started_time) {
    const at = formatClock(order.started_time)
    const text = player ? `Game started at ${at}. Payment taken.` : `You started the game at ${at}`
    events.push({ key: 'started', time: order.started_time, text, lit: true })
  }
  if (order.ended_time) {
    const text = `The session ended at ${formatClock(order.ended_time)}`
    events.push({ key: 'ended', time: order.ended_time, text, lit: false })
  }
  return events
}
