import { sql, type Kysely } from 'kysely'

/** A player keeps looking: companions are asked one after the other until one accepts (docs/adr/0026). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table order_searches (
    id bigint generated always as identity primary key,
    player_id uuid not null references users (id) on delete cascade,
    state text not null default 'looking'
      check (state in ('looking', 'accepted', 'stopped', 'nobody', 'away', 'refused')),
    -- The error code that a request was refused with; only with the state refused.
    reason text,
    -- Cents. The player agreed to this price for each game; no request costs more.
    max_price integer not null check (max_price >= 0),
    region_id smallint,
    rank smallint,
    language text,
    random boolean not null default false,
    -- Every request of this search, oldest first; the last one is the one that is waiting, or ended last.
    order_ids bigint[] not null default '{}',
    -- When a browser of the player was last connected.
    seen_at timestamptz not null,
    started_at timestamptz not null,
    ended_at timestamptz,
    check ((state = 'looking') = (ended_at is null))
  )`,
  `create unique index order_searches_one_looking on order_searches (player_id) where state = 'looking'`,
  `create index order_searches_of_player on order_searches (player_id, id desc)`,
]
