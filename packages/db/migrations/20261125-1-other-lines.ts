import { sql, type Kysely } from 'kysely'

/** For `listDifferences`: what belongs to neither an order nor a payout is little, and each night compares all of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index ledger_transactions_other on ledger_transactions (at)
    where order_id is null and payout_id is null`.execute(db)
  await sql`create index provider_transactions_other on provider_transactions (created_at)
    where order_id is null and payout_id is null`.execute(db)
}
