import { sql, type Kysely } from 'kysely'

/** What the marketplace, the companion's figures and the support form read, made quick to find. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // The grid's own order: available first, then by matches. Read backwards, a page at a time.
  `create index companions_market on companions ((online and payouts_enabled), matches, user_id)
    where agreement_status = 3`,
  `drop index companions_active`,
  `create index orders_scored on orders (companion_id, scored_at) where status = 6`,
  // Who wrote a support message, so that the hourly limit holds across instances.
  `alter table support_messages add column address text`,
  `create index support_messages_address on support_messages (address, created_at)`,
]
