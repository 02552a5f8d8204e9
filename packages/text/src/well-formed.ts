/**
 * A value from JSON whose texts can be stored and sent: half a character (`\ud83d`), which only an escape in JSON can
 * bring in, becomes U+FFFD, as it does in every encoding.
 */
export function wellFormed<T>(value: T): T {
  if (typeof value === 'string') return value.toWellFormed() as T
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(wellFormed) as T
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]: [string, unknown]) => [name.toWellFormed(), wellFormed(part)]),
  ) as T
}
