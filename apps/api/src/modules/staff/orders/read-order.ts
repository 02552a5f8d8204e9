import { z } from 'zod'
import { AppError } from '@queuemate/contracts/errors'
import type { OrderMoney } from '@queuemate/contracts/orders/schemas'
import type {
  OrderCount,
  OrderFilters,
  StaffOrder,
  StaffOrderPage,
  StaffOrdersInput,
} from '@queuemate/contracts/staff/orders'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import * as disputes from '@queuemate/db/queries/payments/disputes'
import * as refunds from '@queuemate/db/queries/payments/refunds'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import * as staff from '@queuemate/db/queries/staff/order'
import { countOrders, estimateOrders, listOrders } from '@queuemate/db/queries/staff/orders'
import { inTransaction, type Db } from '@queuemate/db/transaction'
import type { StaffActor } from '../../../base/caller.ts'
import type { Clock } from '../../../base/clock.ts'
import { oneMore, placeAfter, toPage } from '../../../base/paging.ts'
import { disputeView } from '../../payments/disputes/disputes.views.ts'
import { refundView } from '../../payments/refunds/refunds.views.ts'
import type { FileKeys } from '../file-keys.ts'
import { itemView, ledgerView, orderHead, reportView, timelineView } from './orders.views.ts'

/** Orders that are counted one by one; above it the number is "more than" or an estimate. */
const MOST_COUNTED = 1_000
const MOST_MESSAGES = 500
/** A page that stays open reads its order again with every change: that is one look. */
const LOOK_MS = 10 * 60_000

/** A time as PostgreSQL writes it: microseconds do not fit into a Date. */
const writtenTime = z
  .string()
  .refine((text) => z.iso.datetime().safeParse(text.replace(' ', 'T').replace(/\+00$/, 'Z')).success)
const orderPlace = z.tuple([writtenTime, z.int().min(0)])

export interface StaffOrdersDeps {
  db: Db
  clock: Clock
  fileKeys: FileKeys
  /** What the ledger says the card did. */
  readMoney: (found: readonly OrderRow[]) => Promise<(order: OrderRow) => OrderMoney>
}

const screenshotPath = (orderId: number) => `/api/staff/orders/${orderId}/screenshot`

/** Orders as staff see them (contract §2 `staff.orders`). */
export function createStaffOrders({ db, clock, fileKeys, readMoney }: StaffOrdersDeps) {
  async function list({ limit, cursor, ...filters }: StaffOrdersInput): Promise<StaffOrderPage> {
    const after = placeAfter(cursor, orderPlace)
    const [found, counted] = await Promise.all([
      listOrders(db, filters, { limit: oneMore(limit), after }, clock.now()),
      filters.query ? null : countOf(filters),
    ])
    const { rows, next_cursor: nextCursor } = toPage(found, limit, ({ place, id }) => [place, id])
    // A search is not made twice to be counted.
    const count = counted ?? { value: rows.length, kind: nextCursor === null ? 'exact' : 'more' }
    return { items: rows.map(itemView), nextCursor, count }
  }

  async function countOf(filters: OrderFilters): Promise<OrderCount> {
    const counted = await countOrders(db, filters, MOST_COUNTED + 1, clock.now())
    if (counted <= MOST_COUNTED) return { value: counted, kind: 'exact' }
    const isFiltered = Object.values(filters).some((value) => value !== undefined && value !== '')
    if (isFiltered) return { value: MOST_COUNTED, kind: 'more' }
    return { value: Math.max(await estimateOrders(db), MOST_COUNTED), kind: 'about' }
  }

  /** An order with all that happened to it. The look is in the audit log. Throws `not_found`. */
  async function get(actor: StaffActor, orderId: number, sessionId: string): Promise<StaffOrder> {
    const order = await staff.findOrder(db, orderId)
    if (!order) throw new AppError('not_found')
    await noteLook(actor, orderId)
    const [moves, messages, ledger, reports, disputed, refunded, stuck, actions, moneyOf] = await Promise.all(
      [
        staff.listMoves(db, orderId),
        staff.listMessages(db, orderId, MOST_MESSAGES),
        staff.listLedger(db, orderId),
        staff.listReports(db, orderId),
        disputes.listByOrder(db, orderId),
        refunds.listByOrder(db, orderId),
        refunds.listStuck(db, orderId, clock.now()),
        staff.listStaffActions(db, orderId),
        readMoney([order]),
      ],
    )
    return {
      ...orderHead(order),
      money: moneyOf(order),
      screenshot_url: order.screenshot_key ? fileKeys.urlOf(screenshotPath(orderId), sessionId) : null,
      timeline: timelineView({ order, moves, refunds: refunded, reports, disputes: disputed, actions }),
      messages: messages.toReversed().map((message) => ({
        id: message.id,
        from: message.sender_id === order.player_id ? 'player' : 'companion',
        text: message.text,
        at: message.created_at.toISOString(),
      })),
      ledger: ledgerView(ledger),
      reports: reports.map((report) => reportView(report, order)),
      disputes: disputed.map(disputeView),
      refunds: refunded.map((refund) => ({ ...refundView(refund), is_stuck: stuck.includes(refund.id) })),
    }
  }

  async function noteLook(actor: StaffActor, orderId: number): Promise<void> {
    const at = clock.now()
    if (await staff.hasLooked(db, actor.id, orderId, new Date(at.getTime() - LOOK_MS))) return
    await inTransaction(db, (tx) => insertAudit(tx, actor, { at, orderId }))
  }

  return {
    list,
    get,
    /** Where the screenshot of an order's score is stored. Throws `not_found`. */
    async screenshot(orderId: number): Promise<string> {
      const order = await staff.findOrder(db, orderId)
      if (!order?.screenshot_key) throw new AppError('not_found')
      return order.screenshot_key
    },
  }
}
