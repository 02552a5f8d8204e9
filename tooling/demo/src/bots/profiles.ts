import { isBot, PEOPLE } from '../seed/people.ts'

export interface BotProfile {
  username: string
  /** What this bot does with a request. */
  answer: 'accept' | 'decline' | 'ignore'
  /** Whether it is online at the start; later some bots go offline and online again. */
  startsOnline: boolean
  /** Always online, so that a companion is always available. */
  regular: boolean
}

/** Two bots that never accept, to show both ways in which a request can fail. */
const ALWAYS_DECLINES = 'tessvarga'
const NEVER_ANSWERS = 'solhart'
/** Players with a card whom bots play. */
export const CUSTOMERS = ['owenbarr', 'claraneu']
/** The demo companions to sign in as. */
export const COMPANIONS_OF_PEOPLE = ['demo_companion', 'demo_companion2']
const REGULARS = 8
const ONLINE_AT_START = 25

/** The seeded companions that bots play, regulars first. */
export function botProfiles(): BotProfile[] {
  return PEOPLE.filter(isBot).map(({ username }, index) => {
    const answer = answerOf(username)
    return {
      username,
      answer,
      startsOnline: index < ONLINE_AT_START,
      regular: index < REGULARS || answer !== 'accept',
    }
  })
}

function answerOf(username: string): BotProfile['answer'] {
  if (username === ALWAYS_DECLINES) return 'decline'
  return username === NEVER_ANSWERS ? 'ignore' : 'accept'
}
