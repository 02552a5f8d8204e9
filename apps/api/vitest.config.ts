import { defineConfig } from 'vitest/config'

// Servers and the people who use them are in different time zones; half hours and summer time find what mixes them up.
process.env.TZ = 'America/St_Johns'

/** How busy the machine is (tooling/run/src/pace.ts). */
const pace = Number(process.env.TEST_PACE ?? 1)

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
    testTimeout: 20_000 * pace,
    hookTimeout: 30_000 * pace,
    // A second, the default, is less than a loaded machine can need.
    expect: { poll: { timeout: 15_000 * pace } },
  },
})
