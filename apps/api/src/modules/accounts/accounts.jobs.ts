import type { Storage } from '../../gateways/storage.ts'
import type { JobHandlers } from '../../jobs/runner.ts'
import type { NotificationsService } from './notifications/notifications.service.ts'
import type { PushService } from './push/push.service.ts'

interface Services {
  notifications: NotificationsService
  push: PushService
}

export function accountJobs({ notifications, push }: Services, storage: Storage) {
  return {
    'mail.order': (job) => notifications.sendOrderMail(job),
    'push.send': (job) => push.deliver(job),
    'storage.remove': ({ key }) => storage.remove(key),
  } satisfies Partial<JobHandlers>
}
