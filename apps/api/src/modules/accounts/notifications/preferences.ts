import {
  DEFAULT_NOTIFICATIONS,
  notificationPreferences,
  type NotificationPreferences,
} from '@queuemate/contracts/accounts/settings'
import * as notifications from '@queuemate/db/queries/accounts/notifications'
import type { Context } from '../../../context.ts'

/** Which mails a person wants. */
export async function readPreferences(ctx: Context, userId: string): Promise<NotificationPreferences> {
  const found = await notifications.find(ctx.db, userId)
  return found ? notificationPreferences.parse(found) : DEFAULT_NOTIFICATIONS
}

/** The newsletter preference is stored; nothing is sent yet. */
export async function savePreferences(
  ctx: Context,
  userId: string,
  wanted: NotificationPreferences,
): Promise<NotificationPreferences> {
  await notifications.save(ctx.db, { user_id: userId, ...wanted })
  return wanted
}
