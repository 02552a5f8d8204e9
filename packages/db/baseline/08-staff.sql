-- The staff console: who may do what, what they did, what they changed, and what they search.

-- What staff did is never changed or deleted.
create function audit_frozen() returns trigger language plpgsql as $$
  begin raise exception 'the audit log is append-only'; end
$$;

create function note_person_search() returns trigger language plpgsql as $$
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
  end
$$;

create table staff_access (
  id boolean default true primary key check (id),
  two_factor_required boolean not null default false
);
comment on table staff_access is
  'The only row says what admins decided about how staff get in.';

insert into staff_access default values;

create table staff_members (
  user_id uuid primary key references users on delete cascade,
  permissions text[] not null,
  changed_at timestamptz not null,
  changed_by uuid references users on delete set null
);
comment on table staff_members is
  'A row is the permissions that an admin gave or took; staff without a row have those of their role.';

-- Exports and deletions of an account find the rows that name the person.
create index staff_members_changed_by on staff_members (changed_by) where changed_by is not null;

call watch_for_staff('staff_members', 'people');

create table staff_looks (
  subject text not null check (char_length(subject) <= 80),
  staff_id uuid not null references users on delete cascade,
  seen_at timestamptz not null,
  primary key (subject, staff_id)
);
comment on table staff_looks is
  'A row says that a member of staff has something open now: an application, a video, a screenshot.';

-- Exports and deletions of an account find the rows that name the person.
create index staff_looks_staff on staff_looks (staff_id);

-- Not for repeats, which only move the time.
create trigger staff_looks_for_staff after insert on staff_looks
  for each row when (new.subject ~~ 'application:%')
  execute function note_staff('applications');

create table staff_notes (
  id bigint generated always as identity primary key,
  person_id uuid not null references users on delete cascade,
  author_id uuid references users on delete set null,
  text text not null check (char_length(text) between 1 and 4000),
  created_at timestamptz not null
);
comment on table staff_notes is
  'A row is what staff wrote about a person for each other. It is never shown to the person.';

-- The notes about a person, the newest first.
create index staff_notes_person on staff_notes (person_id, id desc);
-- Exports and deletions of an account find the rows that name the person.
create index staff_notes_author on staff_notes (author_id) where author_id is not null;

call watch_for_staff('staff_notes', 'applications');

call watch_for_staff('staff_notes', 'people');

create table staff_strikes (
  id bigint generated always as identity primary key,
  person_id uuid not null references users on delete cascade,
  author_id uuid references users on delete set null,
  reason text not null check (char_length(reason) between 3 and 500),
  created_at timestamptz not null,
  removed_at timestamptz,
  removed_by uuid references users on delete set null
);
comment on table staff_strikes is
  'A row is a warning against a person. One that was taken back keeps its row.';

-- The strikes of a person, the newest first.
create index staff_strikes_person on staff_strikes (person_id, id desc);
-- Exports and deletions of an account find the rows that name the person.
create index staff_strikes_author on staff_strikes (author_id) where author_id is not null;
create index staff_strikes_removed_by on staff_strikes (removed_by) where removed_by is not null;

call watch_for_staff('staff_strikes', 'people');

create table view_links (
  code_hash text primary key,
  person_id uuid not null references users on delete cascade,
  staff_id uuid not null references users on delete cascade,
  expires_at timestamptz not null
);
comment on table view_links is
  'A row is a link with which a member of staff views the product as a person. It is used once.';

-- Exports and deletions of an account find the rows that name the person.
create index view_links_person on view_links (person_id);
create index view_links_staff on view_links (staff_id);

create table person_search (
  number bigint generated always as identity primary key,
  user_id uuid not null unique references users on delete cascade,
  role text not null,
  banned boolean not null,
  text text not null
);
comment on table person_search is
  'A row is a person with all that they are found by. number is the order of the list.';

alter table person_search alter text set statistics 1000;

-- People by a part of what they are found by.
create index person_search_text on person_search using gin (text gin_trgm_ops);
-- The people of one role, the newest first.
create index person_search_role on person_search (role, number desc);
-- The people who are barred, the newest first.
create index person_search_banned on person_search (number desc) where banned;

-- All that a person is found by, in lower case and between blanks, so that one trigram index serves a search by any of
-- it.
create function person_search_text(person uuid) returns text language sql stable as $$
  select lower(concat_ws(' ', '', u.username, u.name, u.email,
    (select string_agg(e.email, ' ') from user_emails e where e.user_id = u.id and not e.is_primary),
    p.ingame_name || coalesce('#' || p.ingame_tag, ''), ''))
  from users u left join profiles p on p.user_id = u.id where u.id = person
$$;

