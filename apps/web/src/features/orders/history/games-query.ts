/** The list's query, also for the page's loader. */
export const firstGames = { limit: 20 }
