import type { ServerEvents } from '@queuemate/realtime/events'

/**
 * Sends events to browsers. Best effort: the database holds the truth (contract §3). Called after a commit,
 * never inside a transaction.
 */
export interface Realtime {
  /** To the browsers of every instance. */
  emit<E extends keyof ServerEvents>(room: string, event: E, ...payload: Parameters<ServerEvents[E]>): void
  /** To the browsers of this instance: for what every instance hears of by the feed. */
  emitHere<E extends keyof ServerEvents>(
    room: string,
    event: E,
    ...payload: Parameters<ServerEvents[E]>
  ): void
  /** The same, and reports once when the first browser acknowledges. */
  emitHereWithReceipt<E extends keyof ServerEvents>(
    room: string,
    event: E,
    payload: Parameters<ServerEvents[E]>[0],
    onReceipt: () => void,
  ): void
  /** The people who have a browser in a chat now, on any instance, as far as this one has heard. */
  presentIn(room: string): string[]
}
