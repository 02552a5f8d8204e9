import { execFileSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import type { Setup } from './setup.ts'

/** Milliseconds of processor time. */
export interface Cpu {
  api: number
  postgres: number
}

/** The kernel counts processor time in ticks. */
const TICK_MS = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Runs `work` and says how much processor time the API process and PostgreSQL used meanwhile. */
export async function measureCpu<T>(setup: Setup, work: () => Promise<T>): Promise<{ result: T; cpu: Cpu }> {
  const before = await readCpu(setup)
  const result = await work()
  const after = await readCpu(setup)
  return { result, cpu: { api: after.api - before.api, postgres: after.postgres - before.postgres } }
}

/** Processor time per unit of work. */
export function divideCpu({ api, postgres }: Cpu, units: number): Cpu {
  return { api: api / units, postgres: postgres / units }
}

export function addCpu(one: Cpu, other: Cpu): Cpu {
  return { api: one.api + other.api, postgres: one.postgres + other.postgres }
}

export const NO_CPU: Cpu = { api: 0, postgres: 0 }

async function readCpu({ server, apiPid }: Setup): Promise<Cpu> {
  const [api, postgres] = await Promise.all([readTicks(apiPid()), readPostgresCpu(server.postmasterPid)])
  return { api: api.own * TICK_MS, postgres }
}

interface Ticks {
  parent: number
  own: number
  /** Of children that have ended. */
  ended: number
}

/** The postmaster, its living children (connections and background processes) and those that have ended. */
export async function readPostgresCpu(postmaster: number): Promise<number> {
  for (;;) {
    const before = await readTicks(postmaster)
    const living = await readChildren(postmaster)
    const after = await readTicks(postmaster)
    // A child that ended during the reading would count twice or not at all.
    if (before.ended !== after.ended) continue
    return TICK_MS * living.reduce((sum, ticks) => sum + ticks.own, after.own + after.ended)
  }
}

async function readChildren(parent: number): Promise<Ticks[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const running = await Promise.all(pids.map((pid) => readTicks(pid).catch(() => undefined)))
  return running.filter((ticks) => ticks !== undefined).filter((ticks) => ticks.parent === parent)
}

async function readTicks(pid: number): Promise<Ticks> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // After the program's name in brackets, which may hold spaces: state, parent, …, and four times from the 12th on.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number)
  return { parent: Number(fields[1]), own: user + system, ended: endedUser + endedSystem }
}
