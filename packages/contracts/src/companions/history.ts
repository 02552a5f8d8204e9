import { z } from 'zod'
import { cents } from '../cents.ts'
import { inOrder, rangeDay, wrongOrder } from '../days.ts'
import { OrderStatus } from '../orders/machine.ts'
import { nextCursor, pageInput } from '../pagination.ts'

/** Filters of a companion's accepted orders. */
export const HISTORY_FILTERS = ['all', 'open', 'completed', 'scored', 'cancelled'] as const
export type HistoryFilter = (typeof HISTORY_FILTERS)[number]

/** The statuses that each filter includes (contract §4). `all` means every accepted order. */
export const STATUSES_OF_FILTER: Record<HistoryFilter, OrderStatus[]> = {
  all: [
    OrderStatus.accepted,
    OrderStatus.inProgress,
    OrderStatus.completed,
    OrderStatus.scored,
    OrderStatus.abandoned,
  ],
  open: [OrderStatus.accepted, OrderStatus.inProgress],
  completed: [OrderStatus.completed],
  scored: [OrderStatus.scored],
  cancelled: [OrderStatus.abandoned],
}

const filters = z.object({
  status: z.enum(HISTORY_FILTERS, 'Please choose a status').default('all'),
  from: rangeDay.optional(),
  to: rangeDay.optional(),
  q: z.string().trim().max(80, 'Please enter 80 characters at most').optional(),
})
/** The range includes both days. `q` is a part of the player's name or username. */
export const historyFilterInput = filters.refine(inOrder, wrongOrder)
export type HistoryFilterInput = z.output<typeof historyFilterInput>

export const orderHistoryInput = filters.extend(pageInput.shape).refine(inOrder, wrongOrder)

const orderHistoryItem = z.object({
  order_id: z.int(),
  display_name: z.string(),
  username: z.string(),
  profile_picture: z.string().nullable(),
  status: z.int(),
  purchase_timestamp: z.string(),
  /** The companion's share. */
  price: cents,
  team_score: z.int().nullable(),
  other_score: z.int().nullable(),
})
export type OrderHistoryItem = z.infer<typeof orderHistoryItem>

/** `total` counts all matching orders; `earned` is the sum of the companion's shares of the scored ones. */
export const orderHistoryPage = z.object({
  items: z.array(orderHistoryItem),
  next_cursor: nextCursor,
  total: z.int(),
  earned: cents,
})
export type OrderHistoryPage = z.infer<typeof orderHistoryPage>
