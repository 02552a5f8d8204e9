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

  // One line of the change feed per statement, however many rows it wrote.
  `create function note_staff() returns trigger language plpgsql as $$
    begin
      insert into outbox (topic, payload) values ('staff', jsonb_build_object('area', tg_argv[0]));
      return null;
    end $$`,
  ...Object.entries(AREAS).map(
    ([table, area]) =>
      `create trigger ${table}_for_staff after insert or update or delete on ${table}
        for each statement execute function note_staff('${area}')`,
  ),
]
