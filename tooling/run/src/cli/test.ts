import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { compileCache, root } from '../places.ts'
import { measurePace, scaled } from '../pace.ts'
import { killProcess, markedProcesses } from '../supervise/marked-processes.ts'
import { signalGroup } from '../supervise/run-file.ts'
import { formatTable } from '../table.ts'
import { readOutcome, type Outcome } from '../test-report.ts'
import { reportsOf, stepsOf, type Step } from '../test-steps.ts'

// `node test.ts` runs the tests, `node test.ts drills` the second stage; the last lines name the tests that failed, and
// how many passed and failed.
/** How long the processes may take to stop. */
const GRACE_MS = 10_000

// What earlier runs have left: a step that does not start must not count it.
for (const file of reportsOf('*')) rmSync(file)

const running = new Set<ReturnType<typeof spawn>>()
/** In the environment of every process that this run starts. */
const runId = `${process.pid}-${Date.now()}`
const mark = `QUEUEMATE_TEST_RUN=${runId}`
let stopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop())

/** Ends browsers, databases and servers too: the task runner leaves some of them when it is stopped. */
async function stop(): Promise<never> {
  stopping = true
  console.log('\nStopping …')
  for (const { pid } of running) if (pid !== undefined) signalGroup(pid, 'SIGTERM')
  const ended = () => running.size === 0 && markedProcesses(mark).length === 0
  const until = performance.now() + scaled(GRACE_MS)
  while (!ended() && performance.now() < until) await pause(100)
  for (const { pid } of running) if (pid !== undefined) signalGroup(pid, 'SIGKILL')
  for (const pid of markedProcesses(mark)) killProcess(pid)
  process.exit(1)
}

/** The steps of two lanes share this machine. Busy with something else too, it needs still longer for each test (pace.ts). */
const LANES = 2
const pace = LANES * measurePace()
if (pace > LANES) console.log(`This machine is busy: tests may take ${pace} times as long.`)

const started = performance.now()
const stage = process.argv[2] === 'drills' ? 'drills' : 'tests'
const results = (await Promise.all(stepsOf(stage, pace).map(runLane))).flat()
const rows = results.map(({ row }) => row)
const sum = (of: 'passed' | 'failed') => results.reduce((total, { outcome }) => total + outcome[of], 0)
const [passed, failed] = [sum('passed'), sum('failed')]
rows.push(['all', failed === 0 ? 'ok' : 'FAILED', '', seconds(started)])
console.log(`\n${formatTable([['Step', 'Result', 'Tests', 'Time'], ...rows], { heading: true })}\n`)
for (const { row, outcome } of results)
  for (const failure of outcome.failures) console.log(`FAILED ${row[0]}: ${failure}`)
const code = failed > 0 ? 1 : 0
process.stdout.write(`${passed} passed, ${failed} failed\n`, () => process.exit(code))

interface Result {
  row: string[]
  outcome: Outcome
}

async function runLane(steps: Step[]): Promise<Result[]> {
  const done: Result[] = []
  for (const step of steps) {
    done.push(await runStep(step))
    // `stop` ends this process.
    if (stopping) await new Promise(() => {})
  }
  return done
}

async function runStep(step: Step): Promise<Result> {
  const since = performance.now()
  const ok = await runCommand(step)
  // Types, lint and build are not tests: they count only when they fail.
  const outcome = readOutcome(step.report ? reportsOf(step.report) : [], !ok)
  const detail = step.report ? `${outcome.passed} passed, ${outcome.failed} failed` : ''
  return { row: [step.name, outcome.failed === 0 ? 'ok' : 'FAILED', detail, seconds(since)], outcome }
}

/** Prints what a command says, each line with the step's name: two of them speak at a time. */
function runCommand({ name, command: [command = '', ...args] }: Step): Promise<boolean> {
  console.log(`=== ${name}: ${[command, ...args].join(' ')}`)
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that all of it can be stopped.
      detached: true,
      env: {
        ...process.env,
        CI: '1',
        QUEUEMATE_TEST_RUN: runId,
        TEST_PACE: String(pace),
        // Many processes start from the same sources: each is compiled once.
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compileCache,
        TURBO_TELEMETRY_DISABLED: '1',
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
