import path from 'node:path'
import type { Plugin } from 'vite'

const file = (name: string) => path.join(import.meta.dirname, 'src', name)
const main = file('main.tsx')
const landing = file('app/start-landing.tsx')
const app = file('app/start-app.tsx')

const icons = (names: string) => `lucide-react/dist/esm/icons/(${names})`
/**
 * What the signed-in pages load in any case, in few files: small ones compress badly. Each group has modules that the same
 * pages need, so that a page does not load what it has no use for. A page's own module cannot be in one.
 */
const groups = Object.entries({
  queries: ['node_modules/@tanstack/'],
  calls: [
    'node_modules/@trpc/',
    'web/src/lib/(trpc|early-link|calls-provider|preload|current-user|lookups)',
    'app-kit/src/call-options',
    'contracts/src/accounts/placeholder',
  ],
  realtime: [
    'node_modules/(socket.io|engine.io|@socket.io|zustand)',
    'packages/realtime/',
    'contracts/src/orders/machine',
    'ui/src/(tooltip|lazy-dialog)\\.',
    'web/src/app/navigation/(internal-|tab-bar|companion-pages|use-menu)',
    'web/src/features/orders/session/(order-session|kept-order|session|ui-store)',
    'web/src/features/orders/queue/queue-dialog',
    'web/src/lib/(realtime|leave-guard|locked-reason|use-page-return)',
    'web/src/features/payments/use-(card-return|payment-check)',
    'web/src/routes/use-queueing',
    icons(
      'chart-column|life-buoy|layout-dashboard|list-ordered|medal|scroll-text|settings|users|wallet|ellipsis',
    ),
  ],
  controls: [
    'packages/ui/src/(field|input|select|first-use|toast|alert|card)\\.',
    icons('chevron-down|circle-check|circle-exclamation-point|circle-question-mark|clock|info|search|store'),
  ],
  companions: [
    'product-ui/src/(companion-(words|record)|rank-(badge|art))\\.',
    'product-ui/src/rank\\.',
    'i18n/src/languages',
    'contracts/src/(companions/ratings|lookups/ranks|marketplace/sorts)',
  ],
}).map(([name, paths]) => ({ name, test: new RegExp(paths.join('|').replaceAll('/', String.raw`[\\/]`)) }))

/**
 * Puts what the landing page shares with other pages into three files, what starts the app into one, and what the signed-in
 * pages share into the groups above, where the bundler alone would make seventy.
 */
export function chunks(): Plugin {
  return {
    name: 'queuemate-chunks',
    apply: 'build',
    config: () => {
      let found: Record<'main' | 'landing' | 'app', Set<string>> | undefined
      const name = (id: string, modules: Modules) => {
        found ??= {
          main: importsOf(main, modules),
          landing: importsOf(landing, modules),
          app: importsOf(app, modules),
        }
        if ([main, landing, app].includes(id) || found.main.has(id)) return null
        if (!found.landing.has(id)) return found.app.has(id) ? 'app' : null
        if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react'
        return /\/features\/home\/|\/assets\/people\//.test(id) ? 'home' : 'public'
      }
      return {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [{ name, minShareCount: 2, priority: 1 }, ...groups],
              },
            },
          },
        },
      }
    },
  }
}

type Modules = { getModuleInfo: (id: string) => { importedIds: string[] } | null }

/** A module and all that it imports statically. */
function importsOf(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen
  seen.add(id)
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) importsOf(imported, modules, seen)
  return seen
}
