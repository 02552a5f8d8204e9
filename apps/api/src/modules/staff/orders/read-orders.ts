import { z } from 'zod'
import { AppError } from '@queuemate/contracts/errors'
import type { OrderFilters, StaffOrdersInput } from '@queuemate/contracts/staff/orders'
import * as presence from '@queuemate/db/queries/orders/presence'
import * as disputes from '@queuemate/db/queries/payments/disputes'
import * as requests from '@queuemate/db/queries/payments/refund-requests'
import { listPresence } from '@queuemate/db/queries/payments/evidence'
import * as refunds from '@queuemate/db/queries/payments/refunds'
import { listCases } from '@queuemate/db/queries/payouts/risk-cases'
import * as staff from '@queuemate/db/queries/staff/order'
import * as orders from '@queuemate/db/queries/staff/orders'
import type { ListFilters } from '@queuemate/db/queries/staff/orders'
import * as people from '@queuemate/db/queries/staff/people'
import { fold } from '@queuemate/text/fold'
import type { StaffAccess } from '../../../base/caller.ts'
import { noteRead } from '../../../base/note-action.ts'
import { oneMore, placeAfter, toPage } from '../../../base/paging.ts'
import type { Context, StaffContext } from '../../../context.ts'
import { disputeView } from '../../payments/disputes/disputes.ts'
import { readMoney } from '../../payments/read-money.ts'
import { refundView } from '../../payments/refunds/refunds.ts'
import { reportItem } from '../../payments/reports/reports.ts'
import { fileUrl } from '../files.ts'
import { requestView } from '../refund-requests/requests.views.ts'
import {
  orderItemView,
  ledgerView,
  orderHead,
  noShowView,
  presenceView,
  sumsView,
  timelineView,
} from './orders.views.ts'

/** Orders are searched by their number, and by people whose names or addresses have three characters or more of the text. */
const SHORTEST = 3
const MOST = 100

/**
 * Staff who may search for people also find orders by an address or an in-game name. This is a search for people, so it
 * is in the audit log.
 */
