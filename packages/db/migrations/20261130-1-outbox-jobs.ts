import { sql, type Kysely } from 'kysely'

/** What waits in the outbox to become a job (mails, pushes, news of a companion) has the topic `job`, and names its job. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // One that names its job keeps it.
  `update outbox set topic = 'job', payload = '{"job": "mail.order"}'::jsonb || payload where topic = 'mail'`,
  `drop index outbox_mails`,
  `create index outbox_jobs on outbox (id) where topic = 'job'`,
  `create or replace function note_available() returns trigger language plpgsql as $$
    begin
      if exists (select from favourites where companion_id = new.user_id and notify) then
        insert into outbox (topic, payload)
          values ('job', jsonb_build_object('job', 'favourites.online', 'companion', new.user_id));
      end if;
      return null;
    end $$`,
]
