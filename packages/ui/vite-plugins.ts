import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import * as breakpoints from './src/breakpoints.ts'

const folder = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2')

/** Serves every flag at /flags/<CODE>.svg, so that pages load only the flags they show, and none are bundled. */
export function flags(): Plugin {
  return {
    name: 'queuemate-flags',
    configureServer(server) {
      server.middlewares.use('/flags', (request, response, next) => {
        const code = /^\/([A-Z-]+)\.svg$/.exec(request.url?.split('?')[0] ?? '')?.[1]
        if (!code || !readdirSync(folder).includes(`${code}.svg`)) return next()
        response.setHeader('content-type', 'image/svg+xml')
        response.setHeader('cache-control', 'max-age=86400')
        response.end(readFileSync(join(folder, `${code}.svg`)))
      })
    },
    generateBundle() {
      for (const name of readdirSync(folder)) {
        if (!/^[A-Z]{2}\.svg$/.test(name)) continue
        this.emitFile({ type: 'asset', fileName: `flags/${name}`, source: readFileSync(join(folder, name)) })
      }
    },
  }
}

/** The oldest supported browsers, as README says: the first with popovers. */
const BROWSERS = ['chrome114', 'edge114', 'firefox125', 'safari17']

/** What some of these browsers lack. A build lowers syntax only. */
const LATER =
  /\b(Promise\.(withResolvers|try)|URL\.(canParse|parse)|(Object|Map)\.groupBy|Array\.fromAsync|AbortSignal\.any|Iterator\.from|RegExp\.escape|Uint8Array\.from(Base64|Hex)|Intl\.DurationFormat)\(/g

/** Builds for the supported browsers. Fails on a call that some of them lack, unless a library asks for it first. */
export function supportedBrowsers(): Plugin {
  return {
    name: 'queuemate-supported-browsers',
    config: () => ({ build: { target: BROWSERS } }),
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        for (const [id, { code }] of Object.entries(chunk.modules)) {
          // Called only with a signal, which our pages do not give.
          if (id.includes('/file-type/')) continue
          const later = laterCalls(code ?? '')
          if (later.length > 0) this.error(`${id} calls ${later.join(', ')}, which supported browsers lack`)
        }
      }
    },
  }
}

/** The calls in a script that not every supported browser has. */
export function laterCalls(code: string): string[] {
  return [...code.matchAll(LATER)]
    .map(([call]) => call.slice(0, -1))
    .filter((name) => !new RegExp(`typeof ${name.replace('.', '\\.')}\\b`).test(code))
}

const customMedia = Object.entries(breakpoints).map(([name, query]) => {
  const kebab = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return `@custom-media --${kebab} ${query};`
})
const moduleImport = /import (\w+) from (["'][^"']+\.module\.css["'])/g

/**
 * Processes style sheets with Lightning CSS, with the breakpoints as custom media and scoped class names in modules.
 * Names of animations and grid areas are not scoped. Scripts contain only the class names that they use.
 */
export function styleSheets(): Plugin[] {
  return [
    {
      name: 'queuemate-style-sheets',
      enforce: 'pre',
      config: () => ({
        css: {
          transformer: 'lightningcss',
          lightningcss: {
            cssModules: { animation: false, grid: false, container: false, customIdents: false },
            drafts: { customMedia: true },
          },
        },
      }),
      transform(code, id) {
        if (/\.css($|\?)/.test(id)) return [code, ...customMedia].join('\n')
      },
    },
    {
      name: 'queuemate-class-names',
      enforce: 'post',
      transform(code, id) {
        // Keeps the style sheet even if all its class names have been inlined into scripts.
        if (id.endsWith('.module.css'))
          return { code: code.replace(/export default \{[^}]*\}/, ''), moduleSideEffects: 'no-treeshake' }
        if (code.includes('.module.css')) return code.replaceAll(moduleImport, 'import * as $1 from $2')
      },
    },
  ]
}

const preloaded = [/archivo-latin-(?!wdth|ext).*\.woff2$/, /geist-latin-(?!wght|ext).*\.woff2$/]

/** Preloads the two text fonts while the page's script is still loading. */
export function preloadFonts(): Plugin {
  return {
    name: 'queuemate-preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => preloaded.some((pattern) => pattern.test(name)))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  }
}
