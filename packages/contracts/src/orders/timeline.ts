import { ORDER_EVENTS } from './machine.ts'

/** Events about an order's money that are not moves (contract §6). */
const MONEY_EVENTS = [
  'refund_promised',
  'refund_sent',
  'refund_failed',
  'reported',
  'report_settled',
  'dispute_opened',
  'dispute_answered',
  'dispute_won',
  'dispute_lost',
  'dispute_charged',
] as const

/** All events in an order's timeline. Their texts are in `packages/product-ui/src/order-story`. */
export const TIMELINE_EVENTS = [...ORDER_EVENTS, ...MONEY_EVENTS] as const
export type TimelineEvent = (typeof TIMELINE_EVENTS)[number]
export type MoneyEvent = (typeof MONEY_EVENTS)[number]
