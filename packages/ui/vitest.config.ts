import { defineConfig } from 'vitest/config'
import { testProjects } from './component-tests.ts'

export default defineConfig({ test: { projects: testProjects } })
