import { t } from '@lingui/core/macro'
import { outcomeOf, scoreText } from '@queuemate/product-ui/order-story/score'
import { surveyRatings, surveyWord } from '@queuemate/product-ui/order-story/survey'
import { sessionLength } from '../../../lib/time.ts'

/** A game with a score, as its player shares it. */
export type SharedResult = {
  team: number
  other: number
  companion: { name: string; pfp: string | null }
  /** The player's username. */
  username: string
  startedAt: string | null
  endedAt: string | null
  /** The player's rating (`SurveyRating`), if there is one. */
  rating: number | null
}

export type ResultWords = {
  title: string
  score: string
  facts: { label: string; value: string }[]
  /** Lights the picture. */
  isWon: boolean
}

/** All texts on the picture of a result. They do not include the price. */
export function resultWords({ team, other, companion, username, startedAt, endedAt, rating }: SharedResult) {
  const { name } = companion
  const title = { won: t`Won with ${name}`, lost: t`Lost with ${name}`, drawn: t`Drawn with ${name}` }
  const session = startedAt && endedAt ? sessionLength(startedAt, endedAt) : null
  const rated = surveyWord(surveyRatings(), rating)
  const outcome = outcomeOf(team, other)
  const words: ResultWords = {
    isWon: outcome === 'won',
    title: title[outcome],
    score: scoreText({ team_score: team, other_score: other }) ?? '',
    facts: [
      { label: t`Player`, value: `@${username}` },
      ...(session ? [{ label: t`Length`, value: session }] : []),
      ...(rated ? [{ label: t`Rating`, value: rated }] : []),
    ],
  }
  return words
}

/** The same in one sentence, for those who cannot see the picture. */
export function resultSentence({ title, score, facts }: ResultWords): string {
  return [`${title}, ${score}`, ...facts.map(({ label, value }) => `${label}: ${value}`)].join('. ')
}
