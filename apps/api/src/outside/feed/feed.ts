import type { IncomingRequest } from '@queuemate/contracts/orders/schemas'
import type { Publication } from '@queuemate/contracts/orders/consequences'
import type { StaffArea } from '@queuemate/contracts/staff/session'
import type { EditedKind } from '@queuemate/contracts/staff/settings'
import type { ListingRow } from '@queuemate/db/queries/marketplace/marketplace'
import type { OrderState } from '@queuemate/realtime/events'

/** An order moved or changed: all that browsers are sent, so that no instance has to read it. */
export interface OrderMessage {
  topic: 'order'
  id: number
  player: string
  companion: string
  status: number
  /** Counts the moves of the order: a message with a lower one is older. */
  version: number
  reason: string | null
  /** ISO 8601. */
  expires: string
  events: Publication[]
  /** Only with a request. */
  request?: IncomingRequest
  /** What each person sees of it, for them alone; missing where the order did not move, or the message is late. */
  states?: { player: OrderState; companion: OrderState }
  /** The transaction, where it also changed the companion's row. */
  companionChanged?: number
}

/** What the marketplace has to know of a person, so that no instance has to read it. */
interface Listed {
  /** Null for who is no active companion. */
  listing: ListingRow | null
  /** The moment that the listing is of (`@queuemate/db/snapshot`): a message with an older one is older. */
  snapshot: string
}

export type FeedMessage =
  | OrderMessage
  /** A companion's row was changed or deleted. */
  | ({ topic: 'companion'; id: string } & Listed)
  /** A person's name, role, ban, rank or picture was changed, or the person was deleted. */
  | ({ topic: 'person'; id: string } & Listed)
  | { topic: 'session'; id: string; user: string }
  | { topic: 'block'; user: string; blocked: string }
  /** Something that the pages of this area of the staff console show was changed. */
  | { topic: 'staff'; area: StaffArea }
  /** Staff changed a setting that has a default. */
  | { topic: 'edited'; kind: EditedKind; key: string }
  /** `user` opened a chat at `instance`, or closed the last browser there that showed it. */
  | { topic: 'reader'; instance: string; n: number; room: string; user: string; here: boolean }
  /** `instance` runs and has chats open; with `fresh`, what it said before no longer holds and follows again. */
  | { topic: 'readers'; instance: string; n: number; fresh: boolean }
  /** Asks every instance to say again which chats are open. */
  | { topic: 'who'; instance: string; n: number }
  /** A socket event for a room, on every instance. */
  | { topic: 'emit'; room: string; event: string; payload: unknown[] }

/** Facts about the delivery of a message. */
export interface Delivery {
  /** Delivered over a second after the commit, because the writing process died: newer messages may have come first. */
  late: boolean
}

export type FeedListener = (message: FeedMessage, delivery: Delivery) => void

/**
 * How the instances hear of each other's changes, after the commit and in batches (docs/adr/0012). Rows of the
 * outbox are delivered at least once; messages of `send` at most once.
 */
export interface Feed {
  subscribe(listener: FeedListener): () => void
  /**
   * Calls back when the connection was lost and is there again: messages may have been missed. Returns a function that ends
   * it.
   */
  onReconnect(listener: () => void): () => void
  /** Whether changes of other instances reach this one now. */
  isUp(): boolean
  /** From now on looks for what was committed and not published only while this is true; until then all the time. */
  pollWhile(condition: () => boolean): void
  /** Delivered to this instance at once and to the others with the next batch; not stored in the database. */
  send(message: FeedMessage): void
  /** Tells this instance at once of what has been committed with these rows of the outbox. */
  committed(message: FeedMessage, outboxIds: readonly number[]): void
  /**
   * Resolves once this instance has handled what was committed before; what another one is publishing at that moment arrives a
   * little later. Never fails, and ends after a few seconds while
   * the database is away: what follows a commit must not undo the caller's success. The others are told later then.
   */
  publishPending(): Promise<void>
  close(): Promise<void>
}
