import type { Db } from '../../transaction.ts'

/** The codes staff gave a companion, the newest first. */
export function listByOwner(db: Db, ownerId: string) {
  return db
    .selectFrom('referral_codes')
    .select(['id', 'code', 'max_uses', 'expires_at', 'disabled_at'])
    .where('owner_id', '=', ownerId)
    .orderBy('id', 'desc')
    .execute()
}
export type ReferralCodeRow = Awaited<ReturnType<typeof listByOwner>>[number]

/** People who applied with a companion's codes, each with their latest application, the newest first. */
export async function listJoined(db: Db, ownerId: string) {
  const rows = await db
    .selectFrom('companion_applications as a')
    .innerJoin('referral_codes as r', 'r.id', 'a.referral_code_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .distinctOn(['r.id', 'a.user_id'])
    .select(['a.id', 'r.id as code_id', 'u.name', 'a.status', 'a.created_at'])
    .where('r.owner_id', '=', ownerId)
    .orderBy('r.id')
    .orderBy('a.user_id')
    .orderBy('a.id', 'desc')
    .execute()
  return rows.sort((one, other) => Number(other.created_at) - Number(one.created_at) || other.id - one.id)
}
export type JoinedRow = Awaited<ReturnType<typeof listJoined>>[number]
