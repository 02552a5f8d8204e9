import { spawn } from 'node:child_process'
import { globSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from '../services.ts'
import { formatTable } from '../table.ts'
import { countPlaywright, countVitest, addUp, type Counts } from '../test-report.ts'

interface Step {
  name: string
  command: string[]
  /** Reads the step's reports; left out for a step without tests, which passes or fails as a whole. */
  count?(): (Counts | undefined)[]
}

const vitestReport = 'test-results/vitest.json'
const playwrightReport = 'test-results/playwright.json'
const reports = (name: string) =>
  globSync(`{apps,packages,tooling}/*/${name}`, { cwd: root }).map((file) => path.join(root, file))

const steps: Step[] = [
  { name: 'types', command: ['turbo', 'run', 'typecheck', '--continue', '--output-logs=errors-only'] },
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
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
    ],
    count: () => reports(vitestReport).map(countVitest),
  },
  { name: 'build', command: ['turbo', 'run', 'build', '--output-logs=errors-only'] },
  {
    name: 'browser',
    command: ['turbo', 'run', 'test:e2e', '--', '--reporter=list,json'],
    count: () => reports(playwrightReport).map(countPlaywright),
  },
]

for (const file of [...reports(vitestReport), ...reports(playwrightReport)]) rmSync(file)

let current: ReturnType<typeof spawn> | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    current?.kill(signal)
    process.exit(1)
  })
}

const rows: string[][] = []
const total = { passed: 0, failed: 0 }
for (const step of steps) {
  console.log(`\n=== ${step.name}: ${step.command.join(' ')}`)
  const started = performance.now()
  const ok = await runStep(step.command)
  const counts = step.count ? addUp(step.count(), !ok) : { passed: ok ? 1 : 0, failed: ok ? 0 : 1, flaky: 0 }
  // Types, lint and build are not tests: they count only when they fail.
  if (step.count) total.passed += counts.passed
  total.failed += counts.failed
  const again = counts.flaky > 0 ? `, ${counts.flaky} only at the second attempt` : ''
  const detail = step.count ? `${counts.passed} passed, ${counts.failed} failed${again}` : ''
  rows.push([step.name, ok && counts.failed === 0 ? 'ok' : 'FAILED', detail, seconds(started)])
}

console.log(`\n${formatTable([['Step', 'Result', 'Tests', 'Time'], ...rows], { heading: true })}\n`)
const code = total.failed > 0 ? 1 : 0
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`, () => process.exit(code))

function runStep([command = '', ...args]: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    current = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        CI: '1',
        TURBO_TELEMETRY_DISABLED: '1',
        PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
        PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
      },
    })
    current.once('error', (error) => {
      console.error(error.message)
      resolve(false)
    })
    current.once('exit', (exitCode) => resolve(exitCode === 0))
  })
}

function seconds(since: number) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}
