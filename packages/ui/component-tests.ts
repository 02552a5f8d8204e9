/// <reference types="@testing-library/jest-dom/vitest" />
import { fileURLToPath } from 'node:url'
import type { TestProjectConfiguration } from 'vitest/config'

/** How busy the machine is (tooling/run/src/pace.ts). */
const pace = Number(process.env.TEST_PACE ?? 1)

/** Test files share a process, a window and loaded modules, because starting these takes most of the time. */
const shared = { isolate: false, unstubGlobals: true }

/** Tests of functions (`*.test.ts`) run in Node, tests of components (`*.test.tsx`) in jsdom. */
export const testProjects: TestProjectConfiguration[] = [
  {
    extends: true,
    test: { ...shared, name: 'units', include: ['src/**/*.test.ts'] },
  },
  {
    extends: true,
    test: {
      ...shared,
      name: 'components',
      include: ['src/**/*.test.tsx'],
      environment: 'jsdom',
      setupFiles: [fileURLToPath(new URL('testing/setup.ts', import.meta.url))],
      testTimeout: 30_000 * pace,
    },
  },
]
