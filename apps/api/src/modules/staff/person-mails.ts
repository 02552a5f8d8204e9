import * as notifications from '@queuemate/db/queries/accounts/notifications'
import type { Tx } from '@queuemate/db/transaction'
import type { MailService } from '../../mail/mail.service.ts'
import type { MailData, MailName } from '../../mail/templates.ts'

export type PersonMails = ReturnType<typeof createPersonMails>

/** Tells people what staff decided about them. These mails do not depend on their preferences. */
export function createPersonMails({ mail, webUrl }: { mail: Pick<MailService, 'enqueue'>; webUrl: string }) {
  return {
    /** `about` makes the mail one of a kind; `path` is the page of the web app that its button opens. */
    async write<T extends MailName>(
      tx: Tx,
      userId: string,
      {
        about,
        template,
        path,
        data,
      }: { about: string; template: T; path: string; data: Omit<MailData[T], 'url'> },
    ): Promise<void> {
      const reader = await notifications.findRecipient(tx, userId)
      if (!reader) return
      const values = { ...data, url: `${webUrl}${path}` } as MailData[T]
      await mail.enqueue(tx, `${template}:${about}`, reader.email, template, values)
    },
  }
}
