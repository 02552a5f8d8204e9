/** The errors of failed prefetches. */
const failures = new WeakSet<object>()

/**
 * Prefetches a script. A missing script has no effect until it is really needed: listeners for `vite:preloadError`
 * check `isPrefetchError`.
 */
export function prefetchModule(load: () => Promise<unknown>): Promise<unknown> {
  return load().catch((error: object) => {
    failures.add(error)
    throw error
  })
}

/** Whether an error came from a prefetch. Known one task after `vite:preloadError`. */
export function isPrefetchError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && failures.has(error)
}
