import { COMPANIONS } from '../seed/cast.ts'

export interface Persona {
  username: string
  /** What they do with a request. */
  answer: 'accept' | 'decline' | 'ignore'
  /** Whether they are online at the start; later some come and go. */
  startsOnline: boolean
  /** These never leave, so that there is always somebody to hire. */
  regular: boolean
}

/** Two who do not accept, so that both ways a request can fail can be seen. */
const ALWAYS_DECLINES = 'tessvarga'
const NEVER_ANSWERS = 'solhart'
const REGULARS = 8
const ONLINE_AT_START = 25

/** The seeded companions that bots play, regulars first. */
export function castPersonas(
  usernames: readonly string[] = COMPANIONS.map(([, username]) => username),
): Persona[] {
  return usernames.map((username, index) => {
    const answer = answerOf(username)
    return {
      username,
      answer,
      startsOnline: index < ONLINE_AT_START,
      regular: index < REGULARS || answer !== 'accept',
    }
  })
}

function answerOf(username: string): Persona['answer'] {
  if (username === ALWAYS_DECLINES) return 'decline'
  return username === NEVER_ANSWERS ? 'ignore' : 'accept'
}
