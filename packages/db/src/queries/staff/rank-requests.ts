import { sql, type SqlBool } from 'kysely'
import type { RowChange } from '../../row.ts'
import type { Db, Tx } from '../../transaction.ts'

/** Rank requests: those that are open, the oldest first, or those that staff decided, the newest first. */
export function selectRankRequests(
  db: Db,
  list: 'open' | 'decided',
  page: { limit: number; after: number | undefined },
) {
  const isOpen = list === 'open'
  return select(db)
    .where(isOpen ? sql<SqlBool>`r.status = 'open'` : sql<SqlBool>`r.status in ('approved', 'rejected')`)
    .$if(page.after !== undefined, (query) => query.where('r.id', isOpen ? '>' : '<', page.after!))
    .orderBy('r.id', isOpen ? 'asc' : 'desc')
    .limit(page.limit)
    .execute()
}
export type StaffRankRequestRow = Awaited<ReturnType<typeof selectRankRequests>>[number]

/** One that exists. */
export function requireRankRequest(db: Db, id: number) {
  return select(db).where('r.id', '=', id).executeTakeFirstOrThrow()
}

function select(db: Db) {
  return db
    .selectFrom('rank_requests as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .innerJoin('profiles as p', 'p.user_id', 'r.user_id')
    .leftJoin('users as d', 'd.id', 'r.decided_by')
    .selectAll('r')
    .select(['u.name', 'u.username', 'p.picture_key', 'p.ingame_name', 'p.ingame_tag'])
    .select(['p.ingame_rank as rank', 'd.name as decider'])
}

/** A request with its person's name and role, and who decided it, locked until the transaction ends. */
export async function lockRankRequest(tx: Tx, id: number) {
  const known = await tx.selectFrom('rank_requests').select('user_id').where('id', '=', id).executeTakeFirst()
  if (!known) return undefined
  // The profile first, as a removal and a request of an order lock it.
  const profile = await tx
    .selectFrom('profiles')
    .select('ingame_rank')
    .where('user_id', '=', known.user_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const request = await tx
    .selectFrom('rank_requests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!request) return undefined
  const { role } = await tx
    .selectFrom('users')
    .select('role')
    .where('id', '=', request.user_id)
    .executeTakeFirstOrThrow()
  const decider =
    request.decided_by === null
      ? undefined
      : await tx.selectFrom('users').select('name').where('id', '=', request.decided_by).executeTakeFirst()
  return { ...request, rank: profile.ingame_rank, role, decider: decider?.name ?? null }
}

export async function updateRankRequest(
  tx: Tx,
  id: number,
  values: RowChange<'rank_requests'>,
): Promise<void> {
  await tx.updateTable('rank_requests').set(values).where('id', '=', id).execute()
}

/** Sets a rank that staff have checked. */
export async function updateRank(tx: Tx, userId: string, rank: number, at: Date): Promise<void> {
  await tx
    .updateTable('profiles')
    .set({ ingame_rank: rank, checked_rank: rank, rank_checked_at: at, updated_at: at })
    .where('user_id', '=', userId)
    .execute()
}

export function findScreenshot(db: Db, id: number) {
  return db
    .selectFrom('rank_requests')
    .select(['user_id', 'screenshot_key'])
    .where('id', '=', id)
    .where('status', '<>', 'withdrawn')
    .where('screenshot_key', '<>', '')
    .executeTakeFirst()
}
