import { parentOf } from './process-identity.ts'

/** The processes that started this task: a shell, the package manager, Turborepo, and the script that runs Turborepo. */
function ancestors(): (number | undefined)[] {
  const found: (number | undefined)[] = [process.ppid]
  while (found.length < 4) found.push(parentOf(found.at(-1) ?? 0))
  return found
}

/** Turborepo, when it runs this process as a task. */
export function taskRunner(): number | undefined {
  return ancestors()[2]
}

/** Calls back once a process that this one was started by has ended: a task runner that is killed stops nothing. */
export function whenOrphaned(then: () => void): void {
  const before = ancestors().join()
  const timer = setInterval(() => {
    if (ancestors().join() === before) return
    clearInterval(timer)
    then()
  }, 1_000)
  timer.unref()
}
