import path from 'node:path'
import { supportedBrowsers } from '@queuemate/ui/vite-plugins'
import { build, type Plugin } from 'vite'

const entry = path.join(import.meta.dirname, 'service-worker/worker.ts')
const FILE = 'sw.js'

/**
 * Builds the service worker into one script at the root of the site, so that its scope covers every page. Also in
 * development.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'queuemate-service-worker',
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response, next) => {
        workerScript().then((script) => {
          response.setHeader('content-type', 'text/javascript')
          response.setHeader('cache-control', 'no-cache')
          response.end(script)
        }, next)
      })
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: await workerScript() })
    },
  }
}

/** A classic script, because not every browser supports modules as service workers. */
async function workerScript(): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [supportedBrowsers()],
    build: {
      write: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  const [result] = Array.isArray(built) ? built : [built]
  if (!result || !('output' in result)) throw new Error('the service worker was not built')
  return result.output[0].code
}
