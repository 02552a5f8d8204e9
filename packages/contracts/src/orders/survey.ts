/** The choices of the survey (spec §5 'Survey') and their stored values. */
export const SurveyRating = { bad: 1, good: 2, great: 3 } as const
export const SurveyType = { competitive: 1, casual: 2 } as const
export const SurveyImprovement = { comms: 1, mechanics: 2, strategy: 3 } as const

/** The maximum length of the notes. */
export const SURVEY_NOTES_MAX = 1000
/** How much of a note the companion's page shows. */
export const SURVEY_NOTE_SHOWN = 160
