let offset = 0

/**
 * Learns how far this device's clock is from the server's, from the `Date` header of an answer. The header
 * has whole seconds, so differences under two seconds count as none.
 */
export function rememberServerTime(header: string | null, sentAt: number, receivedAt: number): void {
  const server = header ? Date.parse(header) : Number.NaN
  if (Number.isNaN(server)) return
  const difference = server + 500 - (sentAt + receivedAt) / 2
  offset = Math.abs(difference) < 2000 ? 0 : difference
}

/** Epoch milliseconds by the server's clock: what every countdown in the product counts by. */
export function serverNow(): number {
  return Date.now() + offset
}
