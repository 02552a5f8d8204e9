/* Upper limits for the calls of browsers. If one is exceeded, a test fails with the list of calls. To raise one,
   explain why next to it. */

/**
 * Procedure calls of one browser from requesting a game to its result, without page loads: the companion's dashboard
 * and the player's marketplace are already open, and the companion's next page opens after the score. The order's page
 * counts, because the acceptance opens it, not the person. Currently 14 and 10: the moves, the card, the companion's
 * answer time, the chat and the companion twice (when the page opens, and once it has joined the room), a token for
 * each room, and with the result the games together. Two more each: on a slow machine, a move arrives while the details are on their way, which are then read
 * again, and a room is joined again.
 */
export const GAME_CALLS = { player: 16, companion: 12 } as const
