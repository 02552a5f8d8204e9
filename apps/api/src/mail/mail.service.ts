import { handOverMails } from '@queuemate/db/queries/orders/outbox'
import { inTransaction, type Db, type Tx } from '@queuemate/db/transaction'
import type { Mailer } from '../gateways/mailer.ts'
import { addJob, type Jobs } from '../jobs/queue.ts'
import { composeMail, type MailData, type MailTemplate } from './templates.ts'

/** Mails of one hand-over. */
const BATCH = 500

export type MailService = ReturnType<typeof createMailService>

/** Mails are jobs: a row of the transaction that causes them, retried until the mail server accepts them. */
export function createMailService({ db, mailer }: { db: Db; mailer: Mailer }) {
  /** Enqueues a mail in the caller's transaction; the key makes it one of a kind. */
  function enqueue<T extends MailTemplate>(tx: Tx, key: string, to: string, template: T, data: MailData[T]) {
    return addJob(tx, 'mail.send', { key, to, template, data })
  }

  return {
    enqueue,
    /** For a caller without a transaction of its own. */
    send<T extends MailTemplate>(key: string, to: string, template: T, data: MailData[T]): Promise<void> {
      return inTransaction(db, (tx) => enqueue(tx, key, to, template, data))
    },
    /** Hands the mails that moves of orders left in the outbox to the queue; returns how many. */
    handOver: (from: Db): Promise<number> => handOverMails(from, BATCH),
    /** Composes a mail and gives it to the mail server. */
    async deliver(job: Omit<Jobs['mail.send'], 'key'>): Promise<void> {
      await mailer.send({ to: job.to, ...composeMail(job.template, job.data as never) })
    },
  }
}
