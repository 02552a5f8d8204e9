import { sendResetCode } from '../../auth/reset.ts'
import type { Context } from '../../context.ts'
import type { JobHandlers } from '../../jobs/runner.ts'
import { noteErasure, replayErasures } from './account-deletion/account-deletion.ts'
import { sendOrderMail } from './notifications/notifications.ts'
import { sendPush } from './push/send-push.ts'

export function accountJobs(ctx: Context) {
  return {
    'mail.resetCode': (job) => sendResetCode(ctx, job),
    'mail.order': (job, id) => sendOrderMail(ctx, job, id),
    'push.send': (job) => sendPush(ctx, job),
    'erasures.note': (job) => noteErasure(ctx, job),
    'erasures.replay': () => replayErasures(ctx),
    'storage.remove': ({ key }) => ctx.storage.remove(key),
  } satisfies Partial<JobHandlers>
}
