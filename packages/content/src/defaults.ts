import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { PageName } from './pages.ts'

/** The text of a page that holds until staff write another one, as Markdown. */
export function defaultPage(name: PageName): string {
  return readFileSync(path.join(import.meta.dirname, '../texts', `${name}.md`), 'utf8').trim()
}
