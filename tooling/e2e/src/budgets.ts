/*
 * What browsers may ask for, as ceilings. A test fails with the list of what was sent when one is exceeded. To raise one, say
 * why beside it.
 */

/**
 * Procedure calls of one browser from the press that requests a game to its result, page loads aside: the companion's
 * dashboard and the player's marketplace are open before, and the companion's next page opens after the score. The order's own
 * page counts, because the acceptance opens it, not the person. 11 and 9 are made: the moves, the card, the companion's answer
 * time, the chat twice (when the page opens, and once it is in the room), a token for each room.
 */
export const GAME_CALLS = { player: 12, companion: 12 } as const
