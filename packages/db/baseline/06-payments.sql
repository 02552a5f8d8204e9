-- Cards, charges, refunds, disputes, payouts, and the ledger that says where each cent is.

-- Checked once for each statement, at once: the entries of a transaction sum to zero.
create function ledger_balanced() returns trigger language plpgsql as $$
  declare unbalanced bigint;
  begin
    select f.transaction_id into unbalanced from (select distinct transaction_id from fresh) f
      where (select sum(e.amount) from ledger_entries e where e.transaction_id = f.transaction_id) <> 0
      limit 1;
    if found then
      raise exception 'ledger transaction % does not sum to zero', unbalanced;
    end if;
    return null;
  end
$$;

-- The ledger is only added to.
create function ledger_frozen() returns trigger language plpgsql as $$
  begin
    raise exception 'the ledger is append-only';
  end
$$;

-- Each entry that changes what a companion is owed is paid by exactly one payout.
create function note_payable() returns trigger language plpgsql as $$
  begin
    insert into payout_items (entry_id, companion_id, order_id, amount, at)
      select f.id, f.subject, t.order_id, -f.amount, t.at
      from fresh f join ledger_transactions t on t.id = f.transaction_id
      where f.account = 'companion_payable' and t.kind <> 'payout';
    return null;
  end
$$;

create table payment_customers (
  user_id uuid primary key references users on delete cascade,
  customer_id text not null unique,
  failed_order_id bigint references orders
);
comment on table payment_customers is
  'A row is a person as the payment provider knows them. failed_order_id: the order whose payment failed and has to '
  'be settled first.';

-- Whether an order is the one whose payment failed.
create index payment_customers_failed on payment_customers (failed_order_id) where failed_order_id is not null;

create table payment_methods (
  user_id uuid primary key references users on delete cascade,
  method_id text not null unique,
  brand text not null,
  last4 text not null,
  exp_month smallint not null,
  exp_year smallint not null,
  country text,
  created_at timestamptz not null default now()
);
comment on table payment_methods is
  'A row is the card that a person saved. Numbers of cards are only at the provider.';

create table card_setups (
  session_id text primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  completed_at timestamptz
);
comment on table card_setups is
  'A row is a page of the provider on which a person saves a card.';

-- The pages on which a person has not saved a card yet.
create index card_setups_open on card_setups (user_id) where completed_at is null;

create table order_payments (
  order_id bigint primary key references orders,
  amount integer not null check (amount >= 0),
  customer_id text not null,
  method_id text not null,
  intent_id text,
  failure_code text,
  created_at timestamptz not null default now(),
  nonce uuid not null default gen_random_uuid(),
  charge_id text,
  receipt_url text,
  sync_at timestamptz,
  sync_attempts smallint not null default 0,
  action_url text,
  card_brand text,
  card_last4 text
);
comment on table order_payments is
  'A row is what is charged for an order and what the provider said about it. sync_at: when the order is compared '
  'with the provider, because an answer is missing.';

-- Webhooks name the payment; each belongs to one order.
create unique index order_payments_one_per_intent on order_payments (intent_id) where intent_id is not null;
-- Disputes and lines of the provider name the charge; each belongs to one order.
create unique index order_payments_one_per_charge on order_payments (charge_id) where charge_id is not null;
-- The sweep compares orders with the provider.
create index order_payments_sync on order_payments (sync_at) where sync_at is not null;

create table refunds (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  amount integer not null check (amount > 0),
  reason text not null,
  status text not null default 'requested' check (status in ('requested', 'done', 'failed')),
  provider_id text unique,
  requested_by uuid references users,
  created_at timestamptz not null default now(),
  nonce uuid not null default gen_random_uuid(),
  share integer not null default 0,
  taken_from text not null default 'escrow' check (taken_from in ('escrow', 'earnings')),
  failure text,
  settled_at timestamptz,
  handled_at timestamptz,
  check (share >= 0 and share <= amount)
);
comment on table refunds is
  'A row is a refund that was promised. It is sent by a job; failed ones wait for staff. share: what the companion '
  'bears, in cents.';

