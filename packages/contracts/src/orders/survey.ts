/** What a player may choose in the survey (spec §5 'Survey'), by the numbers that are stored. */
export const SurveyRating = { bad: 1, good: 2, great: 3 } as const
export const SurveyType = { competitive: 1, casual: 2 } as const
export const SurveyImprovement = { comms: 1, mechanics: 2, strategy: 3 } as const

/** The most characters of the notes. */
export const SURVEY_NOTES_MAX = 1000
