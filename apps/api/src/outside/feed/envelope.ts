import type { FeedMessage } from './feed.ts'
import type { Log } from '../../base/log.ts'

/** What travels between instances. */
export interface Envelope {
  /** The instance that publishes. */
  from: string
  /** The row of the outbox, where there is one. */
  id: number | null
  /** Counts the messages of an instance that have no row, where a batch may arrive twice. */
  n?: number
  late: boolean
  message: FeedMessage
}

/** A part of a text that is too long for one notification. */
interface Piece {
  from: string
  piece: number
  of: number
  text: string
}

/** Reads the texts that arrive; pieces are put together. What cannot be read is logged. */
export function createReceiver(log: Log, receive: (envelope: Envelope) => void): (text: string) => void {
  // The pieces of one text arrive one right after the other.
  let parts: string[] = []

  function read(text: string): void {
    const arrived = JSON.parse(text) as Envelope | Piece
    if (!('piece' in arrived)) return receive(arrived)
    if (arrived.piece === 0) parts = []
    // The first ones fell into a gap.
    if (parts.length !== arrived.piece) return
    parts.push(arrived.text)
    if (parts.length === arrived.of) receive(JSON.parse(parts.join('')) as Envelope)
  }

  return (text) => {
    try {
      read(text)
    } catch (error) {
      log.error({ err: error }, 'a message of the feed could not be read')
    }
  }
}
