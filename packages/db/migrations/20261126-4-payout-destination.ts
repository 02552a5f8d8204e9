import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // The ids of the bank accounts and cards that a companion's payout account pays to, as last seen: another one is told by mail.
  await sql`alter table companions add column payout_destination text`.execute(db)
  // A sweep deletes old webhooks.
  await sql`create index webhook_events_received on webhook_events (received_at)`.execute(db)
}
