import { sql, type Kysely } from 'kysely'

/** Staff keep filters of tickets and payouts as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table saved_views drop constraint saved_views_list_check,
    add constraint saved_views_list_check check (list in ('orders', 'tickets', 'payouts'))`.execute(db)
}
