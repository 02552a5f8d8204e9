import {
  DEFAULT_NOTIFICATIONS,
  notificationPreferences,
  type NotificationPreferences,
} from '@queuemate/contracts/accounts/settings'
import * as notifications from '@queuemate/db/queries/accounts/notifications'
import * as rateLimits from '@queuemate/db/queries/accounts/rate-limits'
import { inTransaction, type Db } from '@queuemate/db/transaction'
import type { MailService } from '../../../mail/mail.service.ts'
import type { OrderMail } from '../../../jobs/queue.ts'

/** At most one mail about chat for an order and reader in this time. */
const INBOX_MS = 10 * 60 * 1000

export interface NotificationsDeps {
  db: Db
  mail: Pick<MailService, 'enqueue' | 'deliver'>
  webUrl: string
}

export interface MissedMessage {
  sender: string
  text: string
  at: Date
}

export type NotificationsService = ReturnType<typeof createNotificationsService>

/** Mail preferences, and the mails. The newsletter preference is stored; nothing is sent yet. */
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

  /** The job of an accepted order's mail: it carries the order's number, the rest is read here. */
  async function sendOrderMail({ template, order: orderId }: OrderMail): Promise<void> {
    const found = await notifications.findOrderMail(db, orderId)
    if (!found || !(found.order_confirmation ?? DEFAULT_NOTIFICATIONS.order_confirmation)) return
    const { email, companion, price } = found
    await mail.deliver({ to: email, template, data: { orderId, companion, amount: price, url } })
  }

  /** Mails a person about a message that no browser of theirs shows, at most once per INBOX_MS. */
  async function messageMissed(orderId: number, readerId: string, { at, ...message }: MissedMessage) {
    const reader = await notifications.findRecipient(db, readerId)
    if (!reader || !(reader.inbox_messages ?? DEFAULT_NOTIFICATIONS.inbox_messages)) return
    await inTransaction(db, async (tx) => {
      const key = `inbox:${orderId}:${readerId}`
      const { tries } = await rateLimits.countTry(tx, key, INBOX_MS, at.getTime())
      if (tries === 1) await mail.enqueue(tx, key, reader.email, 'inbox_message', { ...message, url })
    })
  }

  return { get, set, sendOrderMail, messageMissed }
}
