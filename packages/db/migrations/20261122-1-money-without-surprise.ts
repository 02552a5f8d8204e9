import { sql, type Kysely } from 'kysely'

/** Charges that go back, prices that can be charged, and keys that no other database uses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table orders drop constraint orders_hold_check`,
  `alter table orders add constraint orders_hold_check check (hold in ('none', 'authorizing', 'held', 'capturing',
    'captured', 'releasing', 'released', 'refunding', 'refunded', 'failed'))`,
  // The provider does not charge less than 50 cents, so a price is zero or at least that.
  `update companions set rate = 50 where rate between 1 and 49`,
  `alter table companions add constraint companions_rate_chargeable check (rate = 0 or rate >= 50)`,
  `update paybands set minimum = 50, maximum = greatest(maximum, 50) where minimum between 1 and 49`,
  `update paybands set maximum = 50 where maximum between 1 and 49`,
  `alter table paybands add constraint paybands_chargeable
    check ((minimum = 0 or minimum >= 50) and (maximum = 0 or maximum >= 50))`,
  // Order numbers start again in a new database and repeat after a restore; the provider's keys must not.
  `alter table order_payments add column nonce uuid not null default gen_random_uuid()`,
]
