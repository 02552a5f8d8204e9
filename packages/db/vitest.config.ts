import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'testing/**/*.test.ts'],
    globalSetup: ['../../tooling/postgres/src/test-server.ts'],
    maxWorkers: 2,
  },
})
