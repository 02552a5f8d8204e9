import { createHash } from 'node:crypto'
import { CODE_SECONDS } from '@queuemate/contracts/accounts/credentials'
import { mailText } from '@queuemate/contracts/staff/content'
import { defaultMail } from '@queuemate/content/defaults'
import type { RenderedMail } from '@queuemate/content/mail/layout'
import { problemsOfMail, type MailText } from '@queuemate/content/mail/text'
import { findAddresses } from '@queuemate/db/queries/accounts/notifications'
import { findEdited } from '@queuemate/db/queries/lookups/edited'
import type { Db, Tx } from '@queuemate/db/transaction'
import type { Clock } from '../base/clock.ts'
import type { Secrets } from '../base/secrets.ts'
import type { Mail, Mailer } from '../outside/mailer.ts'
import { addJobs, type Jobs } from '../jobs/queue.ts'
import { createSeal } from './seal.ts'
import { composeMail, composeSample, isMailName, type MailData, type MailName } from './templates.ts'

/** Tries of a mail with a code: about two minutes, well before the code dies. */
const CODE_ATTEMPTS = 5

export interface MailDeps {
  db: Db
  mailer: Mailer
  clock: Clock
  secrets: Secrets
}

export type OutgoingMail<T extends MailName> = {
  /** What it is about: it replaces a mail with the same key that still waits. */
  key: string
  to: string | { userId: string }
  /** `text`: one that staff try; it gets the samples of the mail. */
} & ({ data: MailData[T]; text?: never } | { text: MailText; data?: never })

export type MailService = ReturnType<typeof createMailService>

/** The same for each try of one mail. A job's number alone comes up again after a restore of the database. */
const idOf = (job: string, to: string, { subject, text }: Pick<Mail, 'subject' | 'text'>) =>
  createHash('sha256')
    .update(JSON.stringify([job, to, subject, text]))
    .digest('hex')
    .slice(0, 32)

/** The text that staff wrote, unless a release has changed what the mail fills in. */
function usableText(name: MailName, written: unknown): MailText | undefined {
  const text = mailText.safeParse(written).data
  return text && problemsOfMail(text, defaultMail(name).rules).length === 0 ? text : undefined
}

/** Mails are jobs: a row of the transaction that causes them, retried until the mail server accepts them. */
export function createMailService({ db, mailer, clock, secrets }: MailDeps) {
  const seal = createSeal(secrets)

  /**
   * Sends a mail with the caller's transaction, as a job whose content is encrypted: to an address, or to a person, who gets
   * it at their verified address if they have one. Its key makes it one of a kind. Many mails take as many statements as
   * one. Returns the addresses.
   */
  async function send<T extends MailName>(
    tx: Tx,
    template: T,
    mails: OutgoingMail<T> | readonly OutgoingMail<T>[],
  ): Promise<string[]> {
    const all = [mails].flat() as OutgoingMail<T>[]
    const people = all.flatMap(({ to }) => (typeof to === 'string' ? [] : [to.userId]))
    const found = people.length > 0 ? await findAddresses(tx, people) : []
    const emailOf = new Map(found.map(({ id, email }) => [id, email]))
    const isCode = all.some(({ data }) => data && 'code' in data)
    const until = isCode && new Date(clock.now().getTime() + CODE_SECONDS * 1000).toISOString()
    const jobs = all.flatMap(({ key, to: reader, data, text }) => {
      const to = typeof reader === 'string' ? reader : emailOf.get(reader.userId)
      if (!to) return []
      const sealed = seal.close(to, data ?? {})
      return [{ key, to, template, sealed, ...(text && { text }), ...(until && { until }) }]
    })
    if (jobs.length > 0) await addJobs(tx, 'mail.send', jobs, isCode ? { attempts: CODE_ATTEMPTS } : {})
    return jobs.map(({ to }) => to)
  }

  const give = (job: string, to: string, mail: RenderedMail) =>
    mailer.send({ id: idOf(job, to, mail), to, ...mail })

  /**
   * Composes a mail and gives it to the mail server. `job`: the id of the job that sends it; `written`: what staff wrote,
   * null for nothing, when the caller has read it.
   */
  async function deliver<T extends MailName>(mail: {
    job: string
    to: string
    template: T
    data: MailData[T]
    written?: unknown
  }) {
    const { job, to, template, data } = mail
    const { written = (await findEdited(db, 'mail', template))?.value } = mail
    await give(job, to, composeMail(template, data, usableText(template, written)))
  }

  return {
    send,
    deliver,
    /** The job of a queued mail. A code that has died meanwhile is not sent. */
    async deliverQueued(
      { to, template, sealed, until, text }: Jobs['mail.send'],
      job: string,
    ): Promise<void> {
      if (until && new Date(until) <= clock.now()) return
      if (!isMailName(template)) throw new Error(`there is no mail ${template}`)
      if (text) return give(job, to, composeSample(template, text))
      await deliver({ job, to, template, data: seal.open(to, sealed) as MailData[typeof template] })
    },
  }
}
