import {
  DEFAULT_NOTIFICATIONS,
  notificationPreferences,
  type NotificationPreferences,
} from '@queuemate/contracts/accounts/settings'
import * as notifications from '@queuemate/db/queries/accounts/notifications'
import type { Db } from '@queuemate/db/transaction'
import type { MailService } from '../../../mail/mail.service.ts'
import type { OrderMail } from '../../../jobs/queue.ts'

export interface NotificationsDeps {
  db: Db
  mail: Pick<MailService, 'deliver'>
  webUrl: string
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

  return { get, set, sendOrderMail }
}
