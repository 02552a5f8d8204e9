import { sql, type Kysely } from 'kysely'

/** What staff write themselves: names in lists, the homepage's companions, mails, the FAQ and the policies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const EDITED = ['language', 'country', 'timezone', 'region', 'banner', 'featured', 'mail', 'page']
const quoted = (words: string[]) => words.map((word) => `'${word}'`).join(', ')

const LOOKUPS = ['languages', 'countries', 'timezones', 'regions', 'banners']

const STATEMENTS = [
  // `label` is what people read. Staff may change it; a hidden value is kept by those who have it.
  ...LOOKUPS.flatMap((table) => [
    `alter table ${table} add column standard_label text, add column hidden boolean not null default false`,
    `update ${table} set standard_label = label`,
    `alter table ${table} alter column standard_label set not null`,
  ]),

  // Without a row, and with a value of null, the default holds.
  `create table edited_settings (
    kind text not null check (kind in (${quoted(EDITED)})),
    key text not null,
    value jsonb,
    version integer not null default 0,
    changed_at timestamptz,
    changed_by uuid references users (id) on delete set null,
    primary key (kind, key)
  )`,
  `create index edited_settings_changed_by on edited_settings (changed_by) where changed_by is not null`,

  `alter table setting_changes drop constraint setting_changes_kind_check`,
  `alter table setting_changes add constraint setting_changes_kind_check
    check (kind in ('payband', 'referral_code', ${quoted(EDITED)}))`,
  // Languages, time zones, mails and pages have names.
  `alter table setting_changes alter column key type text using key::text`,

  // Staff add pictures; their ids stay clear of those that come with the product.
  `alter table banners alter column svg drop not null`,
  `alter table banners add column picture bytea`,
  `alter table banners add constraint banners_drawn check ((svg is null) <> (picture is null))`,
  `alter table banners drop constraint banners_label_key`,
  `create sequence banners_added as smallint start 1000`,

  // Two names that differ in case alone look the same in a list.
  `update paybands b set name = left(name, 32) || ' ' || id where exists (
    select from paybands other where lower(other.name) = lower(b.name) and other.id < b.id)`,
  `create unique index paybands_name_in_any_case on paybands (lower(name))`,

  // Instances that keep a setting in memory read it again.
  `create function note_edited() returns trigger language plpgsql as $$
    begin
      insert into outbox (topic, payload) values ('edited', jsonb_build_object('kind', new.kind, 'key', new.key));
      return null;
    end $$`,
  `create trigger edited_settings_feed after insert or update on edited_settings
    for each row when (new.version > 0) execute function note_edited()`,
  ...['edited_settings', 'banners'].map((table) => `call watch_for_staff('${table}', 'settings')`),
]
