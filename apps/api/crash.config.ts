import { spawnSync } from 'node:child_process'
import { configDefaults, defineConfig } from 'vitest/config'

// What runs over Redis needs its server, which no npm package brings; `.ci/run` installs it.
const hasRedis = spawnSync('redis-server', ['--version']).status === 0

/** How busy the machine is (tooling/run/src/pace.ts). */
const pace = Number(process.env.TEST_PACE ?? 1)

/** Tests that start processes of the API and kill them, or cut their connections: the second stage of CI. */
export default defineConfig({
  test: {
    include: ['test/*.crash.ts'],
    exclude: [...configDefaults.exclude, ...(hasRedis ? [] : ['test/redis.crash.ts'])],
    globalSetup: ['../../tooling/postgres/src/test-server.ts'],
    maxWorkers: 2,
    testTimeout: 30_000 * pace,
    hookTimeout: 30_000 * pace,
    expect: { poll: { timeout: 15_000 * pace } },
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/crash.json' },
  },
})
