import { sql, type Kysely } from 'kysely'

/** Games that are being played get the deadline after which both people are asked whether they are over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update orders set due_at = started_at + interval '2 hours', version = version + 1
    where live and status = 4 and due_at is null`.execute(db)
}
