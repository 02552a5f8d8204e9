import { sql, type Kysely } from 'kysely'

/** Who had the order's page open and when, and who did not come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_evidence
    add column player_seen tstzmultirange not null default '{}',
    add column companion_seen tstzmultirange not null default '{}'`.execute(db)
  await sql`comment on column order_evidence.player_seen is
    'When the player had the page of the order open, to about twenty seconds, until the evidence is sealed.'`.execute(
    db,
  )
  await sql`alter table profiles add column requests_paused_until timestamptz`.execute(db)
  await sql`alter table companions add column absences integer not null default 0`.execute(db)
  await sql`create table no_shows (
    order_id bigint primary key references orders,
    person_id uuid not null references users,
    at timestamptz not null,
    lifted_by uuid references users on delete set null,
    lifted_at timestamptz
  )`.execute(db)
  await sql`comment on table no_shows is
    'A row is a person who did not come to a game that was accepted: the other said so, and nothing recorded says otherwise. Lifted ones do not count.'`.execute(
    db,
  )
  await sql`create index no_shows_person on no_shows (person_id, at)`.execute(db)
  await sql`create index no_shows_lifted_by on no_shows (lifted_by) where lifted_by is not null`.execute(db)
  await sql`call watch_for_staff('no_shows', 'orders')`.execute(db)
}
