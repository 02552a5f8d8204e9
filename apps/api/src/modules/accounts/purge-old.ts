import * as retention from '@queuemate/db/queries/accounts/retention'
import type { Context } from '../../context.ts'

const DAY_MS = 86_400_000
/** How long webhooks, and mails that were given up, are kept for looking into a problem. */
const WEBHOOK_DAYS = 90
const DEAD_MAIL_DAYS = 30

/** A sweep: deletes what has served its purpose: expired sessions, old webhooks, and mails that were given up. */
export async function purgeOld(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await retention.deleteExpiredSessions(ctx.backgroundDb, now)
  await retention.deleteWebhooks(ctx.backgroundDb, daysAgo(WEBHOOK_DAYS))
  await retention.deleteDeadMails(ctx.backgroundDb, daysAgo(DEAD_MAIL_DAYS))
}
