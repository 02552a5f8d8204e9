import {
  DEFAULT_NOTIFICATIONS,
  notificationPreferences,
  type NotificationPreferences,
} from '@queuemate/contracts/accounts/settings'
import * as accounts from '@queuemate/db/queries/accounts'
import * as notifications from '@queuemate/db/queries/notifications'
import type { OrderRow } from '@queuemate/db/queries/orders'
import * as rateLimits from '@queuemate/db/queries/rate-limits'
import { inTransaction, type Db, type Tx } from '@queuemate/db/transaction'
import type { MailService } from '../../mail/mail.service.ts'

/** At most one mail about chat for an order and reader in this time. */
const INBOX_MS = 10 * 60 * 1000

export interface NotificationsDeps {
  db: Db
  mail: Pick<MailService, 'enqueue'>
  webUrl: string
}

export interface MissedMessage {
  sender: string
  text: string
  at: Date
}

export type NotificationsService = ReturnType<typeof createNotificationsService>

/** What a person wants mail about, and the mails themselves. The newsletter is a wish that is only kept. */
export function createNotificationsService({ db, mail, webUrl }: NotificationsDeps) {
  const url = `${webUrl}/active`

  async function get(userId: string): Promise<NotificationPreferences> {
    const found = await notifications.find(db, userId)
    return found ? notificationPreferences.parse(found) : DEFAULT_NOTIFICATIONS
  }

  async function set(userId: string, wanted: NotificationPreferences): Promise<NotificationPreferences> {
    await notifications.save(db, { user_id: userId, ...wanted })
    return wanted
  }

  /** The hold stands: written in the move's own transaction, so that it is sent exactly when the move happened. */
  async function orderConfirmed(tx: Tx, order: OrderRow): Promise<void> {
    const reader = await notifications.findRecipient(tx, order.player_id)
    if (!reader || !(reader.order_confirmation ?? DEFAULT_NOTIFICATIONS.order_confirmation)) return
    const companion = await accounts.requireUser(tx, order.companion_id)
    await mail.enqueue(tx, `order:${order.id}:confirmation`, reader.email, 'order_confirmation', {
      orderId: order.id,
      companion: companion.username ?? companion.name,
      amount: order.price,
      url,
    })
  }

  /** Somebody who is not looking was written to. */
  async function messageMissed(orderId: number, readerId: string, { at, ...message }: MissedMessage) {
    const reader = await notifications.findRecipient(db, readerId)
    if (!reader || !(reader.inbox_messages ?? DEFAULT_NOTIFICATIONS.inbox_messages)) return
    await inTransaction(db, async (tx) => {
      const key = `inbox:${orderId}:${readerId}`
      const { tries } = await rateLimits.countTry(tx, key, INBOX_MS, at.getTime())
      if (tries === 1) await mail.enqueue(tx, key, reader.email, 'inbox_message', { ...message, url })
    })
  }

  return { get, set, orderConfirmed, messageMissed }
}
