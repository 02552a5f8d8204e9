export interface Schedule {
  /** Runs `work` after so many seconds (times the pace); a failure goes to `onError`. Answers a way to call it off. */
  later(seconds: number, work: () => void | Promise<void>): () => void
  stop(): void
}

/** Timers that all end together. `pace` below 1 makes everything quicker, for tests. */
export function createSchedule(pace: number, onError: (error: unknown) => void): Schedule {
  const timers = new Set<NodeJS.Timeout>()
  let stopped = false
  return {
    later(seconds, work) {
      if (stopped) return () => {}
      const timer = setTimeout(
        () => {
          timers.delete(timer)
          // Wrapped, so that what is thrown at once is caught as well.
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
