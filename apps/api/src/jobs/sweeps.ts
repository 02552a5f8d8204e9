import type { Log } from '../gateways/log.ts'

export interface Sweep {
  name: string
  everyMs: number
  run: () => Promise<unknown>
}

/**
 * Runs each sweep again and again in this process, with a pause after each run; a sweep that fails is logged and
 * tried again. Returns a function that stops them and resolves once none is running.
 */
export function startSweeps(sweeps: readonly Sweep[], log: Log): () => Promise<void> {
  let stopped = false
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const running = new Set<Promise<unknown>>()

  function schedule(sweep: Sweep) {
    if (stopped) return
    timers.set(
      sweep.name,
      setTimeout(() => start(sweep), sweep.everyMs),
    )
  }

  function start(sweep: Sweep) {
    const work = sweep
      .run()
      .catch((error: unknown) => log.error({ err: error, sweep: sweep.name }, 'sweep failed'))
      .finally(() => {
        running.delete(work)
        schedule(sweep)
      })
    running.add(work)
  }

  for (const sweep of sweeps) start(sweep)
  return async () => {
    stopped = true
    for (const timer of timers.values()) clearTimeout(timer)
    await Promise.all(running)
  }
}
