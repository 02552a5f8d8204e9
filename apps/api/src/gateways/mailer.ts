import { createTransport } from 'nodemailer'
import { insertDevMail } from '@queuemate/db/queries/mail'
import type { Db } from '@queuemate/db/transaction'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The code a person is asked for, so that the dev mailbox can show it apart. */
  code: string | null
}

export interface Mailer {
  /** Throws when the server did not take it; the job that sends tries again. */
  send(mail: Mail): Promise<void>
}

export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url)
  return {
    send: async ({ to, subject, text, html }) => {
      await transport.sendMail({ from, to, subject, text, html })
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
