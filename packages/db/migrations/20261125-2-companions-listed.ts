import { sql, type Kysely } from 'kysely'

/** The console's list of companions reads its page from the index, also when many became companions at the same time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index companions_listed`.execute(db)
  await sql`create index companions_listed on companions (created_at desc, user_id desc)
    where agreement_status in (3, 4)`.execute(db)
}
