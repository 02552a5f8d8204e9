import { testProjects } from '@queuemate/ui/component-tests'
import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { environment: 'jsdom', projects: testProjects } })
