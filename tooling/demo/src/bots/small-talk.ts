import smallTalk from '../../assets/small-talk.json' with { type: 'json' }

/** What a bot says of its own accord; it never pretends to be a person. `{name}` is the name of the other one. */
export type Lines = Record<'greeting' | 'started' | 'ended', string>

export const { companion: companionLines, customer: customerLines } = smallTalk

const ANSWERS = smallTalk.answers.map(([pattern = '', answer = '']) => ({
  pattern: new RegExp(pattern, 'i'),
  answer,
}))

/** An answer to a message; `turn` counts the bot's answers so far, so that it does not repeat itself at once. */
export function answerTo(message: string, turn: number): string {
  const known = ANSWERS.find(({ pattern }) => pattern.test(message))
  return known?.answer ?? smallTalk.otherwise[turn % smallTalk.otherwise.length]!
}
