import { sql } from 'kysely'
import type { Alert } from '@queuemate/contracts/staff/alerts'
import type { NewRow } from '../../row.ts'
import type { Db, Tx } from '../../transaction.ts'
import { waitingIn } from './queues.ts'

/** What a member of staff decided about their alerts. */
export function listChoices(db: Db, userId: string) {
  return db.selectFrom('staff_alerts').select(['alert', 'wanted']).where('user_id', '=', userId).execute()
}

export async function saveChoice(db: Db, row: NewRow<'staff_alerts'>): Promise<void> {
  await db
    .insertInto('staff_alerts')
    .values(row)
    .onConflict((on) => on.columns(['user_id', 'alert']).doUpdateSet({ wanted: row.wanted }))
    .execute()
}

/** Notes what waits now, and forgets what does no more. Returns what was not known. */
export async function noteNewWork(
  tx: Tx,
  queues: readonly Alert[],
  at: Date,
): Promise<{ queue: Alert; id: string }[]> {
  const { rows } = await sql<{ queue: Alert; id: string }>`
    with waiting as materialized (${waitingIn(queues, at)}),
      gone as (delete from staff_alert_events e where not exists (
        select from waiting w where w.queue = e.queue and w.id = e.subject))
    insert into staff_alert_events (queue, subject, seen_at) select queue, id, ${at} from waiting
      on conflict do nothing returning queue, subject as id`.execute(tx)
  return rows
}

/** How much of each queue was noted since a moment, and still waits. */
export async function countNoted(db: Db, since: Date): Promise<Partial<Record<Alert, number>>> {
  const { rows } = await sql<{ queue: Alert; count: number }>`select queue, count(*)::integer as count
    from staff_alert_events where seen_at >= ${since} group by queue`.execute(db)
  return Object.fromEntries(rows.map(({ queue, count }) => [queue, count]))
}

/** Everyone on the staff, or one of them, with what decides whether they get alerts. */
export function listReaders(db: Db, userId?: string) {
  return (
    db
      .selectFrom('users as u')
      .leftJoin('staff_members as m', 'm.user_id', 'u.id')
      .select(['u.id', 'u.email', 'u.role', 'u.banned', 'u.ban_expires', 'm.permissions', 'm.ends_at'])
      // Reads an index; roles of accounts have none.
      .where(sql<boolean>`u.id in (select user_id from person_search where role in ('staff', 'admin'))`)
      .$if(userId !== undefined, (query) => query.where('u.id', '=', userId!))
      .select(
        sql<{ alert: Alert; wanted: boolean }[]>`coalesce((select json_agg(a) from staff_alerts a
        where a.user_id = u.id), '[]')`.as('choices'),
      )
      .execute()
  )
}
