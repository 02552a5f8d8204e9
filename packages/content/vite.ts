import path from 'node:path'
import type { Plugin } from 'vite'
import { compilePage } from './src/markdown.ts'
import { fillNumbers } from './src/numbers.ts'
import { PAGES, type BuiltPage, type PageName } from './src/pages.ts'

/** Compiles the Markdown files in `texts/` at build time, so that browsers don't parse Markdown. */
export function pages(): Plugin {
  return {
    name: 'queuemate-pages',
    enforce: 'pre',
    transformIndexHtml: fillNumbers,
    transform(source, id) {
      if (!id.endsWith('.md')) return null
      const page: BuiltPage = {
        ...compilePage(fillNumbers(source)),
        changed: PAGES[path.basename(id, '.md') as PageName],
      }
      return { code: `export default ${JSON.stringify(page)}`, map: null }
    },
  }
}
