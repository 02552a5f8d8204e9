import { sql, type Kysely } from 'kysely'

/** What players choose by: by how many people a companion is rated, notes of players, checked ranks; and what players wish for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table companions add column raters integer not null default 0`.execute(db)
  await sql`update companions c set raters = r.raters
    from (select o.companion_id, count(distinct o.player_id)::integer as raters
      from order_feedback f join orders o on o.id = f.order_id group by 1) r
    where r.companion_id = c.user_id`.execute(db)

  await sql`alter table profiles add column checked_rank smallint, add column rank_checked_at timestamptz`.execute(
    db,
  )
  // A companion cannot change the rank that staff approved.
  await sql`update profiles p set checked_rank = p.ingame_rank, rank_checked_at = d.at
    from (select user_id, max(decided_at) as at from (
        select user_id, decided_at from companion_applications where status = 'approved'
        union all select user_id, decided_at from rank_requests where status = 'approved') approved
      group by user_id) d
    join users u on u.id = d.user_id
    where d.user_id = p.user_id and u.role = 'companion'`.execute(db)
  await sql`drop trigger profiles_changed on profiles`.execute(db)
  await sql`create trigger profiles_changed after update on profiles
    for each row when (old.country_id is distinct from new.country_id
      or old.languages is distinct from new.languages
      or old.ingame_rank is distinct from new.ingame_rank
      or old.checked_rank is distinct from new.checked_rank
      or old.rank_checked_at is distinct from new.rank_checked_at
      or old.picture_key is distinct from new.picture_key)
    execute function note_profile()`.execute(db)

  await sql`alter table orders
    add column wish_goal text check (wish_goal in ('climb', 'learn', 'relax')),
    add column wish_text text`.execute(db)
  // Each request of a search has the same wish. The text goes with the search's address.
  await sql`alter table order_searches
    add column great smallint,
    add column wish_goal text check (wish_goal in ('climb', 'learn', 'relax')),
    add column wish_text text`.execute(db)

  await sql`create table player_notes (
    id bigint generated always as identity primary key,
    order_id bigint not null unique references orders,
    player_id uuid not null references users,
    companion_id uuid not null references companions,
    rank smallint,
    state text not null default 'open' check (state in ('open', 'approved', 'rejected')),
    created_at timestamptz not null,
    decided_by uuid references users on delete set null,
    decided_at timestamptz,
    hidden_at timestamptz
  )`.execute(db)
  await sql`comment on table player_notes is
    'A row is a note of a survey that its player lets others read. Its text stays in order_feedback.'`.execute(
    db,
  )
  await sql`create index player_notes_shown on player_notes (companion_id, id desc)
    where state = 'approved' and hidden_at is null`.execute(db)
  await sql`create index player_notes_state on player_notes (state, id)`.execute(db)
  // Exports and deletions of an account find the rows that name the person.
  await sql`create index player_notes_player on player_notes (player_id)`.execute(db)
  await sql`create index player_notes_companion on player_notes (companion_id)`.execute(db)
  await sql`create index player_notes_decided_by on player_notes (decided_by) where decided_by is not null`.execute(
    db,
  )
  await sql`call watch_for_staff('player_notes', 'companions')`.execute(db)
}
