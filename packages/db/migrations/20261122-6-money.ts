import { sql, type Kysely } from 'kysely'

/** What happens to money after the charge: refunds, reports, disputes, payouts, and the provider's own account of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Refunds: promised when requested, sent by a job.
  `alter table orders add column refunded integer not null default 0,
    add column refunded_share integer not null default 0,
    add constraint orders_refunded_check check (refunded between 0 and price),
    add constraint orders_refunded_share_check check (refunded_share between 0 and least(refunded, price - fee))`,
  `alter table refunds add column nonce uuid not null default gen_random_uuid(),
    add column share integer not null default 0 check (share between 0 and amount),
    add column taken_from text not null default 'escrow' check (taken_from in ('escrow', 'earnings')),
    add column failure text,
    add column settled_at timestamptz`,
  `create index refunds_open on refunds (created_at) where status = 'requested'`,

  // What the provider says about a charge.
  `alter table order_payments add column charge_id text unique,
    add column receipt_url text,
    add column look_at timestamptz,
    add column looks smallint not null default 0,
    add column action_url text`,
  `create index order_payments_look on order_payments (look_at) where look_at is not null`,
  `create index order_payments_intent on order_payments (intent_id) where intent_id is not null`,

  `create table order_reports (
    id bigint primary key generated always as identity,
    order_id bigint not null references orders (id),
    reporter_id uuid not null references users (id),
    reason text not null check (reason in ('no_show', 'left_early', 'abusive', 'wrong_rank', 'payment', 'other')),
    details text not null check (char_length(details) between 1 and 2000),
    status text not null default 'open' check (status in ('open', 'dismissed', 'refunded', 'partly_refunded')),
    created_at timestamptz not null default now(),
    settled_at timestamptz,
    settled_by uuid references users (id) on delete set null,
    settled_reason text,
    unique (order_id, reporter_id),
    check ((status = 'open') = (settled_at is null))
  )`,
  `create index order_reports_reporter on order_reports (reporter_id)`,
  `create index order_reports_open on order_reports (order_id) where status = 'open'`,
  `create index order_reports_settled_by on order_reports (settled_by) where settled_by is not null`,

  `create table disputes (
    id bigint primary key generated always as identity,
    order_id bigint not null references orders (id),
    provider_id text not null unique,
    amount integer not null check (amount > 0),
    reason text not null,
    status text not null check (status in ('needs_response', 'under_review', 'won', 'lost')),
    due_at timestamptz,
    opened_at timestamptz not null,
    submitted_at timestamptz,
    submitted_by uuid references users (id) on delete set null,
    closed_at timestamptz,
    charged_at timestamptz,
    charged_by uuid references users (id) on delete set null
  )`,
  `create index disputes_order on disputes (order_id)`,
  `create index disputes_open on disputes (order_id) where status in ('needs_response', 'under_review')`,
  `create index disputes_submitted_by on disputes (submitted_by) where submitted_by is not null`,
  `create index disputes_charged_by on disputes (charged_by) where charged_by is not null`,
  `alter table ledger_transactions add column dispute_id bigint references disputes (id)`,
  `create index ledger_transactions_dispute on ledger_transactions (dispute_id) where dispute_id is not null`,

  // Each entry that changes what a companion is owed is paid by exactly one payout.
  `create table payout_items (
    entry_id bigint primary key references ledger_entries (id),
    companion_id uuid not null references users (id),
    order_id bigint references orders (id),
    amount integer not null check (amount <> 0),
    at timestamptz not null,
    payout_id bigint references payouts (id)
  )`,
  `create index payout_items_unpaid on payout_items (companion_id) where payout_id is null`,
  `create index payout_items_payout on payout_items (payout_id) where payout_id is not null`,
  `create index payout_items_order on payout_items (order_id) where order_id is not null`,
  `create function note_payable() returns trigger language plpgsql as $$
    begin
      insert into payout_items (entry_id, companion_id, order_id, amount, at)
        select f.id, f.subject, t.order_id, -f.amount, t.at
        from fresh f join ledger_transactions t on t.id = f.transaction_id
        where f.account = 'companion_payable' and t.kind <> 'payout';
      return null;
    end $$`,
  `create trigger ledger_entries_payable after insert on ledger_entries
    referencing new table as fresh for each statement execute function note_payable()`,
  `insert into payout_items (entry_id, companion_id, order_id, amount, at, payout_id)
    select e.id, e.subject, t.order_id, -e.amount, t.at,
      (select p.id from payouts p where p.companion_id = e.subject and p.status <> 'failed'
        and p.period_end > (t.at at time zone 'UTC') order by p.period_end limit 1)
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.account = 'companion_payable' and t.kind <> 'payout'`,

  `alter table payouts drop constraint payouts_status_check`,
  `alter table payouts add constraint payouts_status_check check (status in ('pending', 'paid', 'failed', 'returned')),
    add column nonce uuid not null default gen_random_uuid(),
    add column attempt smallint not null default 1,
    add column returned_at timestamptz`,
  `create index payouts_unsent on payouts (created_at) where status in ('pending', 'failed')`,
  // One row per week, in the order of the weeks.
  `create table payout_runs (
    period_end date primary key,
    started_at timestamptz not null,
    finished_at timestamptz
  )`,

  // The provider's own account of our money, fetched once a day and compared with the ledger.
  `create table provider_transactions (
    id text primary key,
    type text not null,
    amount integer not null,
    fee integer not null,
    net integer not null,
    source text,
    order_id bigint references orders (id),
    payout_id bigint references payouts (id),
    created_at timestamptz not null
  )`,
  `create index provider_transactions_order on provider_transactions (order_id) where order_id is not null`,
  `create index provider_transactions_payout on provider_transactions (payout_id) where payout_id is not null`,
  `create index provider_transactions_created on provider_transactions (created_at)`,
  `create table reconciliations (
    id bigint primary key generated always as identity,
    at timestamptz not null,
    provider_balance bigint not null,
    ledger_balance bigint not null,
    differences jsonb not null
  )`,

  // What staff did, and why. Rows are never changed or deleted.
  `create table audit_events (
    id bigint primary key generated always as identity,
    at timestamptz not null,
    staff_id uuid not null references users (id),
    permission text not null,
    action text not null,
    order_id bigint references orders (id),
    person_id uuid references users (id),
    payout_id bigint references payouts (id),
    reason text,
    before jsonb,
    after jsonb,
    address text
  )`,
  `create index audit_events_staff on audit_events (staff_id, id desc)`,
  `create index audit_events_order on audit_events (order_id) where order_id is not null`,
  `create index audit_events_person on audit_events (person_id) where person_id is not null`,
  `create index audit_events_payout on audit_events (payout_id) where payout_id is not null`,
  `create function audit_frozen() returns trigger language plpgsql as $$
    begin raise exception 'the audit log is append-only'; end $$`,
  `create trigger audit_events_frozen before update or delete on audit_events
    for each row execute function audit_frozen()`,

  // Webhooks: whose account an event is about, and what was done about it.
  `alter table webhook_events add column account text,
    add column problem text`,
  `create index webhook_events_problems on webhook_events (received_at) where problem is not null`,
]
