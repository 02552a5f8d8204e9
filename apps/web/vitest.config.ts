import { testProjects } from '@queuemate/ui/component-tests'
import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { projects: testProjects } })
