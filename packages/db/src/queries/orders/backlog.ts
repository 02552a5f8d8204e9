import { sql } from 'kysely'
import type { Db } from '../../transaction.ts'

export type Backlog = Record<'outbox' | 'unsettled' | 'overdue' | 'failed_jobs', number>

/** What waits and should not for long: see docs/operations.md. */
export async function countBacklog(db: Db): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    select
      (select count(*) from outbox) as outbox,
      (select count(*) from orders where live and settle_at < now()) as unsettled,
      (select count(*) from orders where live and due_at < now() - interval '1 s') as overdue,
      (select count(*) from graphile_worker.jobs where attempts > 0) as failed_jobs`.execute(db)
  return rows[0]!
}
