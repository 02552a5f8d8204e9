import type { MailContent } from './layout.ts'

/** What staff can write of a mail. A paragraph ends at an empty line; what is in braces is filled in. */
export interface MailText {
  subject: string
  heading: string
  text: string
  /** The words on its button; empty for a mail without one. */
  button: string
}

/** What a mail fills in, by name. */
export type MailValues = Readonly<Record<string, string>>

/** Parts of a mail that another text of it must keep to. */
export interface MailRules {
  placeholders: readonly string[]
  /** Those that the text must have: without them the mail has lost its purpose. */
  required: readonly string[]
  hasButton: boolean
}

const PLACEHOLDER = /\{([^{}]*)\}/g
const FIELDS = ['subject', 'heading', 'text', 'button'] as const

/** Fills in a mail once: what is filled in is not looked at again. A paragraph that turns out empty is left out. */
export function fillMail(mail: MailText, values: MailValues, url?: string): MailContent {
  const fill = (text: string) =>
    text.replace(PLACEHOLDER, (whole, name: string) => (Object.hasOwn(values, name) ? values[name]! : whole))
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
  }
}

/** What a mail program may turn into a link: a name with a dot in it, as also an email address and an IP address have. */
const ADDRESS = /:\/\/|[\p{L}\p{N}_-][.。．｡][\p{L}\p{N}]/u

/** A code must not leave with a link: it stands alone, and nothing beside it leads anywhere. */
function problemsOfCodeMail(mail: MailText, known: readonly { path: string }[]) {
  const problems: { path: string; message: string }[] = []
  for (const path of ['subject', 'heading', 'text'] as const) {
    if (known.some((problem) => problem.path === path)) continue
    const address = mail[path].split(/\s+/).find((word) => ADDRESS.test(word))
    if (address !== undefined)
      problems.push({ path, message: `A mail with a code must not have addresses such as ${address}` })
    else if (path === 'text' && mail.text.split(/\n\s*\n/).some(hasCodeAndMore))
      problems.push({ path, message: 'Put {code} in a paragraph of its own, with an empty line around it' })
  }
  return problems
}

const hasCodeAndMore = (paragraph: string) => paragraph.includes('{code}') && paragraph.trim() !== '{code}'

/** What is wrong with a text for a mail, by field. */
export function problemsOfMail(mail: MailText, rules: MailRules): { path: string; message: string }[] {
  const known = rules.placeholders.map((name) => `{${name}}`)
  const problems: { path: string; message: string }[] = []
  for (const path of FIELDS) {
    const unknown = [...mail[path].matchAll(PLACEHOLDER)].find(([whole]) => !known.includes(whole))?.[0]
    if (unknown === undefined) continue
    const choice = known.length > 0 ? `It knows ${known.join(', ')}` : 'It has none to fill in'
    problems.push({ path, message: `This mail does not know ${unknown}. ${choice}` })
  }
  if (rules.placeholders.includes('code')) problems.push(...problemsOfCodeMail(mail, problems))
  const missing = rules.required.find((name) => !mail.text.includes(`{${name}}`))
  if (missing) problems.push({ path: 'text', message: `The text needs {${missing}}` })
  if (rules.hasButton && mail.button.trim() === '')
    problems.push({ path: 'button', message: 'The button needs words' })
  if (!rules.hasButton && mail.button !== '')
    problems.push({ path: 'button', message: 'This mail has no button' })
  return problems
}
