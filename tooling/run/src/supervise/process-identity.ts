import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A process id and the process's start time: ids are reused, the pair is not. */
export interface ProcessIdentity {
  pid: number
  startTime: string
}

export function identify(pid: number): ProcessIdentity | undefined {
  const startTime = startTimeOf(pid)
  return startTime === undefined ? undefined : { pid, startTime }
}

/** Whether this process still runs; another process with the same id does not count. */
export function stillRuns({ pid, startTime }: ProcessIdentity): boolean {
  return startTimeOf(pid) === startTime
}

/** Clock ticks since boot from /proc, or the output of `ps` without /proc; undefined when there is no process. */
function startTimeOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command in parentheses may itself hold spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? undefined : fields[19]
  } catch {
    if (process.platform === 'linux') return undefined
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}
