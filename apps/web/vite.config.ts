import { messages } from '@queuemate/i18n/vite'
import { flags, preloadFonts } from '@queuemate/ui/vite-plugins'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'

const api = `http://127.0.0.1:${process.env.API_PORT ?? 4000}`
const proxy = {
  '^/(api|dev)/': { target: api },
  '^/(trpc|websockets)/': { target: api, ws: true },
}

const icons = (names: string) => `lucide-react/dist/esm/icons/(${names})`
/**
 * What the signed-in pages load in any case, in few files: small ones compress badly. Each group has modules that the same
 * pages need, so that a page does not load what it has no use for. A page's own module cannot be in one.
 */
const groups = Object.entries({
  queries: ['node_modules/@tanstack/'],
  calls: [
    'node_modules/@trpc/',
    'web/src/lib/(trpc|calls-provider|preload|current-user|lookups)',
    'app-kit/src/call-options',
  ],
  realtime: [
    'node_modules/(socket.io|engine.io|@socket.io|zustand)',
    'packages/realtime/',
    'contracts/src/orders/machine',
    'ui/src/tooltip\\.',
    'web/src/app/navigation/(internal-|tab-bar|companion-pages|use-menu)',
    'web/src/features/orders/session/(order-session|session|ui-store|ended-notice)',
    'web/src/features/orders/(queue/queue-(dialog|view)|incoming/incoming-alert)',
    'web/src/lib/(realtime|leave-guard|locked-reason|signed-in-pages)',
    icons(
      'chart-column|life-buoy|layout-dashboard|list-ordered|medal|scroll-text|settings|users|wallet|ellipsis',
    ),
  ],
  controls: [
    'packages/ui/src/(field|input|select|first-use|toast|alert|empty-state)\\.',
    icons('chevron-down|circle-exclamation-point|info'),
  ],
}).map(([name, paths]) => ({ name, test: new RegExp(paths.join('|').replaceAll('/', String.raw`[\\/]`)) }))

export default defineConfig({
  plugins: [
    messages(),
    react(),
    flags(),
    preloadFonts(),
    compression({ algorithms: ['brotliCompress', 'gzip'] }),
  ],
  server: { host: '127.0.0.1', port: Number(process.env.WEB_PORT ?? 5173), strictPort: true, proxy },
  preview: { host: '127.0.0.1', port: Number(process.env.WEB_PORT ?? 5173), strictPort: true, proxy },
  build: {
    target: 'es2023',
    manifest: 'build-manifest.json',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'main', tags: ['$initial'], priority: 1 }, ...groups],
        },
      },
    },
  },
})
