import { sql, type Kysely } from 'kysely'

/** Indexes for the marketplace, the companion's statistics and the support form. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // The order of the grid: available first, then by matches. It is read backwards, page by page.
  `create index companions_market on companions ((online and payouts_enabled), matches, user_id)
    where agreement_status = 3`,
  `drop index companions_active`,
  `create index orders_scored on orders (companion_id, scored_at) where status = 6`,
  // The sender of a support message, so that the hourly limit applies across instances.
  `alter table support_messages add column address text`,
  `create index support_messages_address on support_messages (address, created_at)`,
]
