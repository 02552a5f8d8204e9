import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // Who it was, as they were called then: an account may be erased later. Earlier entries take the name of the account.
    `alter table audit_events add column staff_name text, add column staff_username text`,
    // When the console was last used in a session; null in any other session.
    `alter table sessions add column console_used_at timestamptz`,
    `create index sessions_console on sessions (console_used_at) where console_used_at is not null`,
    `create index sessions_expiry on sessions (expires_at)`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
