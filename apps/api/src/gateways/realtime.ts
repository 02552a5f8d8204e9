import type { ServerEvents } from '@queuemate/realtime/events'

/**
 * Tells browsers. Best effort: the database knows, sockets only tell (contract §3). Called after a commit,
 * never inside a transaction.
 */
export interface Realtime {
  emit<E extends keyof ServerEvents>(room: string, event: E, ...payload: Parameters<ServerEvents[E]>): void
  /** Emits and reports once when the first browser in the room acknowledges. */
  emitWithReceipt<E extends keyof ServerEvents>(
    room: string,
    event: E,
    payload: Parameters<ServerEvents[E]>[0],
    onReceipt: () => void,
  ): void
  /** Who has a browser in a room now, on any instance. */
  presentIn(room: string): Promise<string[]>
}
