import { sql, type Kysely } from 'kysely'

/**
 * What a bank may ask of a paid game, apart from the accounts: where it was requested from, and, sealed with the score, who the
 * two people were and what they wrote. Kept for 180 days.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table order_evidence (
    order_id bigint primary key references orders (id) on delete cascade,
    created_at timestamptz not null,
    -- The browser that requested the game.
    address text,
    user_agent text check (length(user_agent) <= 500),
    sealed_at timestamptz,
    player_name text,
    player_username text,
    player_email text,
    player_since timestamptz,
    companion_name text,
    companion_username text,
    -- [{sender, text, at}], oldest first
    messages jsonb,
    check (sealed_at is null or (player_name is not null and player_email is not null and player_since is not null
      and companion_name is not null and messages is not null))
  )`,
  // Rows come in the order of time: a sweep finds the old ones without an index entry for each.
  `create index order_evidence_created on order_evidence using brin (created_at)`,
  `alter table order_searches add column address text, add column user_agent text`,
]
