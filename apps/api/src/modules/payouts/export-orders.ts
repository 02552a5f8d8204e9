import { stringify } from 'csv-stringify/sync'
import type { HistoryFilterInput } from '@queuemate/contracts/companions/history'
import { OrderStatus, statusName } from '@queuemate/contracts/orders/machine'
import { listForSheet, type SheetOrder } from '@queuemate/db/queries/payouts/earnings'
import type { Caller } from '../../base/caller.ts'
import type { Context } from '../../context.ts'
import { earningOf } from './payouts.policy.ts'
import { decimal } from './payouts.views.ts'

const COLUMNS = [
  'order',
  'date',
  'customer',
  'username',
  'status',
  'score',
  'total_price',
  'fee',
  'earned',
  'payout',
  'payout_date',
] as const

// A name is text, also one like `=cmd()`.
const FORMAT = { columns: [...COLUMNS], escape_formulas: true }
/** Orders that are read at a time. */
const PIECE = 500

/**
 * A companion's orders that fit a filter as CSV, the newest first: what each earned, and when that is or was paid out
 * (contract §2 `companion/order_history.csv`). Amounts are dollars with two decimals. The pieces are read when they are
 * sent: a file of any length takes the memory of one piece.
 */
export async function* exportOrders(
  ctx: Context,
  user: Caller,
  filter: HistoryFilterInput,
): AsyncGenerator<string> {
  let before: number | undefined
  for (let isFirst = true; ; isFirst = false) {
    const orders = await listForSheet(ctx.analyticsDb, user.id, filter, { limit: PIECE, before })
    const now = ctx.clock.now()
    const lines = orders.map((order) => lineOf(order, now))
    // Without the mark a spreadsheet reads accents as something else.
    yield stringify(lines, { ...FORMAT, header: isFirst, bom: isFirst })
    if (orders.length < PIECE) return
    before = orders.at(-1)?.id
  }
}

function lineOf(order: SheetOrder, now: Date): Record<(typeof COLUMNS)[number], string | number> {
  const { state, at, amount } = earningOf(order, order, now)
  const scored = order.team_score !== null && order.other_score !== null
  return {
    order: order.id,
    date: order.requested_at.toISOString(),
    customer: order.name,
    username: order.username ?? '',
    status: wordOf(order.status),
    score: scored ? `${order.team_score}-${order.other_score}` : '',
    total_price: decimal(order.price),
    // Nothing is kept of an order that was never charged, or was refunded at its end.
    fee: decimal(ENDED_UNPAID.includes(order.status) ? 0 : order.fee),
    earned: decimal(order.status === OrderStatus.scored ? amount : 0),
    payout: state,
    payout_date: at ?? '',
  }
}

const ENDED_UNPAID: number[] = [OrderStatus.abandonedRequest, OrderStatus.abandoned]

/** The specification has different names for a game with a score and one that still needs it (spec §4). */
function wordOf(status: number): string {
  if (status === OrderStatus.completed) return 'Completed (no score)'
  return status === OrderStatus.scored ? 'Completed with score' : statusName(status)
}
