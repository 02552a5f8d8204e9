import { sql, type Kysely } from 'kysely'

/** Several addresses per user, notification preferences, and deleted accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table user_emails (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users on delete cascade,
    email text not null check (email = lower(email)),
    verified boolean not null default false,
    is_primary boolean not null default false,
    created_at timestamptz not null default now(),
    unique (user_id, email)
  )`,
  // One user owns a verified address; several may have it unverified.
  `create unique index user_emails_one_owner on user_emails (email) where verified`,
  `create unique index user_emails_one_primary on user_emails (user_id) where is_primary`,
  `insert into user_emails (user_id, email, verified, is_primary)
    select id, lower(email), email_verified, true from users`,
  // The auth library reads and writes the primary address in users; the trigger copies it to user_emails.
  `create function mirror_primary_email() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into user_emails (user_id, email, verified, is_primary)
        values (new.id, lower(new.email), new.email_verified, true);
    elsif new.email is distinct from old.email or new.email_verified is distinct from old.email_verified then
      update user_emails set email = lower(new.email), verified = new.email_verified
        where user_id = new.id and is_primary
          and (email is distinct from lower(new.email) or verified is distinct from new.email_verified);
    end if;
    return new;
  end $$`,
  `create trigger users_primary_email after insert or update on users
    for each row execute function mirror_primary_email()`,
  `create table notification_preferences (
    user_id uuid primary key references users on delete cascade,
    order_confirmation boolean not null default true,
    inbox_messages boolean not null default true,
    weekly_newsletter boolean not null default false
  )`,
  `alter table users add column deleted_at timestamptz`,
  `alter table auth_accounts add column display_name text`,
]
