import { t } from '@lingui/core/macro'
import { SurveyImprovement, SurveyRating, SurveyType } from '@queuemate/contracts/orders/survey'

/** The choices in the survey (spec §5 'Survey'), in words. */
export const surveyRatings = () => [
  { value: SurveyRating.bad, label: t`Bad` },
  { value: SurveyRating.good, label: t`Good` },
  { value: SurveyRating.great, label: t`Great` },
]
export const surveyTypes = () => [
  { value: SurveyType.competitive, label: t`Competitive` },
  { value: SurveyType.casual, label: t`Casual` },
]
export const surveyImprovements = () => [
  { value: SurveyImprovement.comms, label: t`Comms` },
  { value: SurveyImprovement.mechanics, label: t`Mechanics` },
  { value: SurveyImprovement.strategy, label: t`Strategy` },
]

/** The word for one of these choices; null without one. */
export function surveyWord(
  choices: readonly { value: number; label: string }[],
  value: number | null,
): string | null {
  return choices.find((choice) => choice.value === value)?.label ?? null
}
