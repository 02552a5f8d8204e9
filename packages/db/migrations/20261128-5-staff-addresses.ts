import { sql, type Kysely } from 'kysely'

/** Processes do not update the audit log; this is the one thing of it that expires, and not before it is due. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function expire_staff_addresses(older_than timestamptz, most integer) returns integer
    language sql security definer set search_path = public, pg_temp as $$
      with expired as (
        update audit_events set address = null where id in (
          select id from audit_events where address is not null and at < least(older_than, now() - interval '90 days') order by at limit most)
        returning 1)
      select count(*)::integer from expired
    $$`.execute(db)
  await sql`revoke execute on function expire_staff_addresses from public`.execute(db)
}
