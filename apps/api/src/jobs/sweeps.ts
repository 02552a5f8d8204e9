import type { Log } from '../base/log.ts'

export interface Sweep {
  name: string
  everyMs: number
  /** Milliseconds before the first run; none by default. */
  firstAfterMs?: number
  run: () => Promise<unknown>
}

/** The pause after a failure: an unreachable database is not queried four times a second. */
const AFTER_FAILURE_MS = 1_000

/** How soon a process that begins to lead notices. */
const IDLE_MS = 250

/**
 * Runs each sweep again and again while this process leads, with a pause after each run; a sweep that fails is logged once
 * and tried again. Returns a function that stops them and resolves once none is running.
 */
export function startSweeps(
  sweeps: readonly Sweep[],
  log: Log,
  isLeading: () => boolean = () => true,
): () => Promise<void> {
  let stopped = false
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const running = new Set<Promise<unknown>>()
  /** What each failed with last, and how often since it worked. */
  const failing = new Map<string, { message: string; failures: number }>()

  function noteFailure({ name }: Sweep, error: unknown) {
    const before = failing.get(name)
    const message = String(error)
    failing.set(name, { message, failures: (before?.failures ?? 0) + 1 })
    // Once for a database that is away, not each second.
    if (before?.message !== message) log.error({ err: error, sweep: name }, 'sweep failed')
  }
  function noteSuccess({ name }: Sweep) {
    const before = failing.get(name)
    if (!before) return
    failing.delete(name)
    log.warn({ sweep: name, failures: before.failures }, 'sweep works again')
  }

  function schedule(sweep: Sweep, ms: number) {
    if (stopped) return
    timers.set(
      sweep.name,
      setTimeout(() => start(sweep), ms),
    )
  }

  function start(sweep: Sweep) {
    if (!isLeading()) return schedule(sweep, IDLE_MS)
    const work = sweep
      .run()
      .then(
        () => {
          noteSuccess(sweep)
          return sweep.everyMs
        },
        (error: unknown) => {
          noteFailure(sweep, error)
          return Math.max(sweep.everyMs, AFTER_FAILURE_MS)
        },
      )
      .then((ms) => {
        running.delete(work)
        schedule(sweep, ms)
      })
    running.add(work)
  }

  for (const sweep of sweeps) schedule(sweep, sweep.firstAfterMs ?? 0)
  return async () => {
    stopped = true
    for (const timer of timers.values()) clearTimeout(timer)
    await Promise.all(running)
  }
}