export async function withFoundPeople(
  ctx: StaffContext,
  { permissions }: StaffAccess,
  filters: OrderFilters,
): Promise<ListFilters> {
  const { query = '' } = filters
  const folded = fold(query)
  if (/^#?\d+$/.test(folded)) return { ...filters, query: folded }
  if (!permissions.includes('people') || query.length < SHORTEST) return filters
  const actor = { ...ctx.actor, permission: 'people' as const, action: 'people.search' }
  await noteRead({ ...ctx, actor }, { reason: query })
  const found = await people.search(ctx.db, { query }, { limit: MOST, before: undefined })
  return { ...filters, people: found.map(({ id }) => id) }
}

/** Orders that are counted one by one; above it the number is "more than" or an estimate. */
const MOST_COUNTED = 1_000

/** A time as PostgreSQL writes it: microseconds do not fit into a Date. */
const writtenTime = z
  .string()
  .refine((text) => z.iso.datetime().safeParse(text.replace(' ', 'T').replace(/\+00$/, 'Z')).success)
const wholeNumber = z.string().regex(/^\d{1,15}$/)
const orderPlace = (isTime: boolean) => z.tuple([isTime ? writtenTime : wholeNumber, z.int().min(0)])

/** Orders as staff see them (contract §2 `staff.orders`). */
export async function listOrders(
  ctx: StaffContext,
  access: StaffAccess,
  { limit, cursor, ...input }: StaffOrdersInput,
) {
  const after = placeAfter(cursor, orderPlace(orders.isPlacedByTime(input)))
  const filters = await withFoundPeople(ctx, access, input)
  const [found, counted] = await Promise.all([
    orders.selectOrders(ctx.db, filters, { limit: oneMore(limit), after }, ctx.clock.now()),
    filters.query ? null : countOf(ctx, { ...filters, sort: undefined }),
  ])
  const { rows, next_cursor: nextCursor } = toPage(found, limit, ({ place, id }) => [place, id])
  // A search is not made twice to be counted.
  const count = counted ?? { value: rows.length, kind: nextCursor === null ? 'exact' : 'more' }
  return { items: rows.map(orderItemView), nextCursor, count }
}

async function countOf(ctx: Context, filters: OrderFilters) {
  const counted = await orders.countOrders(ctx.db, filters, MOST_COUNTED + 1, ctx.clock.now())
  if (counted <= MOST_COUNTED) return { value: counted, kind: 'exact' }
  const isFiltered = Object.values(filters).some((value) => value !== undefined && value !== '')
  if (isFiltered) return { value: MOST_COUNTED, kind: 'more' }
  return { value: Math.max(await orders.estimateOrders(ctx.db), MOST_COUNTED), kind: 'about' }
}

const MOST_MESSAGES = 500
export const screenshotPath = (orderId: number) => `/api/staff/orders/${orderId}/screenshot`

/** An order with all that happened to it. The read is in the audit log. Throws `not_found`. */
export async function readOrder(ctx: StaffContext, orderId: number, sessionId: string) {
  const order = await staff.findStaffOrder(ctx.db, orderId)
  if (!order) throw new AppError('not_found')
  await noteRead(ctx, { orderId })
  const [
    moves,
    ledger,
    reports,
    disputed,
    refunded,
    stuck,
    asked,
    actions,
    links,
    present,
    noShow,
    [risk],
    moneyOf,
  ] = await Promise.all([
    staff.listMoves(ctx.db, orderId),
    staff.listLedger(ctx.db, orderId),
    staff.listReportsForStaff(ctx.db, orderId),
    disputes.listDisputesOfOrder(ctx.db, orderId),
    refunds.listRefundsOfOrder(ctx.db, orderId),
    refunds.listStuck(ctx.db, orderId, ctx.clock.now()),
    requests.listRefundRequests(ctx.db, { orderId }),
    staff.listStaffActions(ctx.db, orderId),
    staff.findLinks(ctx.db, orderId),
    listPresence(ctx.db, orderId),
    presence.findNoShow(ctx.db, orderId),
    listCases(ctx.db, { at: ctx.clock.now(), orderId, limit: 1 }),
    readMoney(ctx, [order]),
  ])
  const money = moneyOf(order)
  return {
    ...orderHead(order),
    money,
    sums: sumsView({ order, money, ledger, disputes: disputed, now: ctx.clock.now() }),
    screenshot_url: order.screenshot_key ? fileUrl(ctx, screenshotPath(orderId), sessionId) : null,
    timeline: timelineView({ order, moves, refunds: refunded, reports, disputes: disputed, actions }),
    ledger: ledgerView(ledger),
    reports: reports.map((report) => reportItem({ ...order, ...report })),
    disputes: disputed.map(disputeView),
    risk_case: risk ? { id: risk.id, state: risk.state, undecided: risk.undecided } : null,
    presence: present.map(presenceView),
    no_show: noShow ? noShowView(order, noShow) : null,
    refunds: refunded.map((refund) => ({ ...refundView(refund), is_stuck: stuck.includes(refund.id) })),
    refund_requests: asked.map(requestView),
    ...links,
  }
}

/** What the two people of an order wrote. The read is in the audit log. Throws `not_found`. */
export async function readOrderChat(ctx: StaffContext, orderId: number) {
  const order = await staff.findStaffOrder(ctx.db, orderId)
  if (!order) throw new AppError('not_found')
  await noteRead(ctx, { orderId })
  const messages = await staff.selectMessages(ctx.db, orderId, MOST_MESSAGES)
  return messages.toReversed().map((message) => ({
    id: message.id,
    from: message.sender_id === order.player_id ? ('player' as const) : ('companion' as const),
    text: message.text,
    at: message.created_at.toISOString(),
  }))
}

/** Where the screenshot of an order's score is stored. The read is in the audit log. Throws `not_found`. */
export async function readScoreScreenshot(ctx: StaffContext, orderId: number): Promise<string> {
  const order = await staff.findStaffOrder(ctx.db, orderId)
  if (!order?.screenshot_key) throw new AppError('not_found')
  await noteRead(ctx, { orderId })
  return order.screenshot_key
}
