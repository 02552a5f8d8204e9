import { DEFAULT_NOTIFICATIONS } from '@queuemate/contracts/accounts/settings'
import * as notifications from '@queuemate/db/queries/accounts/notifications'
import type { Context } from '../../../context.ts'
import type { OrderMail } from '../../../jobs/queue.ts'

/** The job of an accepted order's mail: it carries the order's number, the rest is read here. */
export async function sendOrderMail(
  ctx: Context,
  { template, order: orderId }: OrderMail,
  job: string,
): Promise<void> {
  const found = await notifications.findOrderMail(ctx.db, orderId, template)
  if (!found || !(found.order_confirmation ?? DEFAULT_NOTIFICATIONS.order_confirmation)) return
  const { email, companion, price, text } = found
  const data = { orderId, companion, amount: price, url: `${ctx.webUrl}/active` }
  await ctx.mail.deliver({ job, to: email, template, data, written: text })
}
