import { scaled } from '@queuemate/run/pace'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    setupFiles: ['test/remembered-passwords.ts'],
    globalSetup: ['../../tooling/postgres/src/test-server.ts'],
    // Two processes for two cores. Each loads the API once and runs one file after the other, each file on a database of its
    // own: what a file changes in a module (a spy, a timer), it puts back.
    isolate: false,
    maxWorkers: 2,
    restoreMocks: true,
    testTimeout: scaled(20_000),
    hookTimeout: scaled(30_000),
    // A second, the default, is less than a loaded machine can need.
    expect: { poll: { timeout: scaled(15_000) } },
  },
})
