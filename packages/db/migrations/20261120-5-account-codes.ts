import { sql, type Kysely } from 'kysely'

/** Codes that prove an address or a wish to leave, and the address a provider vouches for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // One living code per person, purpose and subject: a new one replaces the one before.
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
