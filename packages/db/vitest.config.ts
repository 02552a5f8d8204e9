import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'testing/**/*.test.ts'],
    globalSetup: ['../../tooling/postgres/src/test-server.ts'],
    maxWorkers: 2,
    // A second, the default, is less than a loaded machine can need.
    expect: { poll: { timeout: 15_000 } },
  },
})
