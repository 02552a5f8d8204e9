import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { Plain } from '../ports.ts'
import { identify, stillRuns, type ProcessIdentity } from './process-identity.ts'

const identity = z.object({ pid: z.number().int().positive(), startTime: z.string() })
const runSchema = z.object({
  main: identity,
  children: z.array(identity.extend({ name: z.string() })),
})

export type Run = z.infer<typeof runSchema>

export interface RunFile {
  add(name: string, pid: number): void
  remove(pid: number): void
  /** Everything is stopped: nothing is left to find. */
  clear(): void
}

/** Notes which processes a run has started, so that the next run finds them if this one is killed. */
export function createRunFile(file: string): RunFile {
  const main = identify(process.pid) ?? { pid: process.pid, startTime: '' }
  let children: Run['children'] = []
  const write = () => {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, JSON.stringify({ main, children } satisfies Run))
    renameSync(`${file}.new`, file)
  }
  write()
  return {
    add(name, pid) {
      const found = identify(pid)
      if (!found) return
      children = [...children, { name, ...found }]
      write()
    },
    remove(pid) {
      children = children.filter((child) => child.pid !== pid)
      write()
    },
    clear: () => rmSync(file, { force: true }),
  }
}

export function readRun(file: string): Run | undefined {
  try {
    return runSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

/**
 * Stops what a killed run has left behind, last started first; answers the names. A run that is still going is a
 * `Plain` error. Only processes whose start time matches are touched.
 */
export async function stopOrphans(file: string): Promise<string[]> {
  const run = readRun(file)
  if (!run) return []
  if (run.main.pid !== process.pid && stillRuns(run.main)) {
    throw new Plain(
      `Queuemate already runs here as process ${run.main.pid}: stop it first (Ctrl-C, or kill ${run.main.pid}).`,
    )
  }
  const orphans = run.children.filter(stillRuns).toReversed()
  for (const orphan of orphans) await stopGroup(orphan)
  rmSync(file, { force: true })
  return orphans.map((orphan) => orphan.name)
}

/** Ends a process and the group it leads: SIGTERM, and SIGKILL for what is left after a few seconds. */
export async function stopGroup(target: ProcessIdentity, graceMs = 8_000): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    if (!stillRuns(target)) return
    signalGroup(target.pid, signal)
    const until = performance.now() + graceMs
    while (stillRuns(target) && performance.now() < until) await pause(25)
  }
}

/** Signals the group that a process leads: never a process by its bare id, which may be somebody else's by now. */
export function signalGroup(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(-pid, signal)
  } catch {
    // The group is gone, which is what was wanted.
  }
}
