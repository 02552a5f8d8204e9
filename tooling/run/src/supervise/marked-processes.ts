import { readdirSync, readFileSync } from 'node:fs'

/** The ids of all processes whose environment has this `NAME=value`, on Linux; none elsewhere. The process itself does not count. */
export function markedProcesses(mark: string): number[] {
  return listProcesses().filter((pid) => pid !== process.pid && environmentOf(pid).includes(mark))
}

function listProcesses(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Boolean)
  } catch {
    return []
  }
}

/** Empty for a process that has ended, and for one of another user. */
function environmentOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
  } catch {
    return []
  }
}

export function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
