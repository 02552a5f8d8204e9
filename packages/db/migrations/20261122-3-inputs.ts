import { sql, type Kysely } from 'kysely'

/** What the Socket.IO adapter kept, and flags that outlived their reason. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `drop table socket_io_attachments`,
  // Only games that still owe a score are overdue.
  `update orders set flagged_at = null where flagged_at is not null and status <> 5`,
]
