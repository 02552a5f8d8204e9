import { sql, type Kysely } from 'kysely'

/** How many companions were online in each hour: their rows say only who is now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table online_hours (
    hour timestamptz primary key,
    samples integer not null,
    online integer not null
  )`.execute(db)
  await sql`create index disputes_opened on disputes (opened_at)`.execute(db)
}
