import { messages } from '@queuemate/i18n/vite'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [messages()],
  test: { environment: 'jsdom', setupFiles: ['./src/test-setup.ts'] },
})
