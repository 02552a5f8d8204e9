import path from 'node:path'
import type { Plugin } from 'vite'
import { modulesOf, SITE_PAGES } from '@queuemate/content/site-pages'

/**
 * Modules below `src`, and the file of what they share: null to leave it to the bundler, undefined to leave it to the groups that
 * follow.
 */
interface Group {
  pages: string[]
  nameOf: (id: string) => string | null | undefined
}

/** What the questions of the public pages need of Radix. */
const ofAccordion =
  /@radix-ui\/(primitive|react-(accordion|collapsible|collection|compose-refs|context|direction|id|presence|primitive|slot|use-(controllable-state|effect-event|layout-effect)))\//

/**
 * Modules that more than one page needs go into the file of the first group whose pages need them: a page then loads few
 * files and little that it has no use for. The bundler alone would make seventy, and each waits for a connection. What a group
 * needs is in its own file or an earlier one, so that every module runs after those that it needs.
 */
const groups: Group[] = [
  // Stays with the entry.
  { pages: ['main.tsx'], nameOf: () => null },
  {
    pages: ['app/start-app.tsx'],
    nameOf: (id) => (/node_modules\/(react|react-dom|scheduler)\//.test(id) ? 'react' : 'app'),
  },
  // All that questions need of what the marketplace has: not worth a file.
  { pages: ['routes/faq.tsx'], nameOf: (id) => (/\/icons\/(life-buoy|plus)\./.test(id) ? 'app' : undefined) },
  ...SITE_PAGES.flatMap((page) => {
    const { shares: name } = page
    if (!name) return []
    // The pages that people open first have their libraries with them.
    const isFirst = name === 'public' || name === 'signed-in'
    return [{ pages: modulesOf(page), nameOf: isFirst ? () => name : nameOfLibraryOr(name) }]
  }),
]

/**
 * Tells libraries apart by name: the package that exports all of Radix counts as needing all of it, and pages show before their
 * forms. Libraries do not import our modules, so the files cannot need one another in a circle.
 */
function nameOfLibraryOr(name: string) {
  return (id: string) => {
    if (/node_modules\/(zod|react-hook-form|@hookform)\//.test(id)) return 'forms'
    // Menus come later.
    if (/@floating-ui\/|react-popper\//.test(id)) return 'floating'
    if (ofAccordion.test(id)) return 'texts'
    return /node_modules\/(?!.*(lucide-react|simple-icons))/.test(id) ? 'kit' : name
  }
}

/** Makes few files of what pages share. */
export function chunks(): Plugin {
  return {
    name: 'queuemate-chunks',
    apply: 'build',
    config: () => {
      let found: (Group & { needed: Set<string> })[] | undefined
      const name = (id: string, modules: Modules) => {
        found ??= groups.map((group) => {
          const pages = group.pages.map((page) => path.join(import.meta.dirname, 'src', page))
          const needed = new Set<string>()
          for (const page of pages) addImports(page, modules, needed)
          return { pages, needed, nameOf: group.nameOf }
        })
        for (const { needed, pages, nameOf } of found) {
          if (!needed.has(id)) continue
          // A page's own module cannot be in a shared file.
          const file = pages.includes(id) ? null : nameOf(id)
          if (file !== undefined) return file
        }
        return null
      }
      return {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [{ name, minShareCount: 2 }],
              },
            },
          },
        },
      }
    },
  }
}

type Modules = { getModuleInfo: (id: string) => { importedIds: string[] } | null }

/** Adds a module and all that it imports statically. */
function addImports(id: string, modules: Modules, found: Set<string>): void {
  if (found.has(id)) return
  found.add(id)
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) addImports(imported, modules, found)
}
