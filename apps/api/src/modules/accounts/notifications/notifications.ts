import {
  DEFAULT_NOTIFICATIONS,
  notificationPreferences,
  type NotificationPreferences,
} from '@queuemate/contracts/accounts/settings'
import { findPerson } from '@queuemate/db/queries/accounts/accounts'
import * as notifications from '@queuemate/db/queries/accounts/notifications'
import { findRecipient } from '@queuemate/db/queries/accounts/notifications'
import { countLimitedTry } from '@queuemate/db/queries/accounts/rate-limits'
import { inTransaction } from '@queuemate/db/transaction'
import type { Context } from '../../../context.ts'
import type { OrderMail } from '../../../jobs/queue.ts'
import { mailPicture } from '../../../mail/mails.ts'

/** Which mails a person wants. */
export async function readPreferences(ctx: Context, userId: string): Promise<NotificationPreferences> {
  const found = await notifications.findNotificationSettings(ctx.db, userId)
  return found ? notificationPreferences.parse(found) : DEFAULT_NOTIFICATIONS
}

/** The newsletter preference is stored; nothing is sent yet. */
export async function savePreferences(
  ctx: Context,
  userId: string,
  wanted: NotificationPreferences,
): Promise<NotificationPreferences> {
  await notifications.saveNotificationSettings(ctx.db, { user_id: userId, ...wanted })
  return wanted
}

/** The job of a mail about an order: it carries the order's number, the rest is read here. */
export async function sendOrderMail(
  ctx: Context,
  { template, order: orderId }: OrderMail,
  job: string,
): Promise<void> {
  if (template === 'no_show') return sendNoShowMail(ctx, orderId, job)
  const found = await notifications.findOrderMail(ctx.db, orderId, template)
  if (!found || !(found.order_confirmation ?? DEFAULT_NOTIFICATIONS.order_confirmation)) return
  const { email, companion, price, text, picture_key } = found
  const picture = mailPicture(ctx, picture_key)
  const data = { orderId, companion, picture, amount: price, url: `${ctx.webUrl}/active` }
  await ctx.mail.deliver({ job, to: email, template, data, written: text })
}

/** Always sent: it says what the person loses, and how to take it back. */
async function sendNoShowMail(ctx: Context, orderId: number, job: string): Promise<void> {
  const found = await notifications.findNoShowMail(ctx.db, orderId)
  if (!found) return
  const { email: to, name, is_player: isPlayer, text } = found
  const url = `${ctx.webUrl}${isPlayer ? '/user/games' : '/companion/orders'}/${orderId}`
  await ctx.mail.deliver({
    job,
    to,
    template: 'no_show',
    data: { orderId, name, isPlayer, url },
    written: text,
  })
}

/** At most one mail about chat for an order and reader in this time. */
const INBOX_MS = 10 * 60 * 1000

export interface MissedMessage {
  senderId: string
  text: string
  at: Date
}

/** Mails a person about a message that no browser of theirs shows, at most once per INBOX_MS. */
export async function mailMissedMessage(
  ctx: Context,
  orderId: number,
  readerId: string,
  { senderId, text, at }: MissedMessage,
): Promise<void> {
  const reader = await findRecipient(ctx.db, readerId)
  if (!reader || !(reader.inbox_messages ?? DEFAULT_NOTIFICATIONS.inbox_messages)) return
  await inTransaction(ctx.db, async (tx) => {
    const key = `inbox:${orderId}:${readerId}`
    const { tries } = await countLimitedTry(tx, key, INBOX_MS, at.getTime())
    if (tries > 1) return
    const sender = (await findPerson(tx, senderId))!
    const picture = mailPicture(ctx, sender.picture_key)
    const data = { sender: sender.name, picture, text, url: `${ctx.webUrl}/active` }
    await ctx.mail.send(tx, 'inbox_message', { key, to: reader.email, data })
  })
}
