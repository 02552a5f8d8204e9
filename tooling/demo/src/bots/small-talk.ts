/** What a bot says of its own accord; it never pretends to be a person. */
export interface Lines {
  greeting: (name: string) => string
  started: string
  ended: string
}

export const companionLines: Lines = {
  greeting: (name) => `Hi ${name}! I am a demo bot, so no real game here. I will start in a few seconds.`,
  started: 'Starting now. My games last about twenty seconds.',
  ended: 'Good game! I am sending the score and a drawn screenshot.',
}

export const customerLines: Lines = {
  greeting: (name) => `Hi ${name}! I am a demo bot that plays a customer. Start the game whenever you like.`,
  started: 'Here we go. End the game when you have seen enough.',
  ended: 'Good game! Send a score and any picture as its screenshot.',
}

const ANSWERS: readonly (readonly [pattern: RegExp, answer: string])[] = [
  [/\b(bot|human|real|robot)\b/i, 'Yes, I am a demo bot. I only know a few sentences, but I mean them.'],
  [/\b(hi|hey|hello|yo|hallo)\b/i, 'Hello! Nice to see you. I am a demo bot, by the way.'],
  [/\b(thanks?|thx|ty|danke|cheers)\b/i, 'Any time!'],
  [/\b(rank|immortal|radiant|elo)\b/i, 'My rank is on my card. It is as real as I am.'],
  [/\b(map|agent|duelist|sentinel|role)\b/i, 'I play whatever is left. You choose first.'],
  [/\b(discord|voice|mic)\b/i, 'No voice for bots, sorry. Chat works.'],
  [
    /\b(price|pay|money|charge|card)\b/i,
    'Your card is held at acceptance and charged at the start. It is all on this page.',
  ],
  [/\b(gg|wp|good game)\b/i, 'Well played!'],
  [/\?\s*$/, 'Good question. A person could answer it; I am a demo bot.'],
]
const OTHERWISE = [
  'Got it.',
  'Sounds good to me.',
  'I read every message, and I answer with what a demo bot has.',
  'Let us go for it.',
]

/** An answer to a message; `turn` counts the bot's answers so far, so that it does not repeat itself at once. */
export function answerTo(message: string, turn: number): string {
  const known = ANSWERS.find(([pattern]) => pattern.test(message))
  return known?.[1] ?? OTHERWISE[turn % OTHERWISE.length] ?? 'Got it.'
}
