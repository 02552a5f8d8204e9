import { sql, type Kysely } from 'kysely'

/** Production requires two-factor authentication by default, staff of before have a week; a code works once; sessions end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff_access add column two_factor_decided boolean not null default false`.execute(db)
  await sql`comment on column staff_access.two_factor_decided is
    'False until an admin has decided: two_factor_required is then true in production.'`.execute(db)
  await sql`update staff_access set two_factor_decided = true
    where two_factor_required or exists (select from audit_events where action = 'members.requireTwoFactor')`.execute(
    db,
  )
  await sql`update staff_access set two_factor_from = now() + interval '7 days'
    where not two_factor_decided and exists (select from users where role in ('staff', 'admin'))`.execute(db)
  await sql`alter table two_factors add column last_step integer`.execute(db)
  await sql`comment on column two_factors.last_step is
    'The 30 seconds, counted since 1970, of the last code that was accepted: none of then or before is accepted again.'`.execute(
    db,
  )
  await sql`update sessions set expires_at = created_at + interval '90 days'
    where expires_at > created_at + interval '90 days'`.execute(db)
}
