import { spawnSync } from 'node:child_process'
import { configDefaults, defineConfig } from 'vitest/config'

// What runs over Redis needs its server, which no npm package brings; `.ci/run` installs it.
const hasRedis = spawnSync('redis-server', ['--version']).status === 0

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(hasRedis ? [] : ['test/redis.test.ts'])],
    globalSetup: ['../../packages/db/testing/global-setup.ts'],
    // Two files at a time: each has its own database on the one server, and the machine has two cores.
    maxWorkers: 2,
    // Loading the API takes longer than most files. Each file starts its own, and Vitest restores spies after each.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
