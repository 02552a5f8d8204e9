import { sql, type Kysely } from 'kysely'

/** The indexes that searches read, by name: the table, and what was indexed in lower case. */
const INDEXES = [
  ['audit_events_text', 'audit_events', `((action || ' '::text) || coalesce(reason, ''::text))`],
  ['support_messages_email_pieces', 'support_messages', 'email'],
  ['support_messages_name_pieces', 'support_messages', 'name'],
  ['support_messages_text_pieces', 'support_messages', 'message'],
  ['users_name_pieces', 'users', 'name'],
  ['users_username_pieces', 'users', 'username'],
] as const

/** Searches ignore marks, width and composition as well as case: what `fold` of packages/text does, in SQL. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function fold(value text) returns text
    language sql immutable strict parallel safe as $$
      select normalize(regexp_replace(
        replace(replace(replace(replace(translate(
          lower(upper(lower(regexp_replace(normalize(value, nfkd), '[\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u00ad\\u200b-\\u200f\\u2060\\u20d0-\\u20ff\\ufe00-\\ufe0f\\ufe20-\\ufe2f\\ufeff]', '', 'g')
            collate pg_unicode_fast))), 'ςłøđðħŧ’‘ʼ‐‑', 'σloddht''''''--'),
          'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '\\s+', ' ', 'g'), nfc) $$`.execute(db)
  await sql`comment on function fold(text) is 'a text as searches compare it'`.execute(db)
  await sql`create function fold_piece(value text) returns text
    language sql immutable strict parallel safe as $$
      select regexp_replace(fold(value), '[\\\\%_]', '\\\\\\&', 'g') $$`.execute(db)
  await sql`comment on function fold_piece(text) is 'the same as a part of a LIKE pattern'`.execute(db)
  for (const [name, table, column] of INDEXES) {
    await sql`drop index ${sql.ref(name)}`.execute(db)
    await sql`create index ${sql.ref(name)} on ${sql.ref(table)}
      using gin (fold(${sql.raw(column)}) gin_trgm_ops)`.execute(db)
  }
  await sql`drop index companion_applications_search`.execute(db)
  await sql`create index companion_applications_search on companion_applications
    using gin (search gin_trgm_ops)`.execute(db)
  await sql`create or replace function application_search() returns trigger language plpgsql as $$
    begin
      new.search := fold(concat_ws(' ',
        (select concat_ws(' ', name, username) from users where id = new.user_id), new.ign,
        (select code from referral_codes where id = new.referral_code_id)));
      return new;
    end $$`.execute(db)
  await sql`create or replace function person_search_text(person uuid) returns text language sql stable as $$
    select fold(concat_ws(' ', '', u.username, u.name, u.email,
      (select string_agg(e.email, ' ') from user_emails e where e.user_id = u.id and not e.is_primary),
      p.ingame_name || coalesce('#' || p.ingame_tag, ''), ''))
    from users u left join profiles p on p.user_id = u.id where u.id = person $$`.execute(db)
  await sql`update companion_applications set search = fold(search) where search <> fold(search)`.execute(db)
  await sql`update person_search set text = person_search_text(user_id)
    where text <> person_search_text(user_id)`.execute(db)
}
