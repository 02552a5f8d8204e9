import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseMail, type MailFile } from './mail/file.ts'
import { fillNumbers } from './numbers.ts'
import type { PageName } from './pages.ts'

const read = (name: string): string =>
  fillNumbers(readFileSync(path.join(import.meta.dirname, '../texts', `${name}.md`), 'utf8')).trim()

/** The default text of a page as Markdown, used until staff edit it. */
export const defaultPage = (name: PageName): string => read(name)

const mails = new Map<string, MailFile>()

/** The default text of an email, used until staff edit it. */
export function defaultMail(name: string): MailFile {
  const mail = mails.get(name) ?? parseMail(read(`mails/${name}`))
  mails.set(name, mail)
  return mail
}
