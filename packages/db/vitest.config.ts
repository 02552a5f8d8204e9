import { defineConfig } from 'vitest/config'

/** How busy the machine is (tooling/run/src/pace.ts). */
const pace = Number(process.env.TEST_PACE ?? 1)

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'testing/**/*.test.ts'],
    globalSetup: ['../../tooling/postgres/src/test-server.ts'],
    maxWorkers: 2,
    testTimeout: 20_000 * pace,
    hookTimeout: 30_000 * pace,
    expect: { poll: { timeout: 15_000 * pace } },
  },
})
