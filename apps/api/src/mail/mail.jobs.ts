import type { JobHandlers } from '../jobs/runner.ts'
import type { MailService } from './mail.service.ts'

export function mailJobs(mail: MailService) {
  return {
    'mail.send': (job, id) => mail.deliverQueued(job, id),
  } satisfies Partial<JobHandlers>
}
