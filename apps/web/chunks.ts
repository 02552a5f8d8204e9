import path from 'node:path'
import type { Plugin } from 'vite'
import { modulesOf, SITE_PAGES } from '@queuemate/content/site-pages'

/**
 * Modules below `src`, and the file for what they share: null to leave it to the bundler, undefined to leave it to
 * later groups.
 */
interface Group {
  pages: string[]
  nameOf: (id: string) => string | null | undefined
  /** The file also takes the modules that nothing else needs. */
  whole?: boolean
}

/** Every page needs the first two, and every page for members needs all three. */
const ofEveryPage = new Set<string | null>(['react', 'app', 'signed-in'])

/** The parts of Radix that the FAQs of the public pages need. */
const ofAccordion =
  /@radix-ui\/(primitive|react-(accordion|collapsible|collection|compose-refs|context|direction|id|presence|primitive|slot|use-(controllable-state|effect-event|layout-effect)))\//

/**
 * Modules that more than one page needs go into the file of the first group whose pages need them, so that a page loads
 * few files and little that it does not use. The bundler alone would create seventy, each of which waits for a
 * connection. What a group needs is in its own file or an earlier one, so that every module runs after its
 * dependencies.
 */
const groups: Group[] = [
  // Stays with the entry.
  { pages: ['main.tsx'], nameOf: () => null },
  {
    whole: true,
    pages: ['app/start-app.tsx'],
    nameOf: (id) => (/node_modules\/(react|react-dom|scheduler)\//.test(id) ? 'react' : 'app'),
  },
  // All that the FAQs share with the marketplace: not worth a file.
  { pages: ['routes/faq.tsx'], nameOf: (id) => (/\/icons\/(life-buoy|plus)\./.test(id) ? 'app' : undefined) },
  // The home page shares its cards with the marketplace, and no other public page has any.
  {
    pages: ['routes/home.tsx'],
    nameOf: (id) =>
      /product-ui\/src\/(companion-card|flag|price)|ui\/src\/(avatar|badge)\./.test(id) ? 'cards' : undefined,
  },
  ...SITE_PAGES.flatMap((page) => {
    const { shares: name } = page
    if (!name) return []
    // The pages that people open first include their libraries.
    const isFirst = ofEveryPage.has(name)
    const pages = modulesOf(page)
    const group = { pages, nameOf: isFirst ? () => name : nameOfLibraryOr(name) }
    return isFirst ? [{ ...group, pages: pages.slice(0, -1), whole: true }, group] : [group]
  }),
]

/**
 * Separates libraries by name: the package that exports all of Radix would count as needing all of it, and pages are
 * shown before their forms. Libraries do not import our modules, so there can be no cycles between the files.
 */
function nameOfLibraryOr(name: string) {
  return (id: string) => {
    if (/node_modules\/(zod|react-hook-form|@hookform)\//.test(id)) return 'forms'
    // Menus are loaded later.
    if (/@floating-ui\/|react-popper\//.test(id)) return 'floating'
    if (ofAccordion.test(id)) return 'texts'
    return /node_modules\/(?!.*(lucide-react|simple-icons))/.test(id) ? 'kit' : name
  }
}

/** Combines modules that pages share into a few files. */
export function chunks(): Plugin {
  return {
    name: 'queuemate-chunks',
    apply: 'build',
    config: () => {
      let found: (Group & { needed: Set<string> })[] | undefined
      const fileOf = (id: string, modules: Modules) => {
        found ??= groups.map((group) => {
          const pages = group.pages.map((page) => path.join(import.meta.dirname, 'src', page))
          const needed = new Set<string>()
          for (const page of pages) addImports(page, modules, needed)
          return { ...group, pages, needed }
        })
        for (const { needed, pages, nameOf, whole } of found) {
          if (!needed.has(id)) continue
          // A page's own module cannot be part of a shared file.
          const name = pages.includes(id) ? null : nameOf(id)
          if (name !== undefined) return { name, whole }
        }
        return { name: null }
      }
      const nameOfEveryPage = (id: string, modules: Modules) => {
        const { name, whole } = fileOf(id, modules)
        return ofEveryPage.has(name) && (whole || countEntries(id, modules) > 1) ? name : null
      }
      return {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [
                  { name: nameOfEveryPage, minShareCount: 1, priority: 1 },
                  { name: (id, modules) => fileOf(id, modules).name, minShareCount: 2 },
                ],
              },
            },
          },
        },
      }
    },
  }
}

type ModuleInfo = {
  importedIds: string[]
  importers: string[]
  dynamicImporters: string[]
  isEntry: boolean
  code: string | null
}
type Modules = { getModuleInfo: (id: string) => ModuleInfo | null }

/** How many of the modules that are loaded by themselves need this one. */
function countEntries(id: string, modules: Modules, seen = new Set<string>()): number {
  if (seen.has(id)) return 0
  seen.add(id)
  const { isEntry, dynamicImporters, importers } = modules.getModuleInfo(id)!
  const above = importers.map((importer) => countEntries(importer, modules, seen))
  return above.reduce((sum, count) => sum + count, isEntry || dynamicImporters.length > 0 ? 1 : 0)
}

/** Adds a module and everything it imports statically. */
function addImports(id: string, modules: Modules, found: Set<string>): void {
  if (found.has(id)) return
  found.add(id)
  const module = modules.getModuleInfo(id)
  for (const imported of module?.importedIds ?? []) {
    if (!imported.endsWith('/lucide-react.mjs')) addImports(imported, modules, found)
    else for (const icon of iconsOf(module!.code!, imported, modules)) addImports(icon, modules, found)
  }
}

/** The icons that a module imports: through their index it would need all icons of all pages. */
function iconsOf(code: string, index: string, modules: Modules): string[] {
  const exports = modules.getModuleInfo(index)!.code!
  const names =
    /import \{([^}]*)\} from ['"]lucide-react['"]/.exec(code)?.[1]?.match(/\w+(?= as|,|\s*$)/g) ?? []
  return names.map((name) => {
    const file = new RegExp(`default as ${name}\\b.* from ['"]\\./(.*)['"]`).exec(exports)?.[1]
    if (!file) throw new Error(`${name} is not an icon of lucide-react`)
    return path.join(path.dirname(index), file)
  })
}
