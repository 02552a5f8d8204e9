import { messages } from '@queuemate/i18n/vite'
import { defineConfig } from 'vitest/config'
import { testProjects } from './component-tests.ts'

export default defineConfig({ plugins: [messages()], test: { projects: testProjects } })
