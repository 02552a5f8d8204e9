import { sql, type Kysely } from 'kysely'

/** Which request moved an order. Moves by jobs and sweeps have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_events add column request_id uuid`.execute(db)
}
