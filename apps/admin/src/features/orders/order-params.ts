import {
  ORDER_FIGURES,
  ORDER_QUEUES,
  ORDER_SORTS,
  type OrderFilters,
} from '@queuemate/contracts/staff/orders'
import { localDay, rangeOf } from '@queuemate/app-kit/local-days'
import { oneOf, optional, type ParamsOf } from '@queuemate/app-kit/address-params'
import { day, freeText, moment, reference } from '../../lib/table/params.ts'

/** Statuses as they appear in the URL, from 1 on. */
export const STATUSES = [
  'requested',
  'not-accepted',
  'accepted',
  'in-game',
  'no-score',
  'completed',
  'abandoned',
] as const
export const statusNumber = (status: (typeof STATUSES)[number]) => STATUSES.indexOf(status) + 1

/** By its name, or its number as in older saved filters. */
const status = optional((text) => STATUSES[Number(text) - 1] ?? STATUSES.find((one) => one === text))
export const ORDER_RANGES = ['today', 'week', 'month', 'dates'] as const
export type OrderRange = (typeof ORDER_RANGES)[number]

/** The filters of the order list, as stored in the URL. */
export const orderParams = {
  q: freeText,
  status,
  queue: oneOf(ORDER_QUEUES),
  range: oneOf(ORDER_RANGES),
  from: day,
  to: day,
  since: moment,
  figure: oneOf(ORDER_FIGURES),
  player: reference,
  companion: reference,
  sort: oneOf(ORDER_SORTS),
  hide: freeText,
}
export type OrderParams = ParamsOf<typeof orderParams>

const DAYS: Partial<Record<OrderRange, number>> = { today: 1, week: 7, month: 30 }

/** The filters as the API takes them. Days are the reader's. */
export function filtersOf(params: OrderParams, now: Date): OrderFilters {
  const { q, status, queue, range, from, to, since, figure, player, companion, sort } = params
  const days = range && DAYS[range]
  const first = days && localDay(now, days - 1)
  const span = range === 'dates' ? { from, to } : first ? { from: first } : {}
  return {
    ...rangeOf(span),
    ...(since && { since }),
    ...(figure && { figure }),
    ...(q && { query: q }),
    ...(status && { status: statusNumber(status) }),
    ...(queue && { queue }),
    ...(player && { playerId: player }),
    ...(companion && { companionId: companion }),
    ...(sort && { sort }),
  }
}
