import { cut } from '@queuemate/text/cut'
import * as devices from '@queuemate/db/queries/accounts/push'
import type { PushJob } from '@queuemate/db/queries/accounts/push-rows'
import type { Context } from '../../../context.ts'
import { readNotice } from './push.notices.ts'

/** A subscription whose messages have all failed for this long ends. */
const LONGEST_FAILURE_MS = 3 * 24 * 60 * 60 * 1000
/** Push services take topics of this length. */
const TOPIC_LENGTH = 32

/**
 * The job of one message for one device. Everything is read when it is sent: what no longer holds is not. Throws when
 * the push service wants another try; there is none once the message is out of date.
 */
export async function sendPush(ctx: Context, job: PushJob): Promise<void> {
  const now = ctx.clock.now()
  const subscription = await devices.findSubscription(ctx.db, { id: job.device, userId: job.person, now })
  if (!subscription) return
  const found = await readNotice(ctx.db, job, now)
  if (!found) return
  const failed = () =>
    devices.noteFailure(ctx.db, job.device, {
      at: now,
      longest: new Date(now.getTime() - LONGEST_FAILURE_MS),
    })
  const message = {
    subscription,
    payload: JSON.stringify(found.notice),
    ttlSeconds: Math.ceil((found.until.getTime() - now.getTime()) / 1000),
    urgent: found.notice.rings ?? false,
    topic: cut(found.notice.tag, TOPIC_LENGTH),
  }
  const result = await ctx.push.send(message).catch(async (error: unknown) => {
    await failed()
    throw error
  })
  if (result === 'delivered') await devices.noteDelivered(ctx.db, job.device, now)
  else if (result === 'gone') await devices.removeSubscription(ctx.db, job.device, subscription.endpoint)
  else await failed()
}
