import { sql, type Insertable } from 'kysely'
import type { ClientErrors } from '../../schema.gen.ts'
import type { Db } from '../../transaction.ts'

/** Counts an error; its newest report is the one that is kept. Returns how often it has been reported. */
export async function countReport(
  db: Db,
  report: Omit<Insertable<ClientErrors>, 'count' | 'first_seen_at'>,
): Promise<number> {
  const { count } = await db
    .insertInto('client_errors')
    .values({ ...report, first_seen_at: report.last_seen_at })
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet((eb) => ({
        count: sql`client_errors.count + 1`,
        kind: eb.ref('excluded.kind'),
        message: eb.ref('excluded.message'),
        stack: eb.ref('excluded.stack'),
        path: eb.ref('excluded.path'),
        release: eb.ref('excluded.release'),
        last_seen_at: eb.ref('excluded.last_seen_at'),
      })),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return count
}

/** Keeps the errors that were reported last. */
export async function keepNewestErrors(db: Db, most: number): Promise<void> {
  await db
    .deleteFrom('client_errors')
    .where('fingerprint', 'in', (eb) =>
      eb.selectFrom('client_errors').select('fingerprint').orderBy('last_seen_at', 'desc').offset(most),
    )
    .execute()
}
