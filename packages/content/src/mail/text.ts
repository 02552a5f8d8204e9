import { isolated } from '@queuemate/text/isolated'
import { PLACEHOLDER, unknownPlaceholder } from '@queuemate/contracts/staff/template-text'
import type { MailContent } from './layout.ts'

/** The parts of an email that staff can edit. An empty line ends a paragraph; names in braces are placeholders. */
export interface MailText {
  subject: string
  heading: string
  text: string
  /** The label of the button; empty without one. */
  button: string
}

/** The values for an email's placeholders, by name. */
export type MailValues = Readonly<Record<string, string>>

/** The rules that an edited text of an email must follow. */
export interface MailRules {
  placeholders: readonly string[]
  /** Placeholders that the text must contain, because the email is useless without them. */
  required: readonly string[]
  hasButton: boolean
}

const FIELDS = ['subject', 'heading', 'text', 'button'] as const

/** Replaces the placeholders once: values are not searched for placeholders. Leaves out empty paragraphs. */
export function fillMail(mail: MailText, values: MailValues, url?: string, picture?: string): MailContent {
  const fill = (text: string) =>
    text.replace(PLACEHOLDER, (whole, name: string) =>
      Object.hasOwn(values, name) ? isolated(values[name]!) : whole,
    )
  const line = (text: string) => fill(text).replace(/\s+/g, ' ').trim()
  return {
    subject: line(mail.subject),
    heading: line(mail.heading),
    paragraphs: fill(mail.text)
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== ''),
    ...(values.code === undefined ? {} : { code: values.code }),
    ...(url === undefined ? {} : { action: { label: line(mail.button), url } }),
    ...(picture === undefined ? {} : { picture }),
  }
}

/** Text that an email client may turn into a link: anything with a dot inside, including email and IP addresses. */
const ADDRESS = /:\/\/|[\p{L}\p{N}_-][.。．｡][\p{L}\p{N}]/u

/** To prevent phishing, an email with a code must not contain links, and the code must be in its own paragraph. */
function problemsOfCodeMail(mail: MailText, known: readonly { path: string }[]) {
  const problems: { path: string; message: string }[] = []
  for (const path of ['subject', 'heading', 'text'] as const) {
    if (known.some((problem) => problem.path === path)) continue
    const address = mail[path].split(/\s+/).find((word) => ADDRESS.test(word))
    if (address !== undefined)
      problems.push({ path, message: `An email with a code must not contain addresses such as ${address}` })
    else if (path === 'text' && mail.text.split(/\n\s*\n/).some(hasCodeAndMore))
      problems.push({ path, message: 'Put {code} in a paragraph of its own, with an empty line around it' })
  }
  return problems
}

const hasCodeAndMore = (paragraph: string) => paragraph.includes('{code}') && paragraph.trim() !== '{code}'

/** Returns the problems of an email's text, by field. */
export function problemsOfMail(mail: MailText, rules: MailRules): { path: string; message: string }[] {
  const known = rules.placeholders.map((name) => `{${name}}`)
  const problems: { path: string; message: string }[] = []
  for (const path of FIELDS) {
    const unknown = unknownPlaceholder(mail[path], known)
    if (unknown === undefined) continue
    const choice = known.length > 0 ? `Use ${known.join(', ')}` : 'It has no placeholders'
    problems.push({ path, message: `This email has no placeholder ${unknown}. ${choice}` })
  }
  if (rules.placeholders.includes('code')) problems.push(...problemsOfCodeMail(mail, problems))
  const missing = rules.required.find((name) => !mail.text.includes(`{${name}}`))
  if (missing) problems.push({ path: 'text', message: `The text must contain {${missing}}` })
  if (rules.hasButton && mail.button.trim() === '')
    problems.push({ path: 'button', message: 'Please enter a label for the button' })
  if (!rules.hasButton && mail.button !== '')
    problems.push({ path: 'button', message: 'This email has no button' })
  return problems
}
