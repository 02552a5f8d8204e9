import { AppError } from '@queuemate/contracts/errors'
import * as disputes from '@queuemate/db/queries/payments/disputes'
import * as requests from '@queuemate/db/queries/payments/refund-requests'
import * as refunds from '@queuemate/db/queries/payments/refunds'
import * as staff from '@queuemate/db/queries/staff/order'
import type { StaffActor } from '../../../base/caller.ts'
import { noteOrderRead } from '../../../base/note-action.ts'
import type { Context } from '../../../context.ts'
import { disputeView } from '../../payments/disputes/disputes.views.ts'
import { readMoney } from '../../payments/read-money.ts'
import { refundView } from '../../payments/refunds/refunds.views.ts'
import { requestView } from '../refund-requests/requests.views.ts'
import { fileUrl } from '../file-keys.ts'
import { ledgerView, orderHead, reportView, sumsView, timelineView, warningView } from './orders.views.ts'

const MOST_MESSAGES = 500
const screenshotPath = (orderId: number) => `/api/staff/orders/${orderId}/screenshot`

/** An order with all that happened to it. The read is in the audit log. Throws `not_found`. */
export async function readOrder(ctx: Context, actor: StaffActor, orderId: number, sessionId: string) {
  const order = await staff.findOrder(ctx.db, orderId)
  if (!order) throw new AppError('not_found')
  await noteOrderRead(ctx, actor, orderId)
  const [moves, ledger, reports, disputed, refunded, stuck, asked, actions, links, moneyOf] =
    await Promise.all([
      staff.listMoves(ctx.db, orderId),
      staff.listLedger(ctx.db, orderId),
      staff.listReports(ctx.db, orderId),
      disputes.listByOrder(ctx.db, orderId),
      refunds.listByOrder(ctx.db, orderId),
      refunds.listStuck(ctx.db, orderId, ctx.clock.now()),
      requests.list(ctx.db, { orderId }),
      staff.listStaffActions(ctx.db, orderId),
      staff.findLinks(ctx.db, orderId),
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
    reports: reports.map((report) => reportView(report, order)),
    disputes: disputed.map(disputeView),
    fraud_warning: warningView(order),
    refunds: refunded.map((refund) => ({ ...refundView(refund), is_stuck: stuck.includes(refund.id) })),
    refund_requests: asked.map(requestView),
    ...links,
  }
}

/** What the two people of an order wrote. The read is in the audit log. Throws `not_found`. */
export async function readOrderChat(ctx: Context, actor: StaffActor, orderId: number) {
  const order = await staff.findOrder(ctx.db, orderId)
  if (!order) throw new AppError('not_found')
  await noteOrderRead(ctx, actor, orderId)
  const messages = await staff.listMessages(ctx.db, orderId, MOST_MESSAGES)
  return messages.toReversed().map((message) => ({
    id: message.id,
    from: message.sender_id === order.player_id ? ('player' as const) : ('companion' as const),
    text: message.text,
    at: message.created_at.toISOString(),
  }))
}

/** Where the screenshot of an order's score is stored. The read is in the audit log. Throws `not_found`. */
export async function readScoreScreenshot(ctx: Context, actor: StaffActor, orderId: number): Promise<string> {
  const order = await staff.findOrder(ctx.db, orderId)
  if (!order?.screenshot_key) throw new AppError('not_found')
  await noteOrderRead(ctx, actor, orderId)
  return order.screenshot_key
}
