import { sql, type Kysely } from 'kysely'

/** Who may do what in the staff console, staff notes about people, and how consoles hear of changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** Tables that the console lists, each with the area whose pages show it. */
const AREAS = {
  companion_applications: 'applications',
  rank_requests: 'companions',
  order_reports: 'orders',
  refunds: 'orders',
  disputes: 'orders',
  payouts: 'payouts',
  support_messages: 'support',
  support_replies: 'support',
}

const STATEMENTS = [
  // Permissions that an admin gave or took; staff without a row have those of their role.
  `create table staff_members (
    user_id uuid primary key references users (id) on delete cascade,
    permissions text[] not null,
    changed_at timestamptz not null,
    changed_by uuid references users (id) on delete set null
  )`,
  `create index staff_members_changed_by on staff_members (changed_by) where changed_by is not null`,

  // What staff write about a person for each other. Never shown to the person.
  `create table staff_notes (
    id bigint primary key generated always as identity,
    person_id uuid not null references users (id) on delete cascade,
    author_id uuid references users (id) on delete set null,
    text text not null check (char_length(text) between 1 and 4000),
    created_at timestamptz not null
  )`,
  `create index staff_notes_person on staff_notes (person_id, id desc)`,
  `create index staff_notes_author on staff_notes (author_id) where author_id is not null`,

  `create index companion_applications_submitted on companion_applications (submitted_at, id) where status = 'submitted'`,

  // For a trigger of each row that says which changes count.
  `create function note_staff() returns trigger language plpgsql as $$
    begin
      insert into outbox (topic, payload) values ('staff', jsonb_build_object('area', tg_argv[0]));
      return null;
    end $$`,
  // One line of the change feed per statement, however many rows it wrote, and none for a statement that wrote none.
  `create function note_staff_once() returns trigger language plpgsql as $$
    begin
      if exists (select from fresh) then
        insert into outbox (topic, payload) values ('staff', jsonb_build_object('area', tg_argv[0]));
      end if;
      return null;
    end $$`,
  // Tells consoles of every change of a table. A trigger with the changed rows has one event.
  `create procedure watch_for_staff(watched text, area text) language plpgsql as $$
    begin
      execute format('create trigger %1$I_%2$s_inserted after insert on %1$I referencing new table as fresh
        for each statement execute function note_staff_once(%2$L)', watched, area);
      execute format('create trigger %1$I_%2$s_updated after update on %1$I referencing new table as fresh
        for each statement execute function note_staff_once(%2$L)', watched, area);
      execute format('create trigger %1$I_%2$s_deleted after delete on %1$I referencing old table as fresh
        for each statement execute function note_staff_once(%2$L)', watched, area);
    end $$`,
  ...Object.entries(AREAS).map(([table, area]) => `call watch_for_staff('${table}', '${area}')`),
]
