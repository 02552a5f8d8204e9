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
})

/**
 * Records which processes a run has started, so that the next run can stop them if this one is killed. Returns what adds a
 * process; those that have ended by then do not count.
 */
export function recordRun(file: string): (child: { name: string; pid: number }) => void {
  const main = identify(process.pid) ?? { pid: process.pid, startTime: '' }
  const children: (ProcessIdentity & { name: string })[] = []
  const write = () => {
    writeFileSync(`${file}.new`, JSON.stringify({ main, children }))
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

function readRun(file: string): z.infer<typeof runSchema> | undefined {
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
    throw new UserError(
      `Queuemate already runs here as process ${run.main.pid}: stop it first (Ctrl-C, or kill ${run.main.pid}).`,
    )
  }
  const orphans = run.children.filter(stillRuns).toReversed()
  for (const orphan of orphans) await stopGroup(orphan)
  rmSync(file, { force: true })
  return orphans.map((orphan) => orphan.name)
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
