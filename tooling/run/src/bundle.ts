import { modulesOf, type SitePage } from '@queuemate/content/site-pages'

/** Vite's manifest: what each module's chunk is called and which chunks it imports. */
export type Manifest = Record<string, { file: string; imports?: string[] }>

/** The scripts that a browser loads for these modules: their chunks, and all that those import statically. */
export function scriptsOf(manifest: Manifest, modules: readonly string[]): string[] {
  const seen = new Set<string>()
  const open = [...modules]
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (seen.has(key)) continue
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is not in the manifest: the list of pages is out of date`)
    seen.add(key)
    open.push(...(chunk.imports ?? []))
  }
  const files = [...seen].map((key) => manifest[key]!.file)
  return [...new Set(files)].filter((file) => file.endsWith('.js')).sort()
}

/** What the entry, the router and the page load by themselves; also what comes after the first render. */
export const firstVisit = (page: SitePage): string[] => [
  'index.html',
  ...['app/start-app.tsx', ...modulesOf(page)].map((module) => `src/${module}`),
]

/**
 * Files that need one another in a circle, if there are any: a module of them can run before one that it needs, and the page fails
 * as it starts.
 */
export function circleOf(manifest: Manifest): string[] | null {
  const done = new Set<string>()
  const find = (key: string, way: string[]): string[] | null => {
    if (way.includes(key)) return way.slice(way.indexOf(key)).map((one) => manifest[one]!.file)
    if (done.has(key)) return null
    for (const imported of manifest[key]?.imports ?? []) {
      const circle = find(imported, [...way, key])
      if (circle) return circle
    }
    done.add(key)
    return null
  }
  for (const key of Object.keys(manifest)) {
    const circle = find(key, [])
    if (circle) return circle
  }
  return null
}
