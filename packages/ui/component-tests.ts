/// <reference types="@testing-library/jest-dom/vitest" />
import { fileURLToPath } from 'node:url'
import type { TestProjectConfiguration } from 'vitest/config'

/** Tests of plain functions (`*.test.ts`) run in Node, tests of components (`*.test.tsx`) in jsdom. */
export const testProjects: TestProjectConfiguration[] = [
  // Most of their time is the start of a process and the loading of modules, so they share both.
  {
    extends: true,
    test: { name: 'units', include: ['src/**/*.test.ts'], isolate: false, unstubGlobals: true },
  },
  {
    extends: true,
    test: {
      name: 'components',
      include: ['src/**/*.test.tsx'],
      environment: 'jsdom',
      setupFiles: [fileURLToPath(new URL('testing/setup.ts', import.meta.url))],
      testTimeout: 30_000,
    },
  },
]
