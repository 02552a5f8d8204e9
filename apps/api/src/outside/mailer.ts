import { createTransport } from 'nodemailer'
import { insertDevMail } from '@queuemate/db/queries/accounts/mail'
import type { Db } from '@queuemate/db/transaction'
import type { Log } from '../base/log.ts'

export interface Mail {
  /** Stable across retries: a process that dies after the server took a mail leaves it to be sent again. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** The code of the mail, so that the dev mailbox can show it separately. */
  code: string | null
}

export interface Mailer {
  /** Throws when the server did not take it; the job that sends tries again. */
  send(mail: Mail): Promise<void>
}

const TIMEOUT_MS = 10_000

export function createSmtpMailer(url: string, from: string): Mailer {
  // A server that accepts the connection and then hangs must not hold a job for minutes.
  const transport = createTransport(url, {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  } as object)
  const host = from.replace(/^.*@|>.*$/g, '')
  return {
    send: async ({ id, to, subject, text, html }) => {
      // By it, mail servers and programs know a mail that they already have.
      await transport.sendMail({ messageId: `<${id}@${host}>`, from, to, subject, text, html })
    },
  }
}

/** Keeps mails in the database for `/dev/mail`, where every instance sees them. */
export function createDevMailer(db: Db): Mailer {
  return {
    send: ({ to, subject, text, html, code }) =>
      insertDevMail(db, { recipient: to.toLowerCase(), subject, text, html, code }),
  }
}

/** Where neither a server nor the dev mailbox exists (a local trial): the mail is lost, and the log says so. */
export function createNoMailer(log: Log): Mailer {
  return {
    send: async () => log.warn({}, 'a mail was not sent: set SMTP_URL, or DEV_ROUTES=1 in a trial'),
  }
}
