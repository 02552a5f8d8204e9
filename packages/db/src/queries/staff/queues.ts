import { sql } from 'kysely'
import type { StaffQueues } from '@queuemate/contracts/staff/session'
import type { Db } from '../../transaction.ts'
import { stuck } from '../payments/refunds.ts'
import { overdue, unsettled } from './orders.ts'

/** How much work waits in each queue. Each count reads an index of its own. */
export async function countQueues(db: Db, now: Date): Promise<Required<StaffQueues>> {
  const { rows } = await sql<Required<StaffQueues>>`select
    (select count(*) from companion_applications where status = 'submitted') as applications,
    (select count(*) from rank_requests where status = 'open') as rank_requests,
    (select count(distinct order_id) from order_reports where status = 'open') as reports,
    (select count(*) from disputes where status = 'needs_response') as disputes,
    (select count(*) from (${overdue}) o) as overdue_scores,
    (select count(*) from (${unsettled(now)}) q) as unsettled,
    (select count(*) from (${stuck(now)}) f) as stuck_refunds,
    (select count(*) from support_messages where waiting_since is not null) as tickets,
    (select count(*) from payouts where status = 'failed' and failure <> 'on_hold') as failed_payouts`.execute(
    db,
  )
  return rows[0]!
}
