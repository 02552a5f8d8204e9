import type { Log } from '../gateways/log.ts'

export interface Sweep {
  name: string
  everyMs: number
  /** Milliseconds before the first run; none by default. */
  firstAfterMs?: number
  run: () => Promise<unknown>
}

/** The pause after a failure: an unreachable database is not queried four times a second. */
const AFTER_FAILURE_MS = 1_000

/**
 * Runs each sweep again and again in this process, with a pause after each run; a sweep that fails is logged and
 * tried again. Returns a function that stops them and resolves once none is running.
 */
export function startSweeps(sweeps: readonly Sweep[], log: Log): () => Promise<void> {
  let stopped = false
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const running = new Set<Promise<unknown>>()

  function schedule(sweep: Sweep, ms: number) {
    if (stopped) return
    timers.set(
      sweep.name,
      setTimeout(() => start(sweep), ms),
    )
  }

  function start(sweep: Sweep) {
    const work = sweep
      .run()
      .then(
        () => sweep.everyMs,
        (error: unknown) => {
          log.error({ err: error, sweep: sweep.name }, 'sweep failed')
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
