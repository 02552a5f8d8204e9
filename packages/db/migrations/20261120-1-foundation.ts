import { sql, type Kysely } from 'kysely'

/** The tables of the main flow: users, lookups, companions, orders, payments, chat. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // ---------- accounts: better-auth's tables under our names ----------
  `create table users (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    first_name text not null default '',
    last_name text not null default '',
    email text not null unique,
    email_verified boolean not null default false,
    image text,
    username text unique,
    display_username text,
    role text not null default 'player' check (role in ('player', 'companion', 'staff', 'admin')),
    banned boolean not null default false,
    ban_reason text,
    ban_expires timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create table sessions (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users on delete cascade,
    token text not null unique,
    expires_at timestamptz not null,
    ip_address text,
    user_agent text,
    impersonated_by text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index sessions_user on sessions (user_id)`,
  `create table auth_accounts (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users on delete cascade,
    account_id text not null,
    provider_id text not null,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamptz,
    refresh_token_expires_at timestamptz,
    scope text,
    password text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (provider_id, account_id)
  )`,
  `create index auth_accounts_user on auth_accounts (user_id)`,
  `create table verifications (
    id uuid primary key default gen_random_uuid(),
    identifier text not null,
    value text not null,
    expires_at timestamptz not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index verifications_identifier on verifications (identifier)`,
  `create table rate_limits (
    id uuid primary key default gen_random_uuid(),
    key text not null unique,
    count integer not null,
    last_request bigint not null
  )`,

  // ---------- lookups ----------
  `create table regions (id smallint primary key, label text not null unique)`,
  `create table countries (
    id smallint primary key,
    code char(2) not null unique,
    label text not null,
    region_id smallint not null references regions
  )`,
  `create table languages (code text primary key, label text not null)`,
  `create table timezones (name text primary key, label text not null)`,
  `create table banners (id smallint primary key, label text not null unique, svg text not null)`,

  // ---------- profiles ----------
  `create table profiles (
    user_id uuid primary key references users on delete cascade,
    country_id smallint references countries,
    languages text[] not null default '{}',
    timezones text[] not null default '{}',
    ingame_name text,
    ingame_tag text,
    ingame_rank smallint check (ingame_rank between 1 and 25),
    discord text,
    picture_key text,
    updated_at timestamptz not null default now()
  )`,
  `create function create_profile() returns trigger language plpgsql as $$
  begin
    insert into profiles (user_id) values (new.id);
    return new;
  end $$`,
  `create trigger users_profile after insert on users for each row execute function create_profile()`,
  `create table user_blocks (
    user_id uuid not null references users on delete cascade,
    blocked_id uuid not null references users on delete cascade,
    created_at timestamptz not null default now(),
    primary key (user_id, blocked_id),
    check (user_id <> blocked_id)
  )`,
  `create index user_blocks_blocked on user_blocks (blocked_id)`,

  // ---------- companions ----------
  `create table paybands (
    id integer generated always as identity primary key,
    name text not null unique,
    minimum integer not null check (minimum >= 0),
    maximum integer not null,
    fee_bps integer not null check (fee_bps between 0 and 500),
    check (maximum >= minimum)
  )`,
  `create table companions (
    user_id uuid primary key references users on delete cascade,
    agreement_status smallint not null default 0 check (agreement_status between 0 and 4),
    payband_id integer references paybands,
    rate integer not null default 0 check (rate >= 0),
    banner_id smallint references banners,
    bio text not null default '',
    online boolean not null default false,
    seen_at timestamptz,
    payout_account_id text unique,
    payouts_enabled boolean not null default false,
    matches integer not null default 0,
    rating_sum integer not null default 0,
    rating_count integer not null default 0,
    missed_count integer not null default 0,
    created_at timestamptz not null default now()
  )`,
  `create index companions_online on companions (user_id) where online`,
  `create index companions_active on companions (rate) where agreement_status = 3`,

  // ---------- orders ----------
  `create table orders (
    id bigint generated always as identity (start with 1001) primary key,
    player_id uuid not null references users,
    companion_id uuid not null references users,
    status smallint not null check (status between 1 and 7),
    hold text not null default 'none' check (hold in
      ('none', 'authorizing', 'held', 'capturing', 'captured', 'releasing', 'released', 'failed')),
    price integer not null check (price >= 0),
    fee integer not null check (fee >= 0),
    requested_at timestamptz not null,
    expires_at timestamptz not null,
    alerted_at timestamptz,
    accepted_at timestamptz,
    started_at timestamptz,
    ended_at timestamptz,
    scored_at timestamptz,
    closed_at timestamptz,
    closed_reason text,
    team_score smallint,
    other_score smallint,
    screenshot_key text,
    survey_closed_at timestamptz,
    flagged_at timestamptz,
    idempotency_key text,
    check (player_id <> companion_id),
    check (fee <= price),
    check (status <> 4 or hold = 'captured'),
    check (status <> 6 or (team_score is not null and other_score is not null)),
    unique (player_id, idempotency_key)
  )`,
  `create unique index orders_one_open_per_player on orders (player_id) where status in (1, 3, 4)`,
  `create unique index orders_one_open_per_companion on orders (companion_id) where status in (1, 3, 4, 5)`,
  `create index orders_by_player on orders (player_id, id desc)`,
  `create index orders_by_companion on orders (companion_id, id desc)`,
  `create table order_events (
    id bigint generated always as identity primary key,
    order_id bigint not null references orders,
    event text not null,
    actor text not null,
    actor_id uuid references users,
    from_status smallint,
    to_status smallint not null,
    from_hold text,
    to_hold text not null,
    reason text,
    at timestamptz not null
  )`,
  `create index order_events_order on order_events (order_id, id)`,
  `create table order_feedback (
    order_id bigint primary key references orders,
    rating smallint not null check (rating between 1 and 3),
    type smallint not null check (type between 1 and 2),
    improvement smallint not null check (improvement between 1 and 3),
    notes text not null default '',
    created_at timestamptz not null default now()
  )`,

  // ---------- chat ----------
  `create table chat_messages (
    id bigint generated always as identity primary key,
    order_id bigint not null references orders,
    sender_id uuid not null references users,
    text text not null check (char_length(text) between 1 and 1000),
    created_at timestamptz not null default now()
  )`,
  `create index chat_messages_order on chat_messages (order_id, id)`,

  // ---------- payments ----------
  `create table payment_customers (
    user_id uuid primary key references users on delete cascade,
    customer_id text not null unique,
    failed_order_id bigint references orders
  )`,
  `create table payment_methods (
    user_id uuid primary key references users on delete cascade,
    method_id text not null unique,
    brand text not null,
    last4 text not null,
    exp_month smallint not null,
    exp_year smallint not null,
    country text,
    created_at timestamptz not null default now()
  )`,
  `create table card_setups (
    session_id text primary key,
    user_id uuid not null references users on delete cascade,
    created_at timestamptz not null default now(),
    completed_at timestamptz
  )`,
  `create index card_setups_open on card_setups (user_id) where completed_at is null`,
  `create table order_payments (
    order_id bigint primary key references orders,
    amount integer not null check (amount >= 0),
    customer_id text not null,
    method_id text not null,
    intent_id text unique,
    failure_code text,
    created_at timestamptz not null default now()
  )`,
  `create table webhook_events (
    event_id text primary key,
    type text not null,
    payload jsonb not null,
    received_at timestamptz not null default now()
  )`,
  `create table refunds (
    id bigint generated always as identity primary key,
    order_id bigint not null references orders,
    amount integer not null check (amount > 0),
    reason text not null,
    status text not null default 'requested' check (status in ('requested', 'done', 'failed')),
    provider_id text unique,
    requested_by uuid references users,
    created_at timestamptz not null default now()
  )`,
  `create table payouts (
    id bigint generated always as identity primary key,
    companion_id uuid not null references users,
    period_end date not null,
    amount integer not null check (amount > 0),
    status text not null default 'pending' check (status in ('pending', 'paid', 'failed')),
    transfer_id text unique,
    failure text,
    created_at timestamptz not null default now(),
    paid_at timestamptz,
    unique (companion_id, period_end)
  )`,

  // ---------- ledger ----------
  `create table ledger_transactions (
    id bigint generated always as identity primary key,
    kind text not null,
    order_id bigint references orders,
    payout_id bigint references payouts,
    refund_id bigint references refunds,
    idempotency_key text not null unique,
    at timestamptz not null default now()
  )`,
  `create index ledger_transactions_order on ledger_transactions (order_id)`,
  `create table ledger_entries (
    id bigint generated always as identity primary key,
    transaction_id bigint not null references ledger_transactions,
    account text not null,
    subject uuid references users,
    amount integer not null check (amount <> 0)
  )`,
  `create index ledger_entries_transaction on ledger_entries (transaction_id)`,
  `create index ledger_entries_account on ledger_entries (account, subject)`,
  `create function ledger_balanced() returns trigger language plpgsql as $$
  begin
    if (select sum(amount) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
      raise exception 'ledger transaction % does not sum to zero', new.transaction_id;
    end if;
    return null;
  end $$`,
  `create constraint trigger ledger_entries_balanced after insert on ledger_entries
    deferrable initially deferred for each row execute function ledger_balanced()`,
  `create function ledger_frozen() returns trigger language plpgsql as $$
  begin
    raise exception 'the ledger is append-only';
  end $$`,
  `create trigger ledger_entries_frozen before update or delete on ledger_entries
    for each row execute function ledger_frozen()`,
  `create trigger ledger_transactions_frozen before update or delete on ledger_transactions
    for each row execute function ledger_frozen()`,

  // ---------- support, sockets ----------
  `create table support_messages (
    id bigint generated always as identity primary key,
    user_id uuid references users on delete set null,
    name text not null,
    email text not null,
    category text not null check (category in ('placing_order', 'companion', 'other')),
    message text not null,
    created_at timestamptz not null default now()
  )`,
  `create table socket_io_attachments (
    id bigserial unique,
    created_at timestamptz default now(),
    payload bytea
  )`,
]
