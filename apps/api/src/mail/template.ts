import type { MailText, MailValues } from '@queuemate/content/mail/text'

/** A mail: its text until staff write another one, and what is filled in. */
export interface MailTemplate<Data> {
  text: MailText
  /** The placeholders of its text, in braces there. Sentences that depend on what happened are one of these as a whole. */
  values: (data: Data) => MailValues
  /** Where its button leads. */
  url?: (data: Data) => string
  /** Names that every text of this mail must have. */
  required?: readonly string[]
  /** For previews and tests. */
  sample: Data
}

/** The data of a mail whose button leads to `url`. */
export const toUrl = ({ url }: { url: string }): string => url

/** For previews and tests: an address that leads nowhere. */
export const SAMPLE_URL = 'https://queuemate.example/'
