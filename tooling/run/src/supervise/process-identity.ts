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

/** The id of the process that started this one, or of the one that took it over. */
export function parentOf(pid: number): number | undefined {
  const parent = Number(read(pid, { field: 1, format: 'ppid=' }))
  return Number.isInteger(parent) && parent > 0 ? parent : undefined
}

/** Clock ticks since boot from /proc, or the output of `ps` without /proc; undefined when there is no process. */
function startTimeOf(pid: number): string | undefined {
  return read(pid, { field: 19, format: 'lstart=' })
}

/** What is known of a running process: a field after its name in /proc, or the output of `ps` without /proc. */
function read(pid: number, { field, format }: { field: number; format: string }): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command in parentheses may itself hold spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? undefined : fields[field]
  } catch {
    if (process.platform === 'linux') return undefined
  }
  try {
    return execFileSync('ps', ['-o', format, '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}
