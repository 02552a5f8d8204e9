import { sql, type Kysely } from 'kysely'

/** People in the staff console: search, strikes, two-factor authentication, looking as a person, and the audit log's lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** A list of the audit log by one column, the newest first. */
const auditIndex = (column: string) =>
  `create index audit_events_${column.replace('_id', '')} on audit_events (${column}, at desc, id desc) where ${column} is not null`

const STATEMENTS = [
  // ---------- search ----------
  // One row per person with everything that they are found by, in lower case and between blanks, so that one trigram
  // index serves a search by any of it. `number` is the order of the list.
  `create table person_search (
    number bigint primary key generated always as identity,
    user_id uuid not null unique references users (id) on delete cascade,
    role text not null,
    banned boolean not null,
    text text not null
  )`,
  // Exact estimates decide between the trigram index and the newest people first.
  `alter table person_search alter column text set statistics 1000`,
  `create index person_search_text on person_search using gin (text gin_trgm_ops)`,
  `create index person_search_role on person_search (role, number desc)`,
  `create index person_search_banned on person_search (number desc) where banned`,
  `create function person_search_text(person uuid) returns text language sql stable as $$
    select lower(concat_ws(' ', '', u.username, u.name, u.email,
      (select string_agg(e.email, ' ') from user_emails e where e.user_id = u.id and not e.is_primary),
      p.ingame_name || coalesce('#' || p.ingame_tag, ''), ''))
    from users u left join profiles p on p.user_id = u.id where u.id = person
  $$`,
  `create function note_person_search() returns trigger language plpgsql as $$
    declare person uuid;
    begin
      if tg_table_name = 'users' then
        insert into person_search (user_id, role, banned, text)
          values (new.id, new.role, new.banned, person_search_text(new.id))
          on conflict (user_id) do update
          set role = excluded.role, banned = excluded.banned, text = excluded.text;
        return null;
      end if;
      person := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
      update person_search set text = person_search_text(person)
        where user_id = person and exists (select from users where id = person);
      return null;
    end $$`,
  `insert into person_search (user_id, role, banned, text)
    select id, role, banned, person_search_text(id) from users order by created_at, id`,
  `create trigger users_search_came after insert on users for each row execute function note_person_search()`,
  `create trigger users_search_changed after update of name, username, email, role, banned on users
    for each row when (old.name is distinct from new.name or old.username is distinct from new.username
      or old.email is distinct from new.email or old.role is distinct from new.role
      or old.banned is distinct from new.banned) execute function note_person_search()`,
  `create trigger profiles_search after update of ingame_name, ingame_tag on profiles
    for each row when (old.ingame_name is distinct from new.ingame_name
      or old.ingame_tag is distinct from new.ingame_tag) execute function note_person_search()`,
  `create trigger user_emails_search_came after insert on user_emails
    for each row when (not new.is_primary) execute function note_person_search()`,
  `create trigger user_emails_search_changed after update of email, is_primary on user_emails
    for each row when (old.email <> new.email or old.is_primary <> new.is_primary)
    execute function note_person_search()`,
  `create trigger user_emails_search_went after delete on user_emails
    for each row when (not old.is_primary) execute function note_person_search()`,

  // ---------- strikes ----------
  // A strike that was taken back keeps its row: the profile shows who took it back.
  `create table staff_strikes (
    id bigint primary key generated always as identity,
    person_id uuid not null references users (id) on delete cascade,
    author_id uuid references users (id) on delete set null,
    reason text not null check (char_length(reason) between 3 and 500),
    created_at timestamptz not null,
    removed_at timestamptz,
    removed_by uuid references users (id) on delete set null
  )`,
  `create index staff_strikes_person on staff_strikes (person_id, id desc)`,
  `create index staff_strikes_author on staff_strikes (author_id) where author_id is not null`,
  `create index staff_strikes_removed_by on staff_strikes (removed_by) where removed_by is not null`,
  ...['staff_notes', 'staff_strikes', 'staff_members'].map(
    (table) => `call watch_for_staff('${table}', 'people')`,
  ),

  // ---------- two-factor authentication ----------
  `alter table users add column two_factor_enabled boolean not null default false`,
  `create table two_factors (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null unique references users (id) on delete cascade,
    secret text not null,
    backup_codes text not null,
    verified boolean not null default true,
    failed_verification_count integer not null default 0,
    locked_until timestamptz
  )`,
  `create index two_factors_secret on two_factors (secret)`,
  // One row: what admins decided about how staff get in.
  `create table staff_access (
    id boolean primary key default true check (id),
    two_factor_required boolean not null default false
  )`,
  `insert into staff_access default values`,

  // ---------- looking as a person ----------
  // A link is used once; the session that it opens ends after 30 minutes, even if the auth library tried to prolong it.
  `create table view_links (
    code_hash text primary key,
    person_id uuid not null references users (id) on delete cascade,
    staff_id uuid not null references users (id) on delete cascade,
    expires_at timestamptz not null
  )`,
  `create index view_links_person on view_links (person_id)`,
  `create index view_links_staff on view_links (staff_id)`,
  `create index sessions_impersonated_by on sessions (impersonated_by) where impersonated_by is not null`,
  `alter table sessions add constraint sessions_view_is_short
    check (impersonated_by is null or expires_at <= created_at + interval '30 minutes')`,

  // ---------- audit ----------
  `drop index audit_events_staff`,
  `drop index audit_events_order`,
  `drop index audit_events_person`,
  `create index audit_events_at on audit_events (at desc, id desc)`,
  ...['staff_id', 'order_id', 'person_id', 'action', 'permission'].map(auditIndex),
  `create index audit_events_text on audit_events
    using gin (lower(action || ' ' || coalesce(reason, '')) gin_trgm_ops)`,
  `create trigger audit_events_kept before truncate on audit_events execute function audit_frozen()`,
]
