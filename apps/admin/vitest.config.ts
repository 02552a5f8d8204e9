import { messages } from '@queuemate/i18n/vite'
import { testProjects } from '@queuemate/ui/component-tests'
import { defineConfig } from 'vitest/config'

export default defineConfig({ plugins: [messages()], test: { projects: testProjects } })