-- The refunds of an order.
create index refunds_order on refunds (order_id);
-- The job sends what was requested; books count it.
create index refunds_open on refunds (created_at) where status = 'requested';
-- The work of staff: refunds that did not arrive.
create index refunds_failed on refunds (created_at) where status = 'failed' and handled_at is null;
-- The refunds of days that are not closed.
create index refunds_created on refunds (created_at);
-- Exports and deletions of an account find the rows that name the person.
create index refunds_requested_by on refunds (requested_by) where requested_by is not null;

call watch_for_staff('refunds', 'orders');

create table order_reports (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  reporter_id uuid not null references users,
  reason text not null check (reason in ('no_show', 'left_early', 'abusive', 'wrong_rank', 'payment', 'other')),
  details text not null check (char_length(details) between 1 and 2000),
  status text not null default 'open' check (status in ('open', 'dismissed', 'refunded', 'partly_refunded')),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by uuid references users on delete set null,
  settled_reason text,
  refund_id bigint references refunds,
  unique (order_id, reporter_id),
  check ((status = 'open') = (settled_at is null))
);
comment on table order_reports is
  'A row is a problem that a player or companion reported about an order. refund_id: the refund that settled it; when '
  'that fails, the report is open again.';

-- An open report keeps the payout of its order back.
create index order_reports_open on order_reports (order_id) where status = 'open';
-- A refund that fails opens its report again.
create index order_reports_refund on order_reports (refund_id) where refund_id is not null;
-- Exports and deletions of an account find the rows that name the person.
create index order_reports_reporter on order_reports (reporter_id);
create index order_reports_settled_by on order_reports (settled_by) where settled_by is not null;

call watch_for_staff('order_reports', 'orders');

create table disputes (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  provider_id text not null unique,
  amount integer not null check (amount > 0),
  reason text not null,
  status text not null check (status in ('needs_response', 'under_review', 'won', 'lost')),
  due_at timestamptz,
  opened_at timestamptz not null,
  submitted_at timestamptz,
  submitted_by uuid references users on delete set null,
  closed_at timestamptz,
  charged_at timestamptz,
  charged_by uuid references users on delete set null,
  stage text not null default 'chargeback' check (stage in ('inquiry', 'chargeback', 'appeal'))
);
comment on table disputes is
  'A row is a dispute that a card''s owner opened at their bank.';

-- The disputes of an order.
create index disputes_order on disputes (order_id);
-- An open dispute keeps the payout of its order back.
create index disputes_open on disputes (order_id) where status in ('needs_response', 'under_review');
-- The disputes of days that are not closed.
create index disputes_opened on disputes (opened_at);
-- Exports and deletions of an account find the rows that name the person.
create index disputes_submitted_by on disputes (submitted_by) where submitted_by is not null;
create index disputes_charged_by on disputes (charged_by) where charged_by is not null;

call watch_for_staff('disputes', 'orders');

create table payout_runs (
  period_end date primary key,
  started_at timestamptz not null,
  finished_at timestamptz
);
comment on table payout_runs is
  'A row is the payout of one week to all companions.';

create table payouts (
  id bigint generated always as identity primary key,
  companion_id uuid not null references users,
  period_end date not null,
  amount integer not null check (amount > 0),
  status text not null default 'pending' check (status in ('pending', 'paid', 'failed', 'returned')),
  transfer_id text unique,
  failure text,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  nonce uuid not null default gen_random_uuid(),
  attempt smallint not null default 1,
  returned_at timestamptz,
  unique (companion_id, period_end)
);
comment on table payouts is
  'A row is what one companion is paid for one week.';

-- The console's lists of payouts.
create index payouts_by_status on payouts (status, id desc);
-- The payouts of a companion, the newest first.
create index payouts_companion on payouts (companion_id, id desc);
-- The job sends what is not sent yet.
create index payouts_unsent on payouts (created_at) where status in ('pending', 'failed');

