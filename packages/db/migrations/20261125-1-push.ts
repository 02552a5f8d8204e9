import { sql, type Kysely } from 'kysely'

/** The browsers that get push notifications (docs/adr/0028). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table push_subscriptions (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users (id) on delete cascade,
    -- A subscription ends with the session that made it; a session is one browser, which has one subscription.
    session_id uuid not null unique references sessions (id) on delete cascade,
    endpoint text not null unique check (length(endpoint) <= 2000),
    p256dh text not null check (length(p256dh) <= 88),
    auth text not null check (length(auth) <= 24),
    -- The first failure since the push service last took a message.
    failing_since timestamptz,
    created_at timestamptz not null,
    -- When the browser last confirmed the subscription, or the push service last took a message.
    last_used_at timestamptz not null
  )`,
  `create index push_subscriptions_user on push_subscriptions (user_id)`,
]
