import { sql, type Kysely } from 'kysely'

/** What the console needs for orders and payouts: indexes of its lists, exports, and saved views. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // The list of orders: the newest first, of all, by status, and of one person.
  `create index orders_by_time on orders (requested_at desc, id desc)`,
  `drop index orders_requested`,
  `create index orders_by_status on orders (status, requested_at desc, id desc)`,
  `create index orders_of_player on orders (player_id, requested_at desc, id desc)`,
  `create index orders_of_companion on orders (companion_id, requested_at desc, id desc)`,
  `create index payouts_by_status on payouts (status, id desc)`,
  `create index payouts_of_companion on payouts (companion_id, id desc)`,

  // Files that staff asked for, written by a job; they expire.
  `create table exports (
    id uuid primary key default gen_random_uuid(),
    staff_id uuid not null references users (id) on delete cascade,
    list text not null check (list in ('orders')),
    filters jsonb not null,
    status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
    written integer not null default 0,
    file_key text,
    created_at timestamptz not null,
    finished_at timestamptz,
    expires_at timestamptz not null
  )`,
  `create index exports_staff on exports (staff_id)`,
  `create index exports_expired on exports (expires_at)`,

  // Filters that a member of staff keeps under a name: search is the query string of the page.
  `create table saved_views (
    id bigint primary key generated always as identity,
    staff_id uuid not null references users (id) on delete cascade,
    list text not null check (list in ('orders')),
    name text not null check (char_length(name) between 1 and 60),
    search text not null check (char_length(search) <= 1000),
    created_at timestamptz not null,
    unique (staff_id, list, name)
  )`,
]