create table saved_views (
  id bigint generated always as identity primary key,
  staff_id uuid not null references users on delete cascade,
  list text not null check (list = 'orders'),
  name text not null check (char_length(name) between 1 and 60),
  search text not null check (char_length(search) <= 1000),
  created_at timestamptz not null,
  unique (staff_id, list, name)
);
comment on table saved_views is
  'A row is the filters of a list that a member of staff keeps under a name: search is the query string of the page.';

create table exports (
  id uuid default gen_random_uuid() primary key,
  staff_id uuid not null references users on delete cascade,
  list text not null check (list = 'orders'),
  filters jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
  written integer not null default 0,
  file_key text,
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz not null
);
comment on table exports is
  'A row is a file that staff asked for. A job writes it, and it expires.';

-- The sweep removes files that have expired.
create index exports_expired on exports (expires_at);
-- The exports of a member of staff.
create index exports_staff on exports (staff_id);

create table edited_settings (
  kind text not null check (kind in ('language', 'country', 'timezone', 'region', 'banner', 'featured', 'mail', 'page')),
  key text not null,
  value jsonb,
  version integer not null default 0,
  changed_at timestamptz,
  changed_by uuid references users on delete set null,
  primary key (kind, key)
);
comment on table edited_settings is
  'A row is a text, list or choice that staff changed. Without a row, and with a value of null, the default holds.';

-- Exports and deletions of an account find the rows that name the person.
create index edited_settings_changed_by on edited_settings (changed_by) where changed_by is not null;

-- Instances that keep a setting in memory read it again.
create trigger edited_settings_feed after insert or update on edited_settings
  for each row when (new.version > 0)
  execute function note_edited();

call watch_for_staff('edited_settings', 'settings');

create table setting_changes (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  staff_id uuid not null references users,
  kind text not null check (kind in ('payband', 'referral_code', 'language', 'country', 'timezone', 'region', 'banner',
    'featured', 'mail', 'page')),
  key text not null,
  before jsonb,
  after jsonb,
  undoes bigint unique references setting_changes,
  moved jsonb,
  check (before is not null or after is not null)
);
comment on table setting_changes is
  'A row is one change of a setting, so that it can be looked at and undone. moved: the prices that it moved, as '
  '[{id, before, after}].';

-- The history of a setting, the newest first.
create index setting_changes_key on setting_changes (kind, key, id desc);
-- Exports and deletions of an account find the rows that name the person.
create index setting_changes_staff on setting_changes (staff_id);

create trigger setting_changes_frozen before delete or update on setting_changes
  for each row
  execute function audit_frozen();

create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  staff_id uuid not null references users,
  permission text not null,
  action text not null,
  order_id bigint references orders,
  person_id uuid references users,
  payout_id bigint references payouts,
  reason text,
  before jsonb,
  after jsonb,
  address text,
  staff_name text,
  staff_username text
);
comment on table audit_events is
  'A row is what a member of staff did, to whom and why. Names are as they were then: an account may be erased later.';

-- The log, the newest first; and by one column each.
create index audit_events_at on audit_events (at desc, id desc);
create index audit_events_action on audit_events (action, at desc, id desc) where action is not null;
create index audit_events_permission on audit_events (permission, at desc, id desc) where permission is not null;
create index audit_events_staff on audit_events (staff_id, at desc, id desc) where staff_id is not null;
create index audit_events_person on audit_events (person_id, at desc, id desc) where person_id is not null;
create index audit_events_order on audit_events (order_id, at desc, id desc) where order_id is not null;
create index audit_events_payout on audit_events (payout_id) where payout_id is not null;
-- The log by a part of what was done or why.
create index audit_events_text on audit_events using gin (lower(((action || ' ') || coalesce(reason, ''))) gin_trgm_ops);

create trigger audit_events_frozen before delete or update on audit_events for each row execute function audit_frozen();
-- Triggers of rows do not see that a table is emptied.
create trigger audit_events_kept before truncate on audit_events for each statement execute function audit_frozen();

-- What a person is found by changes with these.
create trigger users_search_came after insert on users for each row execute function note_person_search();
create trigger users_search_changed after update of name, username, email, role, banned on users
  for each row when (old.name is distinct from new.name
    or old.username is distinct from new.username
    or old.email is distinct from new.email
    or old.role is distinct from new.role
    or old.banned is distinct from new.banned)
  execute function note_person_search();
create trigger user_emails_search_came after insert on user_emails
  for each row when (not new.is_primary)
  execute function note_person_search();
create trigger user_emails_search_changed after update of email, is_primary on user_emails
  for each row when (old.email <> new.email or old.is_primary <> new.is_primary)
  execute function note_person_search();
create trigger user_emails_search_went after delete on user_emails
  for each row when (not old.is_primary)
  execute function note_person_search();
create trigger profiles_search after update of ingame_name, ingame_tag on profiles
  for each row when (old.ingame_name is distinct from new.ingame_name or old.ingame_tag is distinct from new.ingame_tag)
  execute function note_person_search();
