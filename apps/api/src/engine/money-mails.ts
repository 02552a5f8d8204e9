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

/** An order that ended without a score never earned anything. */
const hasEarnings = ({ status }: OrderRow): boolean => status !== OrderStatus.abandoned

async function write<T extends MailName>(
  { mail }: Context,
  tx: Tx,
  userId: string,
  about: string,
  template: T,
  data: MailData[T],
): Promise<void> {
  await mail.send(tx, template, { key: `${template}:${about}:${userId}`, to: { userId }, data })
}

const forPlayer = ({ webUrl }: Context, { id }: OrderRow) => ({
  orderId: id,
  url: `${webUrl}/user/games/${id}`,
})
const forCompanion = ({ webUrl }: Context, { id }: OrderRow) => ({
  orderId: id,
  url: `${webUrl}/companion/orders/${id}`,
})

export async function mailRefundPromised(
  ctx: Context,
  tx: Tx,
  order: OrderRow,
  { id, amount, share, reason }: RefundRow,
): Promise<void> {
  const key = String(id)
  const { player_id: player, companion_id: companion } = order
  const money = { amount, share, reason }
  await write(ctx, tx, player, key, 'refund_promised', { ...forPlayer(ctx, order), ...money })
  if (share > 0 && hasEarnings(order))
    await write(ctx, tx, companion, key, 'share_refunded', { ...forCompanion(ctx, order), ...money })
}

/** `isReturned`: it was sent, and the player's bank returned it. */
export async function mailRefundFailed(
  ctx: Context,
  tx: Tx,
  order: OrderRow,
  { id, amount, share }: RefundRow,
  isReturned: boolean,
): Promise<void> {
  const key = String(id)
  const { player_id: player, companion_id: companion } = order
  await write(ctx, tx, player, key, 'refund_failed', { ...forPlayer(ctx, order), amount, isReturned })
  if (share > 0 && hasEarnings(order))
    await write(ctx, tx, companion, key, 'share_given_back', { ...forCompanion(ctx, order), share })
}

export async function mailReported(
  ctx: Context,
  tx: Tx,
  order: OrderRow,
  { reporter_id: reporter, reason }: ReportRow,
): Promise<void> {
  const { id, player_id: player, companion_id: companion } = order
  if (reporter !== player)
    return write(ctx, tx, companion, String(id), 'report_received', forCompanion(ctx, order))
  await write(ctx, tx, player, String(id), 'report_received', forPlayer(ctx, order))
  if (isDisclosed(reason))
    await write(ctx, tx, companion, String(id), 'order_reported', forCompanion(ctx, order))
}

/** Told to those who reported, and to the companion, whose share was held back, if they knew of a report. */
export async function mailReportSettled(
  ctx: Context,
  tx: Tx,
  order: OrderRow,
  settled: readonly ReportRow[],
  outcome: SettleReportInput['outcome'],
): Promise<void> {
  const { player_id: player, companion_id: companion } = order
  const key = String(settled[0]?.id)
  if (settled.some((row) => row.reporter_id === player))
    await write(ctx, tx, player, key, 'report_settled', { ...forPlayer(ctx, order), outcome })
  if (settled.some((row) => row.reporter_id === companion || isDisclosed(row.reason)))
    await write(ctx, tx, companion, key, 'report_settled', { ...forCompanion(ctx, order), outcome })
}

export async function mailDisputeOpened(
  ctx: Context,
  tx: Tx,
  order: OrderRow,
  key: string,
  amount: number,
): Promise<void> {
  await write(ctx, tx, order.player_id, key, 'payment_disputed', { ...forPlayer(ctx, order), amount })
  await write(ctx, tx, order.companion_id, key, 'dispute_opened', {
    ...forCompanion(ctx, order),
    amount,
  })
}

export async function mailDisputeClosed(
  ctx: Context,
  tx: Tx,
  order: OrderRow,
  key: string,
  isWon: boolean,
): Promise<void> {
  const toPlayer = { ...forPlayer(ctx, order), isReturned: !isWon }
  await write(ctx, tx, order.player_id, key, 'payment_dispute_closed', toPlayer)
  const template = isWon ? 'dispute_won' : 'dispute_lost'
  await write(ctx, tx, order.companion_id, key, template, forCompanion(ctx, order))
}

export const mailDisputeCharged = (
  ctx: Context,
  tx: Tx,
  order: OrderRow,
  key: string,
  share: number,
): Promise<void> =>
  write(ctx, tx, order.companion_id, key, 'dispute_charged', { ...forCompanion(ctx, order), share })

/** Staff ended an open order. `refunded`: cents that are promised back. `isDisputed`: the player's bank has taken the charge back. */
export async function mailEndedByStaff(
  ctx: Context,
  tx: Tx,
  order: OrderRow,
  { refunded, isDisputed }: { refunded: number; isDisputed: boolean },
): Promise<void> {
  const key = String(order.id)
  const money = isDisputed ? 'disputed' : refunded > 0 ? 'refunded' : 'free'
  await write(ctx, tx, order.player_id, key, 'order_ended', { ...forPlayer(ctx, order), money })
  await write(ctx, tx, order.companion_id, key, 'order_ended_early', { ...forCompanion(ctx, order), money })
}
