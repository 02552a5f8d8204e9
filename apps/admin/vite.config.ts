import { messages } from '@queuemate/i18n/vite'
import { flags, preloadFonts, styleSheets, supportedBrowsers } from '@queuemate/ui/vite-plugins'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'

const api = `http://127.0.0.1:${process.env.API_PORT ?? 4000}`
const proxy = {
  '^/(api|dev)/': { target: api },
  '^/(trpc|websockets)/?': { target: api, ws: true },
}

export default defineConfig({
  plugins: [
    messages(),
    react(),
    flags(),
    preloadFonts(),
    styleSheets(),
    supportedBrowsers(),
    compression({ algorithms: ['brotliCompress', 'gzip'] }),
  ],
  // Only what the macros become imports it, and so it would be found, and everything bundled again, after the start.
  optimizeDeps: { include: ['@lingui/react/server'] },
  server: { host: '127.0.0.1', port: Number(process.env.ADMIN_PORT ?? 5174), strictPort: true, proxy },
})
