import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { UserError } from '../user-error.ts'
import { identify, stillRuns, type ProcessIdentity } from './process-identity.ts'

const identity = z.object({ pid: z.number().int().positive(), startTime: z.string() })
const runSchema = z.object({
  main: identity,
  children: z.array(identity.extend({ name: z.string() })),
  /** What started it: the web apps of the same start know by it that they belong to it. */
  startedBy: z.number().optional(),
  ports: z.record(z.string(), z.number()).default({}),
})
type Run = z.infer<typeof runSchema>

/**
 * Records which processes a run has started, so that the next run can stop them if this one is killed. Returns what adds a
 * process; those that have ended by then do not count.
 */
export function recordRun(
  file: string,
  details: Partial<Pick<Run, 'startedBy' | 'ports'>> = {},
): (child: { name: string; pid: number }) => void {
  const main = identify(process.pid) ?? { pid: process.pid, startTime: '' }
  const children: (ProcessIdentity & { name: string })[] = []
  const write = () => {
    writeFileSync(`${file}.new`, JSON.stringify({ main, children, ...details }))
    renameSync(`${file}.new`, file)
  }
  mkdirSync(path.dirname(file), { recursive: true })
  write()
  return ({ name, pid }) => {
    const found = identify(pid)
    if (found) children.push({ name, ...found })
    write()
  }
}

/** Stops the processes of a run as soon as this process is killed: its group, or its task runner, may be killed at once. */
export function cleanUpAfter(file: string): void {
  const args = [path.join(import.meta.dirname, '../cli/clean-up.ts'), file, String(process.pid)]
  const watcher = spawn(process.execPath, args, { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  watcher.unref()
}

/** The run that is going on; what a killed one has left does not count. */
export function currentRun(file: string): Run | undefined {
  const run = readRun(file)
  return run && stillRuns(run.main) ? run : undefined
}

function readRun(file: string): Run | undefined {
  try {
    return runSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

/**
 * Stops the processes that a killed run has left running, last started first, and returns their names. Throws a
 * `UserError` while the other run is still going. Only processes whose start time matches are stopped.
 */
export async function stopOrphans(file: string): Promise<string[]> {
  const run = readRun(file)
  if (!run) return []
  if (run.main.pid !== process.pid && stillRuns(run.main)) {
    throw new UserError(alreadyRuns(run.main.pid))
  }
  const orphans = await stopChildren(run)
  rmSync(file, { force: true })
  return orphans
}

export function alreadyRuns(pid: number): string {
  return `Queuemate already runs here as process ${pid}: stop it first (Ctrl-C, or kill ${pid}).`
}

/** Stops what a process that has ended has left running. The file stays: the next run may have written it by then. */
export async function stopChildrenOf(main: number, file: string): Promise<void> {
  const run = readRun(file)
  if (run?.main.pid === main && !stillRuns(run.main)) await stopChildren(run)
}

async function stopChildren({ children }: Run): Promise<string[]> {
  const running = children.filter(stillRuns).toReversed()
  for (const child of running) await stopGroup(child)
  return running.map(({ name }) => name)
}

/** Stops a process and the group it leads: SIGTERM, then SIGKILL after a few seconds. */
export async function stopGroup(target: ProcessIdentity, graceMs = 8_000): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    if (!stillRuns(target)) return
    signalGroup(target.pid, signal)
    const until = performance.now() + graceMs
    while (stillRuns(target) && performance.now() < until) await pause(25)
  }
}

/** Signals the group that a process leads, never a single process id: the id may belong to another program by now. */
export function signalGroup(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(-pid, signal)
  } catch {
    // The group has ended already.
  }
}
