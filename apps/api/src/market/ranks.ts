import * as accounts from '@queuemate/db/queries/accounts/accounts'
import type { Db } from '@queuemate/db/transaction'
import { createOwnedCache } from '../auth/owned-cache.ts'
import type { Caller } from '../base/caller.ts'
import type { Feed } from '../outside/feed/feed.ts'

/** The size of the cache of ranks, and how long an entry may be used. */
const KEPT = { max: 50_000, ttlMs: 60_000 }

/**
 * The rank that decides which companions a caller sees and may queue with: a player's own, none for all others. Read
 * from the database once, and again when the player changes it.
 */
export function createRanks(db: Db, feed: Feed): (user: Caller) => Promise<number | null> {
  const kept = createOwnedCache<{ id: string; rank: number | null }>({
    feed,
    ...KEPT,
    ownerOf: ({ id }) => id,
  })
  return async ({ id, role }) => {
    if (role !== 'player') return null
    const found = await kept.get(id, async () => ({ id, rank: await accounts.findRank(db, id) }))
    return found?.rank ?? null
  }
}
