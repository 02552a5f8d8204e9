import { sql, type Kysely } from 'kysely'

/** Every change of a setting, so that it can be looked at and undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table paybands add column version integer not null default 1`,
  `create table setting_changes (
    id bigint primary key generated always as identity,
    at timestamptz not null,
    staff_id uuid not null references users (id),
    kind text not null check (kind in ('payband', 'referral_code')),
    key bigint not null,
    before jsonb,
    after jsonb,
    undoes bigint unique references setting_changes (id),
    check (before is not null or after is not null)
  )`,
  `create index setting_changes_key on setting_changes (kind, key, id desc)`,
  `create index setting_changes_staff on setting_changes (staff_id)`,
  `create trigger setting_changes_frozen before update or delete on setting_changes
    for each row execute function audit_frozen()`,
  // The orders that a change of a payband is replayed on, and the companions whose prices it may leave outside.
  `create index orders_captured on orders (id desc) where hold = 'captured'`,
  `create index companions_payband on companions (payband_id, rate) where payband_id is not null`,
  ...['paybands', 'referral_codes'].map((table) => `call watch_for_staff('${table}', 'settings')`),
]
