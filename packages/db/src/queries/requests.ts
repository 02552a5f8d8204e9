import type { Db, Tx } from '../transaction.ts'

/** Locks a player's profile: what a request and a card's removal both take first. */
export async function lockPlayer(tx: Tx, userId: string): Promise<{ rank: number | null } | undefined> {
  return tx
    .selectFrom('profiles')
    .select('ingame_rank as rank')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

export async function findRank(db: Db, userId: string): Promise<number | null> {
  const row = await db
    .selectFrom('profiles')
    .select('ingame_rank')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.ingame_rank ?? null
}

/** What a request needs to know of a companion beyond their row. */
export function findTerms(db: Db, companionId: string) {
  return db
    .selectFrom('companions as c')
    .innerJoin('paybands as b', 'b.id', 'c.payband_id')
    .innerJoin('profiles as p', 'p.user_id', 'c.user_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['b.fee_bps', 'p.ingame_rank as rank'])
    .where('c.user_id', '=', companionId)
    .where('u.role', '=', 'companion')
    .executeTakeFirst()
}

/** Whether either of two people has blocked the other. */
export async function isBlockedPair(db: Db, one: string, other: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_blocks')
    .select('user_id')
    .where((eb) =>
      eb.or([
        eb.and([eb('user_id', '=', one), eb('blocked_id', '=', other)]),
        eb.and([eb('user_id', '=', other), eb('blocked_id', '=', one)]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** A survey was answered: the companion's average moves with it. */
export async function addRating(tx: Tx, companionId: string, rating: number): Promise<void> {
  await tx
    .updateTable('companions')
    .set((eb) => ({ rating_sum: eb('rating_sum', '+', rating), rating_count: eb('rating_count', '+', 1) }))
    .where('user_id', '=', companionId)
    .execute()
}

/** A game was scored. */
export async function countMatch(tx: Tx, companionId: string): Promise<void> {
  await tx
    .updateTable('companions')
    .set((eb) => ({ matches: eb('matches', '+', 1) }))
    .where('user_id', '=', companionId)
    .execute()
}

/** An alert that the companion's browser showed went unanswered (contract §4). */
export async function countMiss(tx: Tx, companionId: string): Promise<void> {
  await tx
    .updateTable('companions')
    .set((eb) => ({ missed_count: eb('missed_count', '+', 1) }))
    .where('user_id', '=', companionId)
    .execute()
}
