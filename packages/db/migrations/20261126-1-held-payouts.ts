import { sql, type Kysely } from 'kysely'

/** Staff can hold one companion's payouts, and refunds that did not arrive are work of theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Since when and why; both null while the payouts go out.
  `alter table companions add column payouts_held_at timestamptz,
    add column payouts_held_reason text,
    add constraint companions_payouts_held_check check ((payouts_held_at is null) = (payouts_held_reason is null))`,
  // The refund that settled a report: when it fails, the report is open again.
  `alter table order_reports add column refund_id bigint references refunds (id)`,
  `create index order_reports_refund on order_reports (refund_id) where refund_id is not null`,
  // A failed refund waits for staff until it is sent again or the report that it settled is decided otherwise.
  `alter table refunds add column handled_at timestamptz`,
  `create index refunds_failed on refunds (created_at) where status = 'failed' and handled_at is null`,
]
