import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import type { Plugin, PluginOption } from 'vite'

const configPath = fileURLToPath(new URL('lingui.config.ts', import.meta.url))
const linguiConfig = getConfig({ configPath })
const english = fileURLToPath(new URL('src/english.ts', import.meta.url))

/** The macros of Lingui, the catalogues they fill, and the pseudo-locale. For every Vite and Vitest config with texts. */
export function messages(): PluginOption[] {
  return [
    catalogues(),
    pseudoLocale(),
    lingui({ configPath }),
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig }, { configPath })] }),
  ]
}

const scope = /^(?<folder>.*\/src(?:\/features\/[^/]+)?)\//
const prefix = 'virtual:catalogue:'

/** The folder whose catalogue holds the messages of a module: its feature's, or else its package's. */
function folderOf(module: string): string | undefined {
  const folder = scope.exec(module)?.groups?.folder
  return folder && existsSync(`${folder}/locales/en.po`) ? folder : undefined
}

/** Makes each module that has messages import the catalogue that they are in. */
function catalogues(): Plugin {
  return {
    name: 'queuemate-catalogues',
    enforce: 'pre',
    transform: {
      filter: { code: /from '@lingui\/(?:core|react)\/macro'/, id: /\.tsx?$/ },
      handler(code, id) {
        const folder = folderOf(id)
        return folder ? { code: `${code}\nimport '${prefix}${folder}'\n`, map: null } : undefined
      },
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return
      const file = `${id.slice(prefix.length + 1)}/locales/en.po`
      return `import { messages } from '${file}'\nimport { addEnglish } from '${english}'\naddEnglish(messages)`
    },
  }
}

/** Fills src/pseudo-messages.ts with every message of every catalogue, in accented letters. */
function pseudoLocale(): Plugin {
  return {
    name: 'queuemate-pseudo-locale',
    transform: {
      filter: { id: /\/i18n\/src\/pseudo-messages\.ts$/ },
      async handler() {
        const texts: Record<string, string> = {}
        for (const catalog of await getCatalogs(linguiConfig)) {
          this.addWatchFile(path.resolve(catalog.getFilename('en')))
          const found = await catalog.getTranslations('en', { sourceLocale: 'en', fallbackLocales: {} })
          Object.assign(texts, found.messages)
        }
        const { source } = createCompiledCatalog('pseudo', texts, { namespace: 'es', pseudoLocale: 'pseudo' })
        return { code: source, map: null }
      },
    },
  }
}
