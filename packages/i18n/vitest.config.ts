import { defineConfig } from 'vitest/config'
import { messages } from './vite.ts'

export default defineConfig({ plugins: [messages()] })
