import { sql, type Kysely } from 'kysely'

/** What players see of a companion's past: how fast they accept, their last results, and their usual hours. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // A table of its own: a move of an order that wrote the companion's row, too, would wait for those who lock it.
  `create table companion_records (
    user_id uuid primary key references companions (user_id) on delete cascade,
    -- The median time from request to accept of the last 20 requests that they accepted, null before the third.
    answer_seconds integer,
    -- The last five games, newest first: 1 won, 0 draw, -1 lost.
    results smallint[] not null default '{}'
  )`,
  // Whole hours since 1970 in which a companion was online or played. Twelve weeks are kept.
  `create table companion_hours (
    user_id uuid not null references companion_records (user_id) on delete cascade,
    hour integer not null,
    primary key (user_id, hour)
  )`,

  `create function refresh_companion_record(companion uuid) returns void language sql as $$
    update companion_records set
      answer_seconds = (
        select case when count(*) >= 3
          then round(percentile_cont(0.5) within group (order by seconds))::integer end
        from (
          select extract(epoch from accepted_at - requested_at) as seconds from orders
          where companion_id = companion and accepted_at is not null
          order by requested_at desc, id desc limit 20
        ) as accepted),
      results = array(
        select sign(team_score - other_score)::smallint from orders
        where companion_id = companion and status = 6 and team_score is not null
        order by scored_at desc, id desc limit 5)
    where user_id = companion
  $$`,
  `create function note_companion_hours(companion uuid, first timestamptz, last timestamptz) returns void
    language sql as $$
    delete from companion_hours
      where user_id = companion and hour < floor(extract(epoch from last) / 3600) - 12 * 7 * 24;
    insert into companion_hours (user_id, hour)
      select companion, hour from generate_series(
        floor(extract(epoch from first) / 3600)::integer, floor(extract(epoch from last) / 3600)::integer) as hour
      on conflict do nothing
  $$`,

  `create function start_companion_record() returns trigger language plpgsql as $$
    begin
      insert into companion_records (user_id) values (new.user_id);
      return null;
    end $$`,
  `create trigger companions_record after insert on companions for each row
    execute function start_companion_record()`,

  `create function note_order_of_record() returns trigger language plpgsql as $$
    begin
      perform refresh_companion_record(new.companion_id);
      return null;
    end $$`,
  `create trigger orders_record after update of accepted_at, status, team_score, other_score on orders for each row
    when (old.accepted_at is distinct from new.accepted_at
      or (old.status = 6 or new.status = 6) and (old.status is distinct from new.status
        or old.team_score is distinct from new.team_score or old.other_score is distinct from new.other_score))
    execute function note_order_of_record()`,

  // A game that was never marked complete counts for three hours at most.
  `create function note_hours_of_game() returns trigger language plpgsql as $$
    begin
      perform note_companion_hours(
        new.companion_id, new.started_at, least(new.ended_at, new.started_at + interval '3 hours'));
      return null;
    end $$`,
  `create trigger orders_hours after update of ended_at on orders for each row
    when (new.started_at is not null and old.ended_at is null and new.ended_at is not null)
    execute function note_hours_of_game()`,
  `create function note_hours_online() returns trigger language plpgsql as $$
    begin
      perform note_companion_hours(new.user_id, new.seen_at, new.seen_at);
      return null;
    end $$`,
  `create trigger companions_hours after update of online, seen_at on companions for each row
    when (new.online and new.seen_at is not null and (not old.online
      or floor(extract(epoch from old.seen_at) / 3600) is distinct from floor(extract(epoch from new.seen_at) / 3600)))
    execute function note_hours_online()`,

  // The marketplace in memory shows and sorts by the answer time.
  `create trigger companion_records_changed after update on companion_records for each row
    when (old.answer_seconds is distinct from new.answer_seconds) execute function note_companion()`,

  `insert into companion_records (user_id) select user_id from companions`,
  `select refresh_companion_record(user_id) from companion_records`,
  `insert into companion_hours (user_id, hour)
    select distinct companion_id, hour from orders,
      lateral generate_series(floor(extract(epoch from started_at) / 3600)::integer,
        floor(extract(epoch from least(ended_at, started_at + interval '3 hours')) / 3600)::integer) as hour
    where started_at > now() - interval '84 days' and ended_at is not null`,
]
