import { spawnSync } from 'node:child_process'
import { scaled } from '@queuemate/run/pace'
import { configDefaults, defineConfig } from 'vitest/config'

// What runs over Redis needs its server, which no npm package brings; `.ci/run` installs it.
const hasRedis = spawnSync('redis-server', ['--version']).status === 0

/** Tests that start processes of the API and kill them, or cut their connections: the second stage of CI. */
export default defineConfig({
  test: {
    include: ['test/*.crash.ts'],
    exclude: [...configDefaults.exclude, ...(hasRedis ? [] : ['test/redis.crash.ts'])],
    globalSetup: ['../../tooling/postgres/src/test-server.ts'],
    maxWorkers: 2,
    testTimeout: scaled(30_000),
    hookTimeout: scaled(30_000),
    expect: { poll: { timeout: scaled(15_000) } },
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/crash.json' },
  },
})
