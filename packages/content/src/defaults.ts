import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { PageName } from './pages.ts'

/** The default text of a page as Markdown, used until staff edit it. */
export function defaultPage(name: PageName): string {
  return readFileSync(path.join(import.meta.dirname, '../texts', `${name}.md`), 'utf8').trim()
}
