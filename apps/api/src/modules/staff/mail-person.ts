import * as notifications from '@queuemate/db/queries/accounts/notifications'
import type { Tx } from '@queuemate/db/transaction'
import type { Context } from '../../context.ts'
import type { MailData, MailName } from '../../mail/templates.ts'

/**
 * Tells a person what staff decided about them. These mails do not depend on their preferences. `about` makes the mail one
 * of a kind; `path` is the page of the web app that its button opens.
 */
export async function mailPerson<T extends MailName>(
  ctx: Context,
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
  const values = { ...data, url: `${ctx.webUrl}${path}` } as MailData[T]
  await ctx.mail.enqueue(tx, `${template}:${about}`, reader.email, template, values)
}

/** The same mail to many people, in two statements. */
export async function mailPeople<T extends MailName>(
  ctx: Context,
  tx: Tx,
  { template, path }: { template: T; path: string },
  letters: readonly { userId: string; about: string; data: Omit<MailData[T], 'url'> }[],
): Promise<void> {
  if (letters.length === 0) return
  const readers = await notifications.findAddresses(
    tx,
    letters.map(({ userId }) => userId),
  )
  const emailOf = new Map(readers.map(({ id, email }) => [id, email]))
  await ctx.mail.enqueueAll(
    tx,
    template,
    letters.flatMap(({ userId, about, data }) => {
      const to = emailOf.get(userId)
      const values = { ...data, url: `${ctx.webUrl}${path}` } as MailData[T]
      return to ? [{ key: `${template}:${about}`, to, data: values }] : []
    }),
  )
}