call watch_for_staff('payouts', 'payouts');

create table ledger_transactions (
  id bigint generated always as identity primary key,
  kind text not null,
  order_id bigint references orders,
  payout_id bigint references payouts,
  refund_id bigint references refunds,
  idempotency_key text not null unique,
  at timestamptz not null default now(),
  dispute_id bigint references disputes
);
comment on table ledger_transactions is
  'A row is something that moved money, with its entries in ledger_entries. A hold moves none. The key makes each '
  'booking happen once.';

-- What was booked for an order.
create index ledger_transactions_order on ledger_transactions (order_id);
-- What was booked for a payout.
create index ledger_transactions_payout on ledger_transactions (payout_id) where payout_id is not null;
-- What was booked for a refund.
create index ledger_transactions_refund on ledger_transactions (refund_id) where refund_id is not null;
-- What was booked for a dispute.
create index ledger_transactions_dispute on ledger_transactions (dispute_id) where dispute_id is not null;
-- The bookings of a period, in books and sums of days.
create index ledger_transactions_time on ledger_transactions (at, kind);

create trigger ledger_transactions_frozen before delete or update on ledger_transactions
  for each row
  execute function ledger_frozen();
-- Triggers of rows do not see that a table is emptied.
create trigger ledger_transactions_kept before truncate on ledger_transactions
  for each statement
  execute function ledger_frozen();

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transactions,
  account text not null,
  subject uuid references users,
  amount integer not null check (amount <> 0)
);
comment on table ledger_entries is
  'A row is what a transaction adds to one account, in cents. subject: the person whose share of the account it is.';

-- The entries of a transaction.
create index ledger_entries_transaction on ledger_entries (transaction_id);
-- The share of a person, in their export.
create index ledger_entries_subject on ledger_entries (subject) where subject is not null;

create trigger ledger_entries_balanced after insert on ledger_entries referencing new table as fresh
  for each statement
  execute function ledger_balanced();
create trigger ledger_entries_frozen before delete or update on ledger_entries
  for each row
  execute function ledger_frozen();
-- Triggers of rows do not see that a table is emptied.
create trigger ledger_entries_kept before truncate on ledger_entries
  for each statement
  execute function ledger_frozen();
create trigger ledger_entries_payable after insert on ledger_entries referencing new table as fresh
  for each statement
  execute function note_payable();

create table payout_items (
  entry_id bigint primary key references ledger_entries,
  companion_id uuid not null references users,
  order_id bigint references orders,
  amount integer not null check (amount <> 0),
  at timestamptz not null,
  payout_id bigint references payouts
);
comment on table payout_items is
  'A row is an entry of the ledger that changed what a companion is owed, and the payout that paid it.';

-- What a companion is owed: the next payout takes it.
create index payout_items_unpaid on payout_items (companion_id) where payout_id is null;
-- The statement of a payout.
create index payout_items_payout on payout_items (payout_id) where payout_id is not null;
-- Whether an order was paid out.
create index payout_items_order on payout_items (order_id) where order_id is not null;

create table provider_transactions (
  id text primary key,
  type text not null,
  amount integer not null,
  fee integer not null,
  net integer not null,
  source text,
  order_id bigint references orders,
  payout_id bigint references payouts,
  created_at timestamptz not null
);
comment on table provider_transactions is
  'A row is a line of the payment provider''s own account of our money, fetched once a day and compared with the '
  'ledger.';

-- The lines of a period, in books and reconciliations.
create index provider_transactions_created on provider_transactions (created_at);
-- The lines of an order, with the provider's fee.
create index provider_transactions_order on provider_transactions (order_id) where order_id is not null;
-- The lines of a payout.
create index provider_transactions_payout on provider_transactions (payout_id) where payout_id is not null;

create table reconciliations (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  provider_balance bigint not null,
  ledger_balance bigint not null,
  differences jsonb not null
);
comment on table reconciliations is
  'A row is one comparison of the provider''s balance with the ledger.';
