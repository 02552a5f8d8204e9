import { globSync } from 'node:fs'
import path from 'node:path'
import { root } from './places.ts'
import { countPlaywright, countVitest, type Counts } from './test-report.ts'

export interface Step {
  name: string
  command: string[]
  /** Reads the step's reports; left out for a step without tests, which passes or fails as a whole. */
  count?(): (Counts | undefined)[]
}

const REPORTS = {
  vitest: 'test-results/vitest.json',
  browser: 'test-results/playwright.json',
  crash: 'test-results/crash.json',
  proxy: 'test-results/proxy.json',
  speed: 'test-results/speed.json',
}
const reports = (name: string) =>
  globSync(`{apps,packages,tooling}/*/${name}`, { cwd: root }).map((file) => path.join(root, file))
/** What earlier runs have left: a step that does not start must not count it. */
export const oldReports = (): string[] => Object.values(REPORTS).flatMap(reports)

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
const tests: Step[][] = [
  [
    { name: 'build', command: turbo('build') },
    { name: 'bundle', command: ['pnpm', 'run', 'bundle'] },
    {
      name: 'browser',
      // Without arguments: turbo would give them to the build as well, and build again.
      command: ['turbo', 'run', 'test:e2e'],
      count: () => reports(REPORTS.browser).map(countPlaywright),
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
        '--testTimeout=30000',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${REPORTS.vitest}`,
      ],
      count: () => reports(REPORTS.vitest).map(countVitest),
    },
  ],
]

/**
 * The second stage, which CI runs after the test command: processes that are killed, the development server, the reverse
 * proxy itself, and how much pages load. One step at a time: what depends on how fast the machine is, is left to `pnpm speed`.
 */
const drills: Step[][] = [
  [
    {
      name: 'crash',
      command: ['pnpm', 'run', 'test:crash'],
      count: () => reports(REPORTS.crash).map(countVitest),
    },
    {
      name: 'development',
      command: ['pnpm', '--filter', '@queuemate/e2e', 'run', 'test:drills'],
      count: () => reports(REPORTS.browser).map(countPlaywright),
    },
    {
      name: 'proxy',
      command: ['pnpm', 'run', 'test:proxy'],
      count: () => reports(REPORTS.proxy).map(countVitest),
    },
    {
      name: 'speed',
      command: ['pnpm', 'run', 'speed', '--grep-invert=@timed', '--workers=2'],
      count: () => reports(REPORTS.speed).map(countPlaywright),
    },
  ],
]

export const STAGES = { tests, drills }
