import { sql, type Kysely } from 'kysely'

/** Companions that players keep, and the mail that says when one of them is online. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table favourites (
    player_id uuid not null references users (id) on delete cascade,
    companion_id uuid not null references users (id) on delete cascade,
    created_at timestamptz not null,
    -- Whether the player wants to hear when the companion comes online, and when they last heard it.
    notify boolean not null default false,
    told_at timestamptz,
    primary key (player_id, companion_id),
    check (player_id <> companion_id)
  )`,
  `create index favourites_companion on favourites (companion_id)`,
  `create index favourites_waiting on favourites (companion_id) where notify`,

  // A job of the transaction in which the companion becomes available. The outbox hands it to the queue (adding a job
  // notifies, which no move of an order may do), and only if there is a player to tell.
  `create function note_available() returns trigger language plpgsql as $$
    begin
      if exists (select from favourites where companion_id = new.user_id and notify) then
        insert into outbox (topic, payload)
          values ('mail', jsonb_build_object('job', 'favourites.online', 'companion', new.user_id));
      end if;
      return null;
    end $$`,
  `create trigger companions_available after update of online, payouts_enabled on companions for each row
    when (new.online and new.payouts_enabled and not (old.online and old.payouts_enabled))
    execute function note_available()`,
]
