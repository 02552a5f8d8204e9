import type { Plugin } from 'vite'
import { compilePage } from './src/markdown.ts'

/** Makes pages of the Markdown files in `texts/` at build time, so that no browser parses Markdown. */
export function pages(): Plugin {
  return {
    name: 'queuemate-pages',
    enforce: 'pre',
    transform(source, id) {
      if (!id.endsWith('.md')) return null
      return { code: `export default ${JSON.stringify(compilePage(source))}`, map: null }
    },
  }
}
