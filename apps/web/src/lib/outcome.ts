/** How a game ended for the companion's team and its player. */
export function outcomeOf(team: number, other: number): 'won' | 'lost' | 'drawn' {
  if (team === other) return 'drawn'
  return team > other ? 'won' : 'lost'
}
