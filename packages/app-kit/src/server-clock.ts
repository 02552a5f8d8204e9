let offset = 0

/**
 * Stores the offset between this device's clock and the server's, from the `Date` header of a response. The header has
 * whole seconds, so offsets under two seconds are ignored.
 */
export function rememberServerTime(header: string | null, sentAt: number, receivedAt: number): void {
  const server = header ? Date.parse(header) : Number.NaN
  if (Number.isNaN(server)) return
  const difference = server + 500 - (sentAt + receivedAt) / 2
  offset = Math.abs(difference) < 2000 ? 0 : difference
}

/** The server's time in epoch milliseconds, used by every countdown. */
export function serverNow(): number {
  return Date.now() + offset
}
