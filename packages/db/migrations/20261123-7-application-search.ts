import { sql, type Kysely } from 'kysely'

/** One column for what staff search applications by, and one index for each of their lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table companion_applications add column search text not null default ''`,
  `create function application_search() returns trigger language plpgsql as $$
    begin
      new.search := lower(concat_ws(' ',
        (select concat_ws(' ', name, username) from users where id = new.user_id), new.ign,
        (select code from referral_codes where id = new.referral_code_id)));
      return new;
    end $$`,
  `create trigger companion_applications_search before insert or update of ign, referral_code_id
    on companion_applications for each row execute function application_search()`,
  // The names and codes that are part of it. Setting the in-game name to itself updates the search text.
  `create function refresh_application_search() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'users' then
        update companion_applications set ign = ign where user_id = new.id;
      else
        update companion_applications set ign = ign where referral_code_id = new.id;
      end if;
      return null;
    end $$`,
  `create trigger users_application_search after update of name, username on users for each row
    when (old.name is distinct from new.name or old.username is distinct from new.username)
    execute function refresh_application_search()`,
  `create trigger referral_codes_application_search after update of code on referral_codes for each row
    when (old.code is distinct from new.code) execute function refresh_application_search()`,
  `update companion_applications set ign = ign`,

  `drop index companion_applications_ign_pieces`,
  `drop index referral_codes_code_pieces`,
  `drop index companion_applications_decided_at`,
  `create index companion_applications_search on companion_applications using gin (lower(search) gin_trgm_ops)`,
  `create index companion_applications_approved on companion_applications (decided_at desc, id desc)
    where status in ('approved')`,
  `create index companion_applications_refused on companion_applications (decided_at desc, id desc)
    where status in ('rejected', 'returned')`,

  // What these migrations changed is no news.
  `delete from outbox where topic = 'staff'`,
]
