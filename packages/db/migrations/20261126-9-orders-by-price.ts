import { sql, type Kysely } from 'kysely'

/** Staff sort orders by their price. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_price on orders (price, id)`.execute(db)
}
