import { sql, type Kysely } from 'kysely'

/** Codes that verify an address or confirm a deletion, and the address that a provider has verified. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // One valid code per user, purpose and subject: a new code replaces the previous one.
  `create table account_codes (
    user_id uuid not null references users on delete cascade,
    purpose text not null check (purpose in ('verify_email', 'remove_account')),
    subject text not null,
    code_hash text not null,
    tries smallint not null default 0,
    expires_at timestamptz not null,
    primary key (user_id, purpose, subject)
  )`,
  `alter table auth_accounts add column email text check (email = lower(email))`,
]
