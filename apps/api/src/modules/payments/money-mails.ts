import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { isToldOf, type SettleReportInput } from '@queuemate/contracts/orders/reports'
import * as notifications from '@queuemate/db/queries/accounts/notifications'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import type { ReportRow } from '@queuemate/db/queries/orders/reports'
import type { RefundRow } from '@queuemate/db/queries/payments/refunds'
import type { Tx } from '@queuemate/db/transaction'
import type { MailService } from '../../mail/mail.service.ts'
import type { MailData, MailName } from '../../mail/templates.ts'

export type MoneyMails = ReturnType<typeof createMoneyMails>

/** An order that ended without a score never earned anything. */
const hasEarnings = ({ status }: OrderRow): boolean => status !== OrderStatus.abandoned

/**
 * Tells both people of an order what happens to its money, why, and what they can do. Mails about money do not depend on
 * the preferences; they are written in the transaction that causes them.
 */
export function createMoneyMails({ mail, webUrl }: { mail: Pick<MailService, 'enqueue'>; webUrl: string }) {
  async function write<T extends MailName>(
    tx: Tx,
    userId: string,
    key: string,
    template: T,
    data: MailData[T],
  ) {
    const reader = await notifications.findRecipient(tx, userId)
    if (reader) await mail.enqueue(tx, `${template}:${key}:${userId}`, reader.email, template, data)
  }

  const forPlayer = ({ id }: OrderRow) => ({ orderId: id, url: `${webUrl}/user/games/${id}` })
  const forCompanion = ({ id }: OrderRow) => ({ orderId: id, url: `${webUrl}/companion/orders/${id}` })

  return {
    async refundPromised(tx: Tx, order: OrderRow, { id, amount, share }: RefundRow): Promise<void> {
      const key = String(id)
      const { player_id: player, companion_id: companion } = order
      await write(tx, player, key, 'refund_promised', { ...forPlayer(order), amount })
      if (share > 0 && hasEarnings(order))
        await write(tx, companion, key, 'share_refunded', { ...forCompanion(order), amount, share })
    },

    /** `isReturned`: it was sent, and the player's bank returned it. */
    async refundFailed(
      tx: Tx,
      order: OrderRow,
      { id, amount, share }: RefundRow,
      isReturned: boolean,
    ): Promise<void> {
      const key = String(id)
      const { player_id: player, companion_id: companion } = order
      await write(tx, player, key, 'refund_failed', { ...forPlayer(order), amount, isReturned })
      if (share > 0 && hasEarnings(order))
        await write(tx, companion, key, 'share_given_back', { ...forCompanion(order), share })
    },

    /** `refunded`: cents that are promised back. `isDisputed`: the player's bank has taken the charge back. */
    async endedByStaff(
      tx: Tx,
      order: OrderRow,
      { refunded, isDisputed }: { refunded: number; isDisputed: boolean },
    ): Promise<void> {
      const key = String(order.id)
      const money = isDisputed ? 'disputed' : refunded > 0 ? 'refunded' : 'free'
      await write(tx, order.player_id, key, 'order_ended', { ...forPlayer(order), money })
      await write(tx, order.companion_id, key, 'order_ended_early', { ...forCompanion(order), money })
    },

    async reported(tx: Tx, order: OrderRow, { reporter_id: reporter, reason }: ReportRow): Promise<void> {
      const { id, player_id: player, companion_id: companion } = order
      if (reporter !== player) return write(tx, companion, String(id), 'report_received', forCompanion(order))
      await write(tx, player, String(id), 'report_received', forPlayer(order))
      if (isToldOf(reason)) await write(tx, companion, String(id), 'order_reported', forCompanion(order))
    },

    /** Told to those who reported, and to the companion, whose share was held back, if they knew of a report. */
    async reportSettled(
      tx: Tx,
      order: OrderRow,
      settled: readonly ReportRow[],
      outcome: SettleReportInput['outcome'],
    ): Promise<void> {
      const { player_id: player, companion_id: companion } = order
      const key = String(settled[0]?.id)
      if (settled.some((row) => row.reporter_id === player))
        await write(tx, player, key, 'report_settled', { ...forPlayer(order), outcome })
      if (settled.some((row) => row.reporter_id === companion || isToldOf(row.reason)))
        await write(tx, companion, key, 'report_settled', { ...forCompanion(order), outcome })
    },

    async disputeOpened(tx: Tx, order: OrderRow, key: string, amount: number): Promise<void> {
      await write(tx, order.player_id, key, 'payment_disputed', { ...forPlayer(order), amount })
      await write(tx, order.companion_id, key, 'dispute_opened', { ...forCompanion(order), amount })
    },

    async disputeClosed(tx: Tx, order: OrderRow, key: string, isWon: boolean): Promise<void> {
      const toPlayer = { ...forPlayer(order), isReturned: !isWon }
      await write(tx, order.player_id, key, 'payment_dispute_closed', toPlayer)
      const template = isWon ? 'dispute_won' : 'dispute_lost'
      await write(tx, order.companion_id, key, template, forCompanion(order))
    },

    disputeCharged: (tx: Tx, order: OrderRow, key: string, share: number): Promise<void> =>
      write(tx, order.companion_id, key, 'dispute_charged', { ...forCompanion(order), share }),
  }
}
