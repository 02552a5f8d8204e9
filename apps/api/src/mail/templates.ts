import { defaultMail } from '@queuemate/content/defaults'
import { renderMail, type RenderedMail } from '@queuemate/content/mail/layout'
import { fillMail, type MailText, type MailValues } from '@queuemate/content/mail/text'
import { MAILS } from './mails.ts'

export type MailName = keyof typeof MAILS
export type MailData = { [N in MailName]: Parameters<(typeof MAILS)[N]>[0] }

const VALUES: { [N in MailName]: (data: MailData[N]) => MailValues } = MAILS

/** Composes an email from its default text, or from an edited text that follows its rules. */
export function composeMail<N extends MailName>(name: N, data: MailData[N], text?: MailText): RenderedMail {
  const { url, picture, ...values } = VALUES[name](data)
  return renderMail(fillMail(text ?? defaultMail(name).text, values, url, picture))
}

/** Composes a text that staff try, with the samples of the email. */
export function composeSample(name: MailName, text: MailText): RenderedMail {
  const { samples, rules } = defaultMail(name)
  return renderMail(fillMail(text, samples, rules.hasButton ? 'https://queuemate.example/' : undefined))
}

export const isMailName = (name: string): name is MailName => Object.hasOwn(MAILS, name)
