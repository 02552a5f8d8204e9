import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { escape } from 'html-escaper'
import { HEAD, headOf } from '@queuemate/content/site'
import type { OutlineHtml, PublicHtml } from '../src/prerender.tsx'

/* The last step of the build: writes prerendered HTML of pages next to the app's document. Public pages are
   complete, and the app hydrates them; signed-in pages are the frame that a person sees while they load.
   Afterwards, `index.html` is the homepage and `app.html` the empty document of every page without prerendered
   HTML. */

// React and its renderer must be the production builds.
process.env.NODE_ENV = 'production'

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>
type Prerender = {
  renderPublicPages: () => Promise<PublicHtml[]>
  renderOutlines: () => Promise<OutlineHtml[]>
}

const app = path.join(import.meta.dirname, '..')
const dist = path.join(app, 'dist')
const built = path.join(app, 'node_modules/.prerender/prerender.js')
/** The font of small labels, which the homepage shows at once. The text fonts are preloaded on all pages. */
const labelFont = '../../packages/ui/src/styles/fonts/geist-mono-latin.woff2'
/** The site's address, for absolute links. Without it, they are relative, and shared links have no picture. */
const site = process.env.SITE_URL?.replace(/\/$/, '') ?? ''

const manifest = JSON.parse(readFileSync(path.join(dist, 'build-manifest.json'), 'utf8')) as Manifest
const template = readFileSync(path.join(dist, 'index.html'), 'utf8')
const { renderPublicPages, renderOutlines } = (await import(built)) as Prerender

const main = ' id="main"'
const start = 'app/start-app.tsx'
const lines = (tags: string[]) => tags.join('\n    ')

write('app.html', [])
for (const { path: address, modules, head, html } of await renderPublicPages()) {
  const isHome = address === '/'
  const links = linksOf([start, ...modules])
  if (isHome) links.unshift(preloadOf(labelFont))
  write(isHome ? 'index.html' : `${address.slice(1)}.html`, [
    [HEAD, headOf({ ...head, path: address, type: 'website', picture: '/social/queuemate.png' }, site)],
    // After the styles shared by all pages, which declare the cascade layers.
    [/<\/head>/, `  ${lines(links)}\n  </head>`],
    [/<div id="root"><\/div>/, `<div id="root">${html}</div>`],
  ])
}
for (const { path: address, modules, html, calls } of await renderOutlines()) {
  if (!html.includes(main)) throw new Error(`${address} has no outline without the API`)
  const isFilled = address.includes(':')
  const data = calls.length > 0 ? ` data-calls="${escape(JSON.stringify(calls))}"` : ''
  // The API fills the outline of a page whose address has a name.
  write(`${isFilled ? path.basename(modules.at(-1)!, '.tsx') : address.slice(1)}.html`, [
    [/<\/head>/, `  ${lines(linksOf([start, ...modules]))}\n  </head>`],
    [
      /<div id="root"><\/div>/,
      `<div id="root"></div><div id="app-shell" inert aria-hidden="true"${data}${isFilled ? ' data-open' : ''}>${html.replace(main, '')}</div>`,
    ],
  ])
}
rmSync(path.dirname(built), { recursive: true })

/** The styles of the page's own scripts, which would otherwise load after them, and the scripts themselves. */
function linksOf(modules: string[]): string[] {
  const chunks = chunksOf(modules.map((module) => `src/${module}`))
  const isNew = (file: string) => !template.includes(file)
  const styles = new Set(chunks.flatMap(({ css = [] }) => css).filter(isNew))
  const scripts = new Set(chunks.map(({ file }) => file).filter(isNew))
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
    // Largest first, because it takes longest.
    ...[...scripts]
      .sort((a, b) => sizeOf(b) - sizeOf(a))
      .map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}" />`),
  ]
}

function sizeOf(file: string): number {
  return statSync(path.join(dist, file)).size
}

function preloadOf(font: string): string {
  return `<link rel="preload" as="font" type="font/woff2" href="/${chunkOf(font).file}" crossorigin />`
}

function chunkOf(key: string): Manifest[string] {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`${key} is not in the manifest: the list of pages is out of date`)
  return chunk
}

/** The modules' chunks with everything they import, in the order in which they run. */
function chunksOf(modules: string[]): Manifest[string][] {
  const found = new Map<string, Manifest[string]>()
  const visit = (key: string) => {
    const chunk = chunkOf(key)
    if (found.has(key)) return
    found.set(key, chunk)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const key of modules) visit(key)
  return [...found.values()].reverse()
}

function replaceOnce(text: string, part: RegExp, by: string): string {
  if (!part.test(text)) throw new Error(`index.html has no ${part.source}`)
  return text.replace(part, () => by)
}

/** Writes the template with parts replaced, also compressed. */
function write(file: string, parts: [RegExp, string][]): void {
  const html = parts.reduce((text, [part, by]) => replaceOnce(text, part, by), template)
  const place = path.join(dist, file)
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, html)
  writeFileSync(`${place}.br`, brotliCompressSync(html))
  writeFileSync(`${place}.gz`, gzipSync(html))
}
