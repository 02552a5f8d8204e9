import { spawn } from 'node:child_process'
import { globSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../services.ts'
import { formatTable } from '../table.ts'
import { countPlaywright, countVitest, addUp, type Counts } from '../test-report.ts'

interface Step {
  name: string
  command: string[]
  /** Reads the step's reports; left out for a step without tests, which passes or fails as a whole. */
  count?(): (Counts | undefined)[]
  /** Where Playwright writes its report, from its package. */
  playwrightReport?: string
}

const compileCache = path.join(root, 'node_modules/.cache/node')
const vitestReport = 'test-results/vitest.json'
const browserReport = 'test-results/playwright.json'
const speedReport = 'test-results/speed.json'
const reports = (name: string) =>
  globSync(`{apps,packages,tooling}/*/${name}`, { cwd: root }).map((file) => path.join(root, file))

const turbo = (task: string, ...more: string[]) => [
  'turbo',
  'run',
  task,
  '--output-logs=errors-only',
  ...more,
]

/**
 * Two lanes side by side, for most of them wait: browsers for pages, API tests for processes that are killed and come
 * back. Steps of one lane run one after the other.
 */
const lanes: Step[][] = [
  [
    { name: 'build', command: turbo('build') },
    { name: 'bundle', command: ['pnpm', 'run', 'bundle'] },
    {
      name: 'browser',
      command: ['turbo', 'run', 'test:e2e', '--', '--reporter=list,json'],
      count: () => reports(browserReport).map(countPlaywright),
      playwrightReport: browserReport,
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
        `--outputFile.json=${vitestReport}`,
      ],
      count: () => reports(vitestReport).map(countVitest),
    },
  ],
]

/** Alone on the machine, after the others. What depends on how fast the machine is, is left to `pnpm speed`. */
const afterwards: Step[] = [
  {
    name: 'speed',
    command: ['pnpm', '--filter', '@queuemate/e2e', 'run', 'speed', '--grep-invert=@timed', '--workers=2'],
    count: () => reports(speedReport).map(countPlaywright),
    playwrightReport: speedReport,
  },
]

for (const file of [vitestReport, browserReport, speedReport].flatMap(reports)) rmSync(file)

const running = new Set<ReturnType<typeof spawn>>()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal)
    process.exit(1)
  })
}

const started = performance.now()
const results = (await Promise.all(lanes.map(runLane))).flat()
results.push(...(await runLane(afterwards)))
const rows = results.map(({ row }) => row)
const total = { passed: 0, failed: 0 }
for (const { counts } of results) {
  total.passed += counts.passed
  total.failed += counts.failed
}
rows.push(['all', total.failed === 0 ? 'ok' : 'FAILED', '', seconds(started)])
console.log(`\n${formatTable([['Step', 'Result', 'Tests', 'Time'], ...rows], { heading: true })}\n`)
const code = total.failed > 0 ? 1 : 0
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`, () => process.exit(code))

interface Result {
  row: string[]
  counts: { passed: number; failed: number }
}

async function runLane(steps: Step[]): Promise<Result[]> {
  const done: Result[] = []
  for (const step of steps) done.push(await runStep(step))
  return done
}

/** Types, lint and build are not tests: they count only when they fail. */
async function runStep(step: Step): Promise<Result> {
  const since = performance.now()
  const ok = await runCommand(step)
  const counts = step.count ? addUp(step.count(), !ok) : { passed: 0, failed: ok ? 0 : 1, flaky: 0 }
  const again = counts.flaky > 0 ? `, ${counts.flaky} only at the second attempt` : ''
  const detail = step.count ? `${counts.passed} passed, ${counts.failed} failed${again}` : ''
  return { row: [step.name, counts.failed === 0 ? 'ok' : 'FAILED', detail, seconds(since)], counts }
}

/** Prints what a command says, each line with the step's name: two of them speak at a time. */
function runCommand({ name, command: [command = '', ...args], playwrightReport }: Step): Promise<boolean> {
  console.log(`=== ${name}: ${[command, ...args].join(' ')}`)
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        CI: '1',
        // Many processes start from the same sources: each is compiled once.
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compileCache,
        TURBO_TELEMETRY_DISABLED: '1',
        ...(playwrightReport && {
          PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
          PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
        }),
      },
    })
    running.add(child)
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => console.log(`${name} | ${line}`))
    child.once('error', (error) => {
      console.error(error.message)
      resolve(false)
    })
    // Once its output has been read too.
    child.once('close', (exitCode) => {
      running.delete(child)
      resolve(exitCode === 0)
    })
  })
}

function seconds(since: number) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}
