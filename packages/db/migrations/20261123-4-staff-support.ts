import { sql, type Kysely } from 'kysely'

/** Support as an inbox: who replies to a ticket, which order it is about, how long its author has waited, and reply templates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table support_messages
    add column assignee_id uuid references users (id) on delete set null,
    add column order_id bigint references orders (id),
    add column waiting_since timestamptz,
    add column first_answered_at timestamptz`,
  `update support_messages m set
    first_answered_at = (select min(r.created_at) from support_replies r where r.message_id = m.id and r.from_staff),
    waiting_since = case when m.status = 'open' then (
      select min(said.at) from (
        select m.created_at as at
        union all select r.created_at from support_replies r where r.message_id = m.id and not r.from_staff
      ) said
      where said.at > coalesce(
        (select max(r.created_at) from support_replies r where r.message_id = m.id and r.from_staff), '-infinity')
    ) end`,
  // A new message waits from its first moment, whichever way it was written.
  `create function ticket_waits() returns trigger language plpgsql as $$
    begin
      if new.status = 'open' then new.waiting_since := new.created_at; end if;
      return new;
    end $$`,
  `create trigger support_messages_wait before insert on support_messages
    for each row execute function ticket_waits()`,
  `create index support_messages_waiting on support_messages (waiting_since, id) where waiting_since is not null`,
  `create index support_messages_open on support_messages (id) where status = 'open'`,
  `create index support_messages_assignee on support_messages (assignee_id) where assignee_id is not null`,
  `create index support_messages_order on support_messages (order_id) where order_id is not null`,
  `create index support_messages_answered on support_messages (first_answered_at) where first_answered_at is not null`,
  `create index support_messages_name_pieces on support_messages using gin (lower(name) gin_trgm_ops)`,
  `create index support_messages_email_pieces on support_messages using gin (lower(email) gin_trgm_ops)`,
  `create index support_messages_text_pieces on support_messages using gin (lower(message) gin_trgm_ops)`,

  `create table support_templates (
    id bigint primary key generated always as identity,
    name text not null check (char_length(name) between 1 and 80),
    text text not null check (char_length(text) between 1 and 4000),
    changed_at timestamptz not null,
    changed_by uuid references users (id) on delete set null
  )`,
  `create unique index support_templates_name on support_templates (lower(name))`,
  `create index support_templates_changed_by on support_templates (changed_by) where changed_by is not null`,
]
