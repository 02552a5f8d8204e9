import { sql, type Kysely } from 'kysely'

/** The card that a charge was made to, for the receipt: the saved card may be another one by now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_payments add column card_brand text, add column card_last4 text`.execute(db)
}
