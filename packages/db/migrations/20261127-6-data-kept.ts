import { sql, type Kysely } from 'kysely'

/**
 * The audit log keeps no whole email address and, after a while, no network address of a member. Nothing reads the network
 * address of a support message.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_events disable trigger audit_events_frozen`.execute(db)
  const brief = (column: string) =>
    sql`regexp_replace(${sql.ref(column)}::text, '([^\\s"@<>(),;:])[^\\s"@<>(),;:]*@', '\\1…@', 'g')`
  await sql`update audit_events set reason = ${brief('reason')} where reason like '%@%'`.execute(db)
  await sql`update audit_events set before = ${brief('before')}::jsonb where before::text like '%@%'`.execute(
    db,
  )
  await sql`update audit_events set after = ${brief('after')}::jsonb where after::text like '%@%'`.execute(db)
  await sql`alter table audit_events enable trigger audit_events_frozen`.execute(db)
  // All that may change of an entry: its network address is taken away.
  await sql`create or replace function audit_frozen() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.address is null
        and to_jsonb(new) - 'address' = to_jsonb(old) - 'address' then return new; end if;
      raise exception 'the audit log is append-only';
    end
  $$`.execute(db)
  await sql`create index audit_events_addressed on audit_events (at) where address is not null`.execute(db)
  await sql`update support_messages set address = null where address is not null`.execute(db)
  await sql`create index support_messages_visitors on support_messages (closed_at) where user_id is null`.execute(
    db,
  )
  await sql`create index companion_applications_kept_videos on companion_applications (decided_at)
    where video_id is not null`.execute(db)
  await sql`create index rank_requests_kept_files on rank_requests (decided_at) where screenshot_key <> ''`.execute(
    db,
  )
}
