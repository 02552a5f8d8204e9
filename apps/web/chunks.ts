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
}

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
    const isFirst = name === 'public' || name === 'signed-in'
    return [{ pages: modulesOf(page), nameOf: isFirst ? () => name : nameOfLibraryOr(name) }]
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
      const name = (id: string, modules: Modules) => {
        found ??= groups.map((group) => {
          const pages = group.pages.map((page) => path.join(import.meta.dirname, 'src', page))
          const needed = new Set<string>()
          for (const page of pages) addImports(page, modules, needed)
          return { pages, needed, nameOf: group.nameOf }
        })
        for (const { needed, pages, nameOf } of found) {
          if (!needed.has(id)) continue
          // A page's own module cannot be part of a shared file.
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

type Modules = { getModuleInfo: (id: string) => { importedIds: string[]; code: string | null } | null }

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
