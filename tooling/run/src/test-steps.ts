import { globSync } from 'node:fs'
import path from 'node:path'
import { root } from './places.ts'

export interface Step {
  name: string
  command: string[]
  /** The report of each workspace; left out for a step without tests, which passes or fails as a whole. */
  report?: string
}

export const reportsOf = (report: string): string[] =>
  globSync(`{apps,packages,tooling}/*/test-results/${report}.json`, { cwd: root }).map((file) =>
    path.join(root, file),
  )

const turbo = (task: string, ...more: string[]) => [
  'turbo',
  'run',
  task,
  '--output-logs=errors-only',
  ...more,
]

/**
 * The test command: two lanes side by side, for most of them wait: browsers for pages, API tests for the database. Steps of
 * one lane run one after the other.
 */
const tests = (pace: number): Step[][] => [
  [
    { name: 'build', command: turbo('build') },
    { name: 'bundle', command: ['pnpm', 'run', 'bundle'] },
    {
      name: 'browser',
      // Without arguments: turbo would give them to the build as well, and build again.
      command: ['turbo', 'run', 'test:e2e'],
      report: 'playwright',
    },
  ],
  [
    { name: 'types', command: turbo('typecheck', '--continue') },
    { name: 'lint', command: ['pnpm', 'run', 'lint'] },
    {
      name: 'unit and API',
      command: [
        'turbo',
        'run',
        'test',
        '--continue',
        '--concurrency=1',
        '--',
        // For a machine that does something else as well.
        `--testTimeout=${30_000 * pace}`,
        '--reporter=default',
        '--reporter=json',
        '--outputFile.json=test-results/vitest.json',
      ],
      report: 'vitest',
    },
  ],
]

/**
 * The second stage, which CI runs after the test command: a whole cluster beside processes that are killed, the development
 * server, Firefox and WebKit, alert rules, the reverse proxy itself, and how much pages load. What depends on how fast the machine is, is left to
 * `pnpm speed`.
 */
const drills: Step[][] = [
  [
    {
      name: 'cluster',
      command: ['pnpm', '--filter', '@queuemate/cluster', 'run', 'drills'],
      report: 'drills',
    },
  ],
  [
    {
      name: 'crash',
      command: ['pnpm', 'run', 'test:crash'],
      report: 'crash',
    },
    {
      name: 'development',
      command: ['pnpm', '--filter', '@queuemate/e2e', 'run', 'test:drills'],
      report: 'playwright',
    },
    {
      name: 'firefox',
      command: ['pnpm', '--filter', '@queuemate/e2e', 'run', 'test:firefox'],
      report: 'firefox',
    },
    {
      name: 'webkit',
      command: ['pnpm', '--filter', '@queuemate/e2e', 'run', 'test:webkit'],
      report: 'webkit',
    },
    { name: 'alerts', command: ['pnpm', 'run', 'test:alerts'] },
    {
      name: 'proxy',
      command: ['pnpm', 'run', 'test:proxy'],
      report: 'proxy',
    },
    {
      name: 'speed',
      command: ['pnpm', 'run', 'speed', '--grep-invert=@timed', '--workers=2'],
      report: 'speed',
    },
  ],
]

/** The lanes of a stage. `pace`: how busy the machine is (pace.ts). */
export const stepsOf = (stage: 'tests' | 'drills', pace: number): Step[][] =>
  stage === 'tests' ? tests(pace) : drills
