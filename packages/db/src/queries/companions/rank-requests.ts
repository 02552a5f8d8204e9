import type { Insertable } from 'kysely'
import type { RankRequests } from '../../schema.gen.ts'
import type { Db, Tx } from '../../transaction.ts'

export type RankRequestRow = Awaited<ReturnType<typeof listRankRequestsOf>>[number]

/** A person's requests, the newest first. */
export function listRankRequestsOf(db: Db, userId: string, limit: number) {
  return db
    .selectFrom('rank_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function findOpenRankRequest(db: Db, userId: string) {
  return db
    .selectFrom('rank_requests')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'open')
    .executeTakeFirst()
}

/** A request of this person, locked until the transaction ends. */
export function lockOwnRankRequest(tx: Tx, userId: string, id: number) {
  return tx
    .selectFrom('rank_requests')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

/** Breaks `rank_requests_one_open` while another one is open. */
export async function insertRankRequest(tx: Tx, values: Insertable<RankRequests>): Promise<void> {
  await tx.insertInto('rank_requests').values(values).execute()
}

export async function withdraw(tx: Tx, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('rank_requests')
    .set({ status: 'withdrawn', decided_at: at })
    .where('id', '=', id)
    .execute()
}
