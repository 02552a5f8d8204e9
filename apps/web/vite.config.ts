import { pages } from '@queuemate/content/vite'
import { messages } from '@queuemate/i18n/vite'
import { flags, preloadFonts, styleSheets, supportedBrowsers } from '@queuemate/ui/vite-plugins'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { chunks } from './chunks.ts'
import { serviceWorker } from './worker-build.ts'

const api = `http://127.0.0.1:${process.env.API_PORT ?? 4000}`
const proxy = {
  '^/(api|dev)/': { target: api },
  '^/(trpc|websockets)/': { target: api, ws: true },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    messages(),
    pages(),
    react(),
    flags(),
    preloadFonts(),
    styleSheets(),
    supportedBrowsers(),
    // The build's prerenderer (scripts/prerender.ts) is one file that runs in Node.
    ...(isSsrBuild
      ? []
      : [serviceWorker(), chunks(), compression({ algorithms: ['brotliCompress', 'gzip'] })]),
  ],
  // Only what the macros become imports it, and so it would be found, and everything bundled again, after the start.
  optimizeDeps: { include: ['@lingui/react/server'] },
  server: { host: '127.0.0.1', port: Number(process.env.WEB_PORT ?? 5173), strictPort: true, proxy },
  preview: { host: '127.0.0.1', port: Number(process.env.WEB_PORT ?? 5173), strictPort: true, proxy },
  build: {
    manifest: 'build-manifest.json',
    modulePreload: { polyfill: false },
    // No module reads a property only for what its getter does: 0.8 kB of libraries are left out. The client of tRPC does
    // not say that its modules have no effects: 0.8 kB of its WebSocket are left out.
    rolldownOptions: {
      treeshake: {
        propertyReadSideEffects: false,
        moduleSideEffects: [{ test: /node_modules\/@trpc\/client\//, sideEffects: false }],
      },
    },
    // Pictures are not inlined into the scripts.
    assetsInlineLimit: (file) => (file.endsWith('.svg') ? false : undefined),
  },
}))
