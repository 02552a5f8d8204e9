/** How many games a player may miss, within how many days, before their requests pause, and for how long (contract §9). */
export const NO_SHOWS_UNTIL_PAUSE = 3
export const NO_SHOW_DAYS = 30
export const PAUSE_DAYS = 7

/** From how many games on a companion's page says to how many of them they came. */
export const CAME_SHOWN_FROM = 10

/** To how many of a companion's games they came. Games that ended otherwise than because of an absence do not count. */
export const cameOf = ({ matches, absences }: { matches: number; absences: number }) => ({
  games: matches,
  of: matches + absences,
})
