import { scaled } from '@queuemate/run/pace'
import { defineConfig } from 'vitest/config'

const containers = process.env.DRILLS === 'containers'
const INCLUDED: Record<string, string> = {
  all: 'drills/{,release/}*.drill.ts',
  containers: 'drills/containers/*.drill.ts',
}

/** Drills: a cluster of real processes or containers, people who play all the time, and one fault at a time. */
export default defineConfig({
  test: {
    include: [INCLUDED[process.env.DRILLS ?? ''] ?? 'drills/*.drill.ts'],
    fileParallelism: false,
    // A fault says which it is also where only the first line of the error is printed.
    chaiConfig: { truncateThreshold: 1_000 },
    // A deployment replaces four containers, each of which ends its calls first.
    testTimeout: scaled(containers ? 900_000 : 240_000),
    // Images may have to be built.
    hookTimeout: scaled(containers ? 900_000 : 120_000),
    expect: { poll: { timeout: scaled(15_000) } },
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/drills.json' },
  },
})
