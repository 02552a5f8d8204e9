import { CODE_SECONDS } from '@queuemate/contracts/accounts/credentials'
import { handOverMails } from '@queuemate/db/queries/orders/outbox'
import { inTransaction, type Db, type Tx } from '@queuemate/db/transaction'
import type { Clock } from '../gateways/clock.ts'
import type { Mailer } from '../gateways/mailer.ts'
import { addJob, type Jobs } from '../jobs/queue.ts'
import { createSeal } from './seal.ts'
import { composeMail, type MailData, type MailTemplate } from './templates.ts'

/** Mails of one hand-over. */
const BATCH = 500
/** Tries of a mail with a code: about two minutes, well before the code dies. */
const CODE_ATTEMPTS = 5

export interface MailDeps {
  db: Db
  mailer: Mailer
  clock: Clock
  secret: string
}

export type MailService = ReturnType<typeof createMailService>

/** Mails are jobs: a row of the transaction that causes them, retried until the mail server accepts them. */
export function createMailService({ db, mailer, clock, secret }: MailDeps) {
  const seal = createSeal(secret)

  /** Enqueues a mail in the caller's transaction, its content encrypted; the key makes it one of a kind. */
  function enqueue<T extends MailTemplate>(tx: Tx, key: string, to: string, template: T, data: MailData[T]) {
    const mail = { key, to, template, sealed: seal.close(to, data) }
    if (!('code' in data)) return addJob(tx, 'mail.send', mail)
    const until = new Date(clock.now().getTime() + CODE_SECONDS * 1000).toISOString()
    return addJob(tx, 'mail.send', { ...mail, until }, { attempts: CODE_ATTEMPTS })
  }

  /** Composes a mail and gives it to the mail server. */
  async function deliver<T extends MailTemplate>(mail: { to: string; template: T; data: MailData[T] }) {
    await mailer.send({ to: mail.to, ...composeMail(mail.template, mail.data) })
  }

  return {
    enqueue,
    deliver,
    /** For a caller without a transaction of its own. */
    send<T extends MailTemplate>(key: string, to: string, template: T, data: MailData[T]): Promise<void> {
      return inTransaction(db, (tx) => enqueue(tx, key, to, template, data))
    },
    /** Hands the mails that moves of orders left in the outbox to the queue; returns how many. */
    handOver: (from: Db): Promise<number> => handOverMails(from, BATCH),
    /** The job of a queued mail. A code that has died meanwhile is not sent. */
    async deliverQueued({ to, template, sealed, until }: Jobs['mail.send']): Promise<void> {
      if (until && new Date(until) <= clock.now()) return
      await deliver({ to, template, data: seal.open(to, sealed) as MailData[typeof template] })
    },
  }
}
