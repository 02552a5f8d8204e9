import type { MailText, MailValues } from '@queuemate/content/mail/text'

/** An email: its default text, which staff can edit, and the values for its placeholders. */
export interface MailTemplate<Data> {
  text: MailText
  /** The values for the placeholders in braces. A sentence that depends on the data is a placeholder as a whole. */
  values: (data: Data) => MailValues
  /** The target of the button. */
  url?: (data: Data) => string
  /** The placeholders that every text of this email must contain. */
  required?: readonly string[]
  /** For previews and tests. */
  sample: Data
}

/** For emails whose data has the `url` of the button. */
export const toUrl = ({ url }: { url: string }): string => url

/** A URL for previews and tests. */
export const SAMPLE_URL = 'https://queuemate.example/'
