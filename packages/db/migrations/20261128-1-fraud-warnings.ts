import { sql, type Kysely } from 'kysely'

/** The issuer of a card warns of fraud, days before a dispute. Staff release the order's share, or refund it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_payments add column warned_at timestamptz, add column warning_released_at timestamptz`.execute(
    db,
  )
  await sql`create index order_payments_warned on order_payments (warned_at)
    where warned_at is not null and warning_released_at is null`.execute(db)
}
