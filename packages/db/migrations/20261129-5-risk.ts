import { sql, type Kysely } from 'kysely'

/** What the rules of risk read, and the cases that they open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_methods add column fingerprint text`.execute(db)
  await sql`create index payment_methods_fingerprint on payment_methods (fingerprint)`.execute(db)
  await sql`alter table order_payments add column fingerprint text,
    add column confirms boolean not null default false`.execute(db)
  await sql`comment on column order_payments.fingerprint is
    'The same for a card wherever it is saved, as the payment provider says; null if it does not.'`.execute(
    db,
  )
  await sql`comment on column order_payments.confirms is
    'Whether the bank is asked to have the player confirm the payment (3-D Secure).'`.execute(db)
  await sql`create index order_payments_fingerprint on order_payments (fingerprint) where fingerprint is not null`.execute(
    db,
  )
  await sql`alter table companions add column payout_banks text[] not null default '{}',
    add column payout_changed_at timestamptz`.execute(db)
  await sql`comment on column companions.payout_banks is
    'The fingerprints of the bank accounts and cards that the account at the provider pays to.'`.execute(db)
  await sql`create index companions_payout_banks on companions using gin (payout_banks)`.execute(db)
  for (const table of ['orders', 'rank_requests']) {
    await sql`alter table ${sql.table(table)} add column screenshot_pixels text`.execute(db)
    await sql`create index ${sql.id(`${table}_screenshot_pixels`)} on ${sql.table(table)} (screenshot_pixels)
      where screenshot_pixels is not null`.execute(db)
  }
  await sql`comment on column orders.screenshot_pixels is
    'A hash of the stored screenshot. Two uploads with the same pixels have the same hash, even if their files differ.'`.execute(
    db,
  )
  await sql`alter table profiles add column confirms_payments boolean not null default false`.execute(db)
  await sql`comment on column profiles.confirms_payments is
    'Whether new payments of the player are confirmed, because of a case.'`.execute(db)
  await sql`create index profiles_confirms_payments on profiles (user_id) where confirms_payments`.execute(db)
  // What companions were owed before is not looked at.
  await sql`alter table payout_items add column assessed_at timestamptz default now()`.execute(db)
  await sql`alter table payout_items alter column assessed_at drop default`.execute(db)
  await sql`create index payout_items_assess on payout_items (entry_id) where assessed_at is null`.execute(db)
  await sql`create table risk_cases (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('payout', 'request', 'picture')),
    user_id uuid not null references users,
    order_id bigint references orders,
    signals jsonb not null,
    since timestamptz not null,
    releases_at timestamptz,
    answer text,
    answered_at timestamptz,
    decision text check (decision in ('release', 'keep')),
    reason text,
    decided_by uuid references users on delete set null,
    decided_at timestamptz,
    check ((decision is null) = (decided_at is null))
  )`.execute(db)
  await sql`comment on table risk_cases is
    'A row is what the rules of risk found: an order whose share waits for a look, a player whose payments the bank confirms, or a picture that two people use. Without a decision it ends at releases_at; if that is null, it waits for one.'`.execute(
    db,
  )
  await sql`create unique index risk_cases_order on risk_cases (order_id) where order_id is not null`.execute(
    db,
  )
  // One open case of a person, and none again for a week after.
  await sql`create index risk_cases_user on risk_cases (user_id, kind, since)`.execute(db)
  await sql`create index risk_cases_undecided on risk_cases (releases_at) where decision is null`.execute(db)
  await sql`create index risk_cases_kept on risk_cases (decided_at) where decision = 'keep'`.execute(db)
  await sql`create index risk_cases_decided_by on risk_cases (decided_by) where decided_by is not null`.execute(
    db,
  )
  // A warning of the bank was a hold of its own, which ended at warning_released_at; nothing reads that any more.
  await sql`insert into risk_cases (kind, user_id, order_id, signals, since)
    select 'payout', o.companion_id, o.id, '[{"name": "early_fraud_warning", "weight": 100, "evidence": {"value": 1}}]', p.warned_at
    from order_payments p join orders o on o.id = p.order_id
    where p.warned_at is not null and p.warning_released_at is null and o.refunded < o.price`.execute(db)
  await sql`drop index order_payments_warned`.execute(db)
  await sql`call watch_for_staff('risk_cases', 'orders')`.execute(db)
}
