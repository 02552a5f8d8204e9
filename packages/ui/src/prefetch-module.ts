/** What failed while it was fetched ahead of its use. */
const failures = new WeakSet<object>()

/**
 * Fetches a script ahead of its use. When it is missing, nothing happens before the script is really needed: who listens to
 * `vite:preloadError` asks `isPrefetchError`.
 */
export function prefetchModule(load: () => Promise<unknown>): Promise<unknown> {
  return load().catch((error: object) => {
    failures.add(error)
    throw error
  })
}

/** Whether this is the error of a script that was fetched ahead of its use. Known one task after `vite:preloadError`. */
export function isPrefetchError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && failures.has(error)
}
