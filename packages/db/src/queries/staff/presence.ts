import { sql } from 'kysely'
import type { Db, Tx } from '../../transaction.ts'

/**
 * Notes that a member of staff has something open now. True when they have just opened it: they had not been seen at it
 * since `goneBefore`.
 */
export async function touchPresence(
  tx: Tx,
  presence: { subject: string; staffId: string; at: Date; goneBefore: Date },
): Promise<boolean> {
  const { subject, staffId, at, goneBefore } = presence
  await tx
    .deleteFrom('staff_looks')
    .where('subject', '=', subject)
    .where('seen_at', '<', goneBefore)
    .execute()
  const { rows } = await sql<{ is_new: boolean }>`
    insert into staff_looks (subject, staff_id, seen_at) values (${subject}, ${staffId}, ${at})
    on conflict (subject, staff_id) do update set seen_at = greatest(staff_looks.seen_at, excluded.seen_at)
    returning xmax = 0 as is_new`.execute(tx)
  return rows[0]!.is_new
}

/** The others who have something open and were seen at it since a moment, by name. */
export function listOthers(db: Db, subject: string, staffId: string, since: Date) {
  return db
    .selectFrom('staff_looks as l')
    .innerJoin('users as u', 'u.id', 'l.staff_id')
    .select(['u.id', 'u.name'])
    .where('l.subject', '=', subject)
    .where('l.staff_id', '<>', staffId)
    .where('l.seen_at', '>=', since)
    .orderBy('u.name')
    .orderBy('u.id')
    .execute()
}
