import { ORDER_EVENTS } from './machine.ts'

/** What happens to the money of an order besides its moves (contract §6). */
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

/** All that the timeline of an order can say; `packages/product-ui/src/order-story` has the words. */
export const TIMELINE_EVENTS = [...ORDER_EVENTS, ...MONEY_EVENTS] as const
export type TimelineEvent = (typeof TIMELINE_EVENTS)[number]
export type MoneyEvent = (typeof MONEY_EVENTS)[number]
