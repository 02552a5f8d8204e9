import { messages } from '@queuemate/i18n/vite'
import { flags, styleSheets } from '@queuemate/ui/vite-plugins'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../node_modules/.vite-specimen',
  plugins: [messages(), react(), flags(), styleSheets()],
  server: { host: '127.0.0.1', port: Number(process.env.SPECIMEN_PORT ?? 5175), strictPort: true },
})
