import { t } from '@lingui/core/macro'

/** The score of an order, the companion's team first; nulls before it is submitted. */
type Scored = { team_score: number | null; other_score: number | null }

/** How a game ended for the companion's team and its player. */
export function outcomeOf(team: number, other: number): 'won' | 'lost' | 'drawn' {
  if (team === other) return 'drawn'
  return team > other ? 'won' : 'lost'
}

/** Whether a game was won, according to its score. */
export function isWon({ team_score: team, other_score: other }: Scored): boolean {
  return team !== null && other !== null && outcomeOf(team, other) === 'won'
}

/** "13 - 7"; null without a score. */
export function scoreText({ team_score: team, other_score: other }: Scored): string | null {
  return team === null || other === null ? null : `${team} - ${other}`
}

/** "Won 13 - 7"; null without a score. */
export function resultText(order: Scored): string | null {
  const { team_score: team, other_score: other } = order
  if (team === null || other === null) return null
  const score = `${team} - ${other}`
  return { won: t`Won ${score}`, lost: t`Lost ${score}`, drawn: t`Drawn ${score}` }[outcomeOf(team, other)]
}
