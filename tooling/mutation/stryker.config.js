import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Mutation testing of what decides about orders and money, run from packages/contracts (docs/mutation.md). */
export default {
  mutate: ['src/{orders,payments}/*.ts', '!src/**/*.test.ts', '!src/**/schemas.ts'],
  testRunner: 'vitest',
  plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner'))],
  // Stryker rewrites a tsconfig with TypeScript's own API, which version 7 does not have; this one needs no change.
  tsconfigFile: 'none',
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: path.join(import.meta.dirname, 'test-results/mutation.json') },
  tempDirName: path.join(import.meta.dirname, 'test-results/sandbox'),
  concurrency: 2,
  // A slow machine is no endless loop.
  timeoutMS: 60_000,
}
