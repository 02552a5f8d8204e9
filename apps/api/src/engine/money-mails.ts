import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { isDisclosed, type SettleReportInput } from '@queuemate/contracts/orders/reports'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import type { ReportRow } from '@queuemate/db/queries/orders/reports'
import type { RefundRow } from '@queuemate/db/queries/payments/refunds'
import type { Tx } from '@queuemate/db/transaction'
import type { Context } from '../context.ts'
import type { MailData, MailName } from '../mail/templates.ts'

/*
 * Tells both people of an order what happens to its money, why, and what they can do. Mails about money do not depend on
 * the preferences; they are written in the transaction that causes them.
 */

interface About {
  ctx: Context
  tx: Tx
  order: OrderRow
}

/** An order that ended without a score never earned anything. */
const hasEarnings = ({ order }: About): boolean => order.status !== OrderStatus.abandoned

const PAGES = { player: '/user/games', companion: '/companion/orders' }

/** `key`: of what the mail is about. */
async function write<T extends MailName>(
  { ctx, tx, order }: About,
  side: 'player' | 'companion',
  key: number | string,
  template: T,
  dataOf: (order: { orderId: number; url: string }) => MailData[T],
): Promise<void> {
  const userId = order[`${side}_id`]
  const data = dataOf({ orderId: order.id, url: `${ctx.webUrl}${PAGES[side]}/${order.id}` })
  await ctx.mail.send(tx, template, { key: `${template}:${key}:${userId}`, to: { userId }, data })
}

export async function mailRefundPromised(about: About, refund: RefundRow): Promise<void> {
  const { id, amount, share, reason } = refund
  await write(about, 'player', id, 'refund_promised', (order) => ({ ...order, amount, reason }))
  if (share > 0 && hasEarnings(about))
    await write(about, 'companion', id, 'share_refunded', (order) => ({ ...order, amount, share, reason }))
}

/** `isReturned`: it was sent, and the player's bank returned it. */
export async function mailRefundFailed(about: About, refund: RefundRow, isReturned: boolean): Promise<void> {
  const { id, amount, share } = refund
  await write(about, 'player', id, 'refund_failed', (order) => ({ ...order, amount, isReturned }))
  if (share > 0 && hasEarnings(about))
    await write(about, 'companion', id, 'share_given_back', (order) => ({ ...order, share }))
}

export async function mailReported(about: About, { reporter_id, reason }: ReportRow): Promise<void> {
  const { id, player_id } = about.order
  const isPlayers = reporter_id === player_id
  await write(about, isPlayers ? 'player' : 'companion', id, 'report_received', (order) => order)
  if (isPlayers && isDisclosed(reason))
    await write(about, 'companion', id, 'order_reported', (order) => order)
}

/** Told to those who reported, and to the companion, whose share was held back, if they knew of a report. */
export async function mailReportSettled(
  about: About,
  settled: readonly ReportRow[],
  outcome: SettleReportInput['outcome'],
): Promise<void> {
  const { player_id: player, companion_id: companion } = about.order
  const tell = (side: 'player' | 'companion') =>
    write(about, side, String(settled[0]?.id), 'report_settled', (order) => ({ ...order, outcome }))
  if (settled.some((row) => row.reporter_id === player)) await tell('player')
  if (settled.some((row) => row.reporter_id === companion || isDisclosed(row.reason))) await tell('companion')
}

export async function mailDisputeOpened(about: About, key: string, amount: number): Promise<void> {
  await write(about, 'player', key, 'payment_disputed', (order) => ({ ...order, amount }))
  await write(about, 'companion', key, 'dispute_opened', (order) => ({ ...order, amount }))
}

export async function mailDisputeClosed(about: About, key: string, isWon: boolean): Promise<void> {
  const isReturned = !isWon
  await write(about, 'player', key, 'payment_dispute_closed', (order) => ({ ...order, isReturned }))
  await write(about, 'companion', key, isWon ? 'dispute_won' : 'dispute_lost', (order) => order)
}

export const mailDisputeCharged = (about: About, key: string, share: number): Promise<void> =>
  write(about, 'companion', key, 'dispute_charged', (order) => ({ ...order, share }))

/** Staff ended an open order. `refunded`: cents that are promised back. `isDisputed`: the player's bank has taken the charge back. */
export async function mailEndedByStaff(
  about: About,
  { refunded, isDisputed }: { refunded: number; isDisputed: boolean },
): Promise<void> {
  const money = isDisputed ? 'disputed' : refunded > 0 ? 'refunded' : 'free'
  const { id } = about.order
  await write(about, 'player', id, 'order_ended', (order) => ({ ...order, money }))
  await write(about, 'companion', id, 'order_ended_early', (order) => ({ ...order, money }))
}
