/// <reference types="@testing-library/jest-dom/vitest" />
import { fileURLToPath } from 'node:url'
import type { TestProjectConfiguration } from 'vitest/config'

/** Most of the time of these tests is the start of a process, of a page and the loading of modules, so files share all three. */
const shared = { isolate: false, unstubGlobals: true }

/** Tests of plain functions (`*.test.ts`) run in Node, tests of components (`*.test.tsx`) in jsdom. */
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
      testTimeout: 30_000,
    },
  },
]
