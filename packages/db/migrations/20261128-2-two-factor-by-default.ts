import { sql, type Kysely } from 'kysely'

/** Until an admin has decided, production requires two-factor authentication. Staff of before have a week to set it up. */
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
}
