import type { Resets } from '../../auth/reset.ts'
import type { Storage } from '../../outside/storage/storage.ts'
import type { JobHandlers } from '../../jobs/runner.ts'
import type { NotificationsService } from './notifications/notifications.service.ts'
import type { PushService } from './push/push.service.ts'

interface Services {
  notifications: NotificationsService
  push: PushService
  resets: Resets
}

export function accountJobs({ notifications, push, resets }: Services, storage: Storage) {
  return {
    'mail.resetCode': (job) => resets.sendCode(job),
    'mail.order': (job) => notifications.sendOrderMail(job),
    'push.send': (job) => push.deliver(job),
    'storage.remove': ({ key }) => storage.remove(key),
  } satisfies Partial<JobHandlers>
}
