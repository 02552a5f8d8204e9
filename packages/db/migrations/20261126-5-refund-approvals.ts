import { sql, type Kysely } from 'kysely'

/** Refunds above a member's limit wait for another member of staff, and staff choose who bears a refund. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table refund_requests (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('refund', 'report', 'unpaid')),
    order_id bigint references orders,
    companion_id uuid not null references users,
    amount integer not null check (amount > 0),
    reason text not null,
    input jsonb not null,
    status text not null default 'open' check (status in ('open', 'approved', 'declined', 'withdrawn')),
    requested_by uuid not null references users,
    created_at timestamptz not null,
    decided_by uuid references users,
    decided_at timestamptz,
    decided_reason text,
    check ((kind = 'unpaid') = (order_id is null)),
    check ((status = 'open') = (decided_at is null))
  )`.execute(db)
  await sql`comment on table refund_requests is
    'Refunds that a member of staff may not make alone. input: what is done once another member approves it.'`.execute(
    db,
  )
  await sql`create unique index refund_requests_one_per_order on refund_requests (order_id) where status = 'open'`.execute(
    db,
  )
  await sql`create unique index refund_requests_one_per_companion on refund_requests (companion_id)
    where status = 'open' and order_id is null`.execute(db)
  await sql`create index refund_requests_order on refund_requests (order_id) where order_id is not null`.execute(
    db,
  )
  await sql`create index refund_requests_companion on refund_requests (companion_id)`.execute(db)
  await sql`create index refund_requests_requested_by on refund_requests (requested_by)`.execute(db)
  await sql`create index refund_requests_decided_by on refund_requests (decided_by)
    where decided_by is not null`.execute(db)
  await sql`call watch_for_staff('refund_requests', 'orders')`.execute(db)
  await sql`alter table refunds
    add column bearer text check (bearer in ('both', 'queuemate')),
    add column request_id bigint references refund_requests`.execute(db)
  // Null in rows of the release before, which go by the reason.
  await sql`update refunds set bearer = case when reason = 'gesture' then 'queuemate' else 'both' end`.execute(
    db,
  )
  await sql`create index refunds_request on refunds (request_id) where request_id is not null`.execute(db)
}
