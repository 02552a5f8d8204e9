import { createStaffCall, type CallStaff } from '@queuemate/player/calls'
import { makeMove } from '@queuemate/player/games'
import * as people from '@queuemate/player/people'
import { startSession } from '@queuemate/player/sessions'
import type { Setup } from './setup.ts'

/** Reading the books of a year takes its time. */
const STAFF_MS = 300_000

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

/** Admins who call in turn. */
export async function signInStaff(setup: Setup, count = 1): Promise<CallStaff> {
  const callers: CallStaff[] = []
  for (let made = 0; made < count; made++) {
    const { id } = await setup.factories.createUser(setup.database.db, { role: 'admin' })
    callers.push(await signInAdmin(setup, id))
  }
  const next = inTurn(callers)
  return (...call) => next()(...call)
}

async function signInAdmin({ database, secret, ...setup }: Setup, userId: string): Promise<CallStaff> {
  const cookie = await startSession(database.db, userId, secret)
  const { apiUrl: url, consoleOrigin: origin } = setup
  return createStaffCall({ url, origin, cookies: () => [cookie], timeoutMs: STAFF_MS })
}
