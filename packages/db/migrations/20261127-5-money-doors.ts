import { sql, type Kysely } from 'kysely'

/**
 * Who held payouts, disabled a companion, banned a person or accepted a dispute, so that they or an admin undo it; when what was
 * held was released, and why a request needs approval.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table companions
    add column payouts_held_by uuid references users,
    add column disabled_by uuid references users,
    add column released_at timestamptz`.execute(db)
  await sql`alter table users add column banned_by uuid references users`.execute(db)
  await sql`alter table disputes
    add column accepted_by uuid references users,
    add column accepted_at timestamptz,
    add column accepted_reason text,
    add column accept_request_id bigint references refund_requests`.execute(db)
  await sql`comment on column companions.payouts_held_by is 'Null if a rule held them.'`.execute(db)
  await sql`comment on column companions.released_at is
    'When a hold, a disabling or a ban last ended: nothing is paid within a day of it.'`.execute(db)
  await fromAuditLog(db)
  await sql`alter table refund_requests
    drop constraint refund_requests_kind_check,
    add constraint refund_requests_kind_check
      check (kind in ('refund', 'report', 'unpaid', 'abandon', 'dispute')),
    add column why text`.execute(db)
  // The ledger has them (history.ts). The release before still writes them.
  await sql`alter table daily_figures alter column revenue set default 0, alter column fees set default 0`.execute(
    db,
  )
  const edited = sql.raw(
    `'language', 'country', 'timezone', 'region', 'banner', 'featured', 'mail', 'page', 'refund_limits'`,
  )
  await sql`alter table edited_settings
    drop constraint edited_settings_kind_check,
    add constraint edited_settings_kind_check check (kind in (${edited}))`.execute(db)
  await sql`alter table setting_changes
    drop constraint setting_changes_kind_check,
    add constraint setting_changes_kind_check check (kind in ('payband', 'referral_code', ${edited}))`.execute(
    db,
  )
  await sql`update saved_views set search = replace(search, 'mine=yes', 'assignee=' || staff_id)
    where list = 'tickets'`.execute(db)
  for (const [table, column] of [
    ['companions', 'payouts_held_by'],
    ['companions', 'disabled_by'],
    ['users', 'banned_by'],
    ['disputes', 'accepted_by'],
    ['disputes', 'accept_request_id'],
  ] as const)
    await sql`create index ${sql.ref(`${table}_${column}`)} on ${sql.ref(table)} (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db)
}

/** What the audit log knows of what is in force now. */
async function fromAuditLog(db: Kysely<unknown>): Promise<void> {
  await sql`update companions c set payouts_held_by = a.staff_id
    from (select distinct on (person_id) person_id, staff_id from audit_events
      where action = 'people.holdPayouts' order by person_id, id desc) a
    where a.person_id = c.user_id and c.payouts_held_at is not null`.execute(db)
  await sql`update companions c set disabled_by = a.staff_id
    from (select distinct on (person_id) person_id, staff_id from audit_events
      where action = 'companions.update' and after ->> 'disabled' = 'true' order by person_id, id desc) a
    where a.person_id = c.user_id and c.disabled_reason is not null`.execute(db)
  await sql`update users u set banned_by = a.staff_id
    from (select distinct on (person_id) person_id, staff_id from audit_events
      where action = 'people.ban' order by person_id, id desc) a
    where a.person_id = u.id and u.banned`.execute(db)
  await sql`update disputes d set accepted_by = a.staff_id, accepted_at = a.at, accepted_reason = a.reason
    from audit_events a
    where a.order_id = d.order_id and a.action = 'disputes.accept' and a.before ->> 'dispute' = d.id::text`.execute(
    db,
  )
}
