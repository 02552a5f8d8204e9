/*
 * What may be sent and asked for, as ceilings. A test fails with the list of what was sent when one is exceeded. To raise one,
 * say why beside it.
 */

/** SQL statements of each call of a game, without those that publish it. */
export const GAME_STATEMENTS = {
  /** The order with its payment, event and deadline, and the companion offline; that the companion's browser rang. */
  request: 2,
  /** The open order; `accept_order`; `authorized`. */
  accept: 3,
  /** The open order; `queue_started`; `captured`. */
  start: 3,
  /** The open order; `game_finished`. */
  finishGame: 2,
  /** The open order; `finish`. */
  score: 2,
  /** All that decides, and the companion online again. */
  online: 1,
} as const

/** SQL statements of the mail about an accepted order, by its job: the order, its people and the text that staff wrote. */
export const ORDER_MAIL_STATEMENTS = 1

/** Calls to the payment provider in a game that nothing disturbs. */
export const GAME_PROVIDER_CALLS = ['authorize', 'capture']

/** SQL statements of a process that serves calls, when nobody calls and another process leads: it watches the feed and the lease. */
export const IDLE_STATEMENTS_A_SECOND = 5

/** Rows that a game, its messages, its jobs and going online again insert, or write a new version of. */
export const GAME_ROWS = 46

/** Entries written to indexes by a game, its messages, its jobs and going online again (docs/adr/0032). */
export const GAME_INDEX_ENTRIES = 90

/** Connections to PostgreSQL of a process that serves calls and runs jobs, when nobody calls: what was open for calls is closed. */
export const IDLE_CONNECTIONS = {
  /** The lease and checks, the feed; jobs: three that listen, four that take jobs, one that holds its name. */
  follower: 11,
  /** The same, four for sweeps, and what single sweeps open for a moment. */
  leader: 17,
} as const
