import { sql, type Kysely } from 'kysely'

/** Sessions in which the password was given again, codes of a password reset, and the purge of unproven accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // When the password was last given again in a session: changes of how a person gets in need it.
  `alter table sessions add column confirmed_at timestamptz`,
  `drop trigger sessions_changed on sessions`,
  `create trigger sessions_changed after update on sessions
    for each row when (old.token is distinct from new.token or old.user_id is distinct from new.user_id
      or old.expires_at is distinct from new.expires_at or old.confirmed_at is distinct from new.confirmed_at)
    execute function note_session()`,
  // The code of a reset belongs to the browser that asked for it: `subject` names the browser.
  `alter table account_codes drop constraint account_codes_purpose_check`,
  `alter table account_codes add constraint account_codes_purpose_check
    check (purpose in ('verify_email', 'remove_account', 'reset_password'))`,
  // A sweep deletes accounts whose address was not verified for a day.
  `create index users_unproven on users (created_at) where not email_verified and deleted_at is null`,
]
