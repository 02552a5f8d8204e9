import path from 'node:path'
import type { Plugin } from 'vite'

const main = path.join(import.meta.dirname, 'src/main.tsx')
const landing = path.join(import.meta.dirname, 'src/app/start-landing.tsx')

/** Puts what the landing page shares with other pages into three files, where the bundler alone would make twenty. */
export function landingChunks(): Plugin {
  return {
    name: 'queuemate-landing-chunks',
    apply: 'build',
    config: () => {
      let found: { main: Set<string>; landing: Set<string> } | undefined
      const name = (id: string, modules: Modules) => {
        found ??= { main: importsOf(main, modules), landing: importsOf(landing, modules) }
        if (id === landing || found.main.has(id) || !found.landing.has(id)) return null
        if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react'
        return /\/features\/home\/|\/assets\/people\//.test(id) ? 'home' : 'public'
      }
      return {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { includeDependenciesRecursively: false, groups: [{ name, minShareCount: 2 }] },
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
