import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The process id in a data directory's postmaster.pid, if there is one. */
export function postmasterPid(dir: string): number | undefined {
  try {
    const pid = Number(readFileSync(path.join(dir, 'postmaster.pid'), 'utf8').split('\n')[0])
    return Number.isInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

/**
 * Stops a PostgreSQL that a killed run has left running on a data directory, first with a fast shutdown. When the
 * process has ended or is another program, only the pid file is removed.
 */
export async function stopStalePostmaster(dir: string): Promise<void> {
  const pid = postmasterPid(dir)
  if (pid === undefined) return
  // SIGINT: disconnect and shut down. SIGQUIT: at once, with recovery at the next start.
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isPostmasterOf(pid, dir)) break
    process.kill(pid, signal)
    const until = performance.now() + 10_000
    while (isPostmasterOf(pid, dir) && performance.now() < until) await pause(50)
  }
  rmSync(path.join(dir, 'postmaster.pid'), { force: true })
}

/** A postmaster's working directory is its data directory; another program with the same id has a different one. */
export function isPostmasterOf(pid: number, dir: string): boolean {
  try {
    return realpathSync(dir) === readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    if (process.platform === 'linux') return false
  }
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      path.resolve(dir),
    )
  } catch {
    return false
  }
}
