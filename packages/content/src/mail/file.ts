import type { MailRules, MailText, MailValues } from './text.ts'

/** The file of an email: its default text, which staff can edit, with a sample value for each placeholder. */
export interface MailFile {
  text: MailText
  samples: MailValues
  rules: MailRules
}

/**
 * Reads a file of `texts/mails`. Its first lines are `subject`, `heading` if it is not the subject, `button` if there is one, and
 * `sample`, which has all placeholders as `name: value | name: value`. A star after the name: every text needs it. The text of
 * the email follows after an empty line.
 */
export function parseMail(source: string): MailFile {
  const [head = '', ...paragraphs] = source.trim().split('\n\n')
  const lines = new Map(head.split('\n').map((line) => pair(line)))
  const { subject = '', heading = subject, button = '', sample, ...rest } = Object.fromEntries(lines)
  const unknown = Object.keys(rest)[0]
  if (unknown !== undefined) throw new Error(`A mail has no "${unknown}"`)
  const marked = sample === undefined ? [] : sample.split(' | ').map((part) => pair(part))
  const named = marked.map(([name, value]) => [name.replace('*', ''), value.replaceAll('\\n', '\n')] as const)
  return {
    text: { subject, heading, text: paragraphs.join('\n\n'), button },
    samples: Object.fromEntries(named),
    rules: {
      placeholders: named.map(([name]) => name),
      required: marked.flatMap(([name]) => (name.endsWith('*') ? name.slice(0, -1) : [])),
      hasButton: button !== '',
    },
  }
}

function pair(line: string): [name: string, value: string] {
  const [, name, value] = /^(\w+\*?): (.+)$/.exec(line) ?? []
  if (name === undefined || value === undefined) throw new Error(`This is not "name: value": ${line}`)
  return [name, value]
}
