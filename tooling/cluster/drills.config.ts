import { scaled } from '@queuemate/run/pace'
import { defineConfig } from 'vitest/config'

/** Drills: a cluster of real processes, people who play all the time, and one fault at a time. */
export default defineConfig({
  test: {
    include: process.env.DRILLS === 'all' ? ['drills/**/*.drill.ts'] : ['drills/*.drill.ts'],
    fileParallelism: false,
    // A fault says which it is also where only the first line of the error is printed.
    chaiConfig: { truncateThreshold: 1_000 },
    testTimeout: scaled(240_000),
    hookTimeout: scaled(120_000),
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/drills.json' },
  },
})
