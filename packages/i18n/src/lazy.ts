/** Made at the first use: on a phone, a dozen formats take 50 ms, and a page uses two. */
export function lazy<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
