import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const folder = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2')

/** Serves every flag at /flags/<CODE>.svg, so a page loads only the flags it shows and no script carries them. */
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
