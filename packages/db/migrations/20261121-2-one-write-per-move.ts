import { sql, type Kysely } from 'kysely'

/** Deadlines as columns, the outbox of the change feed, and indexes for frequent queries and foreign keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** A trigger function that writes to the outbox; `onChange` names the columns that count. */
const notes = (name: string, topic: string, payload: string) =>
  `create function ${name}() returns trigger language plpgsql as $$
  declare one record := coalesce(new, old);
  begin
    insert into outbox (topic, payload) values ('${topic}', ${payload});
    return null;
  end $$`

const changed = (columns: string[]) =>
  columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')

const onChange = (table: string, call: string, columns: string[]) => [
  `create trigger ${table}_changed after update on ${table}
    for each row when (${changed(columns)}) execute function ${call}()`,
]
const onInsertOrDelete = (table: string, call: string) => [
  `create trigger ${table}_came_or_went after insert or delete on ${table}
    for each row execute function ${call}()`,
]

const STATEMENTS = [
  // ---------- moves ----------
  // A move is written only if the order still has the version that it was planned on.
  `alter table orders add column version integer not null default 0`,
  // The deadline of a status, and when the call to the provider for an unsettled hold is repeated.
  `alter table orders add column due_at timestamptz`,
  `alter table orders add column settle_at timestamptz`,
  `update orders set due_at = case status
      when 1 then expires_at
      when 3 then accepted_at + interval '30 minutes'
      when 5 then case when flagged_at is null then ended_at + interval '24 hours' end
    end where status in (1, 3, 5)`,
  `update orders set settle_at = now() where hold in ('authorizing', 'capturing', 'releasing')`,
  `create index orders_due on orders (due_at) where due_at is not null`,
  `create index orders_unsettled on orders (settle_at) where settle_at is not null`,
  `drop index companions_online`,
  `create index companions_online on companions (seen_at) where online`,
  // Most requests have no key: only those with one need an entry.
  `alter table orders drop constraint orders_player_id_idempotency_key_key`,
  `create unique index orders_one_per_idempotency_key on orders (player_id, idempotency_key)
    where idempotency_key is not null`,

  // ---------- the change feed ----------
  // Changes that are committed and not yet published to all instances (docs/adr/0011).
  `create table outbox (
    id bigint generated always as identity primary key,
    topic text not null,
    payload jsonb not null,
    created_at timestamptz not null default now()
  )`,
  // Rows are inserted and deleted all the time: frequent vacuums keep dead rows from slowing the reads.
  `alter table outbox set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`,
  `create index outbox_mails on outbox (id) where topic = 'mail'`,
  notes('note_companion', 'companion', `jsonb_build_object('id', one.user_id)`),
  ...onInsertOrDelete('companions', 'note_companion'),
  ...onChange('companions', 'note_companion', [
    'agreement_status',
    'online',
    'payouts_enabled',
    'rate',
    'banner_id',
    'matches',
    'rating_sum',
    'rating_count',
  ]),
  notes('note_person', 'person', `jsonb_build_object('id', one.id)`),
  `create trigger users_went after delete on users for each row execute function note_person()`,
  ...onChange('users', 'note_person', [
    'name',
    'username',
    'email',
    'role',
    'banned',
    'ban_expires',
    'deleted_at',
  ]),
  notes('note_profile', 'person', `jsonb_build_object('id', one.user_id)`),
  ...onChange('profiles', 'note_profile', ['country_id', 'languages', 'ingame_rank', 'picture_key']),
  notes('note_session', 'session', `jsonb_build_object('id', one.id, 'user', one.user_id)`),
  `create trigger sessions_went after delete on sessions for each row execute function note_session()`,
  ...onChange('sessions', 'note_session', ['token', 'user_id', 'expires_at']),
  notes('note_block', 'block', `jsonb_build_object('user', one.user_id, 'blocked', one.blocked_id)`),
  ...onInsertOrDelete('user_blocks', 'note_block'),

  // ---------- the ledger ----------
  // Checks once per statement and immediately, instead of once per entry at the commit.
  `drop trigger ledger_entries_balanced on ledger_entries`,
  `create or replace function ledger_balanced() returns trigger language plpgsql as $$
  declare unbalanced bigint;
  begin
    select f.transaction_id into unbalanced from (select distinct transaction_id from fresh) f
      where (select sum(e.amount) from ledger_entries e where e.transaction_id = f.transaction_id) <> 0
      limit 1;
    if found then
      raise exception 'ledger transaction % does not sum to zero', unbalanced;
    end if;
    return null;
  end $$`,
  `create trigger ledger_entries_balanced after insert on ledger_entries
    referencing new table as fresh for each statement execute function ledger_balanced()`,

  // ---------- the staff console and histories ----------
  `create index orders_open on orders (status) where status in (1, 3, 4, 5)`,
  `create index orders_requested on orders (requested_at)`,
  `create index orders_flagged on orders (flagged_at) where flagged_at is not null`,
  `create index ledger_transactions_kind on ledger_transactions (kind, at)`,
  `create index companions_applied on companions (user_id) where agreement_status = 2`,

  // ---------- foreign keys that deletions and exports read ----------
  `create index order_events_actor on order_events (actor_id) where actor_id is not null`,
  `create index chat_messages_sender on chat_messages (sender_id)`,
  `create index ledger_entries_subject on ledger_entries (subject) where subject is not null`,
  `create index ledger_transactions_payout on ledger_transactions (payout_id) where payout_id is not null`,
  `create index ledger_transactions_refund on ledger_transactions (refund_id) where refund_id is not null`,
  `create index refunds_order on refunds (order_id)`,
  `create index refunds_requested_by on refunds (requested_by) where requested_by is not null`,
  `create index payment_customers_failed on payment_customers (failed_order_id)
    where failed_order_id is not null`,
  `create index companion_applications_decided_by on companion_applications (decided_by)
    where decided_by is not null`,
  `create index rank_requests_decided_by on rank_requests (decided_by) where decided_by is not null`,
  `create index support_replies_author on support_replies (author_id) where author_id is not null`,
  `create index referral_codes_created_by on referral_codes (created_by) where created_by is not null`,
  `create index rate_limits_last_request on rate_limits (last_request)`,
]
