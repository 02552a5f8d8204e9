export interface Schedule {
  /** Runs `work` after so many seconds (times the pace), passes a failure to `onError`; returns a function to cancel. */
  later(seconds: number, work: () => void | Promise<void>): () => void
  stop(): void
}

/** Timers that can be stopped together. A `pace` below 1 makes them faster, for tests. */
export function createSchedule(pace: number, onError: (error: unknown) => void): Schedule {
  const timers = new Set<NodeJS.Timeout>()
  let stopped = false
  return {
    later(seconds, work) {
      if (stopped) return () => {}
      const timer = setTimeout(
        () => {
          timers.delete(timer)
          // Wrapped, so that synchronous errors are caught as well.
          void (async () => work())().catch(onError)
        },
        seconds * pace * 1000,
      )
      timers.add(timer)
      return () => {
        clearTimeout(timer)
        timers.delete(timer)
      }
    },
    stop() {
      stopped = true
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}
