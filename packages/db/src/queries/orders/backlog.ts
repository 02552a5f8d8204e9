import { sql } from 'kysely'
import type { Db } from '../../transaction.ts'

interface Backlog {
  /** Rows that wait. */
  counts: Record<'outbox' | 'unsettled' | 'overdue' | 'failed_jobs' | 'given_up_jobs', number>
  /** For how many seconds the oldest has waited. */
  ages: Record<'outbox' | 'overdue', number>
  /** Jobs that are due, waiting or running, and those that failed and are tried again. `age`: since when, in seconds. */
  jobs: { task: string; due: number; age: number }[]
  /** Cents by which the last comparison of the books found orders and payouts wrong. */
  difference: number
}

const seconds = (of: string) => sql`coalesce(extract(epoch from now() - min(${sql.ref(of)})), 0)`

/** What waits and should not for long, by the clock of the database: see docs/operations.md. */
export async function readBacklog(db: Db): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    with waiting as (select count(*), ${seconds('created_at')} as age from outbox),
    overdue as (
      select count(*), ${seconds('due_at')} as age from orders where live and due_at < now() - interval '1 s'
    ), tasks as (
      select task_identifier as task, count(*) as due,
        extract(epoch from now() - min(case when attempts > 1 then created_at else run_at end)) as age
      from graphile_worker.jobs
      where (run_at <= now() or attempts > 1) and attempts < max_attempts group by 1
    )
    select
      json_build_object(
        'outbox', waiting.count,
        'unsettled', (select count(*) from orders o where live and settle_at is not null and not exists (
          select from order_events e where e.order_id = o.id and e.at > now() - interval '2 min')),
        'overdue', overdue.count,
        'failed_jobs', (select count(*) from graphile_worker.jobs where attempts > 0),
        'given_up_jobs', (select count(*) from graphile_worker.jobs where attempts >= max_attempts)) as counts,
      json_build_object('outbox', waiting.age, 'overdue', overdue.age) as ages,
      coalesce((select json_agg(tasks) from tasks), '[]') as jobs,
      coalesce((
        select sum(abs((d->>'found')::bigint - (d->>'expected')::bigint))
        from (select differences from reconciliations order by id desc limit 1) last,
          jsonb_array_elements(last.differences) d
      ), 0)::bigint as difference
    from waiting, overdue`.execute(db)
  return rows[0]!
}
