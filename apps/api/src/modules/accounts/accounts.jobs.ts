import type { Storage } from '../../gateways/storage.ts'
import type { JobHandlers } from '../../jobs/runner.ts'
import type { NotificationsService } from './notifications/notifications.service.ts'

export function accountJobs(notifications: NotificationsService, storage: Storage) {
  return {
    'mail.order': (job) => notifications.sendOrderMail(job),
    'storage.remove': ({ key }) => storage.remove(key),
  } satisfies Partial<JobHandlers>
}
