import { sql, type Kysely } from 'kysely'

/** Errors in pages, as browsers report them: the same error is one row with a count. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table client_errors (
    fingerprint text primary key,
    app text not null check (app in ('web', 'admin')),
    kind text not null check (kind in ('error', 'rejection')),
    message text not null,
    stack text not null,
    path text not null,
    release text not null,
    count integer not null default 1 check (count > 0),
    first_seen_at timestamptz not null,
    last_seen_at timestamptz not null
  )`,
  `create index client_errors_last_seen_at on client_errors (last_seen_at)`,
]
