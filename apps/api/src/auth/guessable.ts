import { adjacencyGraphs as graphs, dictionary } from '@zxcvbn-ts/language-common'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { cut } from '@queuemate/text/cut'

export const GUESSABLE = 'This password is easy to guess. Please choose another one'

/** Passwords of known leaks, keyboards, years and repetitions, and English words. */
const estimator = new ZxcvbnFactory({ dictionary, graphs })
/** Guessed in fewer than a million tries. */
const WEAKEST_SCORE = 2
/** Estimating takes longer the longer the text is, on the main thread. */
const MOST_LETTERS = 32
/** What remains beside a person's own names. */
const FEWEST_OF_OWN = 4
const SHORTEST_WORD = 3

interface Person {
  name: string | null
  username: string | null
  email: string
}

/** Whether others would guess a password soon: one of the common ones, or little more than the person's names or ours. */
export function isGuessable(password: string, { name, username, email }: Person): boolean {
  const words = [...(name ?? '').split(/\s+/), username ?? '', email.split('@')[0] ?? '', 'queuemate']
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= SHORTEST_WORD)
    .toSorted((one, other) => other.length - one.length)
  const text = password.toLowerCase()
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text)
  if (rest !== text && rest.replace(/[^\p{L}\p{N}]/gu, '').length < FEWEST_OF_OWN) return true
  return estimator.check(cut(password, MOST_LETTERS), words).score < WEAKEST_SCORE
}
