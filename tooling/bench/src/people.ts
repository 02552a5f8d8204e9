import { makeMove } from '@queuemate/player/games'
import * as people from '@queuemate/player/people'
import type { Setup } from './setup.ts'

/** Players with a card that the payment stand-in accepts, and companions who are online for them. */
export const createPairs = ({ apiUrl: url, database: { db }, ...setup }: Setup, count: number) =>
  people.createPairs({ ...setup, url, db }, count)

/** These one after the other, over and over: so nobody calls more often than the API allows. */
export function inTurn<T>(all: readonly T[]): () => T {
  let next = 0
  return () => all[next++ % all.length]!
}

/** Companions who have not been seen for a while are offline. */
export async function comeOnline(pairs: readonly people.Pair[]): Promise<void> {
  for (const { companion } of pairs) await makeMove(companion.call, 'go_online')
}
