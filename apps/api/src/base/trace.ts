/** The HTTP request that a use case runs for: in its line of the log, and with the events of the orders that it moves. */
export interface RequestTrace {
  /** Sent to the caller as `x-request-id`. */
  requestId: string
  userId: string | null
  /** The order that was made or moved. */
  orderId: number | null
}
