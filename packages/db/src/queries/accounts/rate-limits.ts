import { sql } from 'kysely'
import type { Db } from '../../transaction.ts'

/**
 * Counts one try in a window that starts with its first try. One statement, so that tries of several instances at
 * the same moment are all counted. Returns the tries of this window and when it began (epoch milliseconds).
 */
export async function countLimitedTry(db: Db, key: string, windowMs: number, now: number) {
  const { rows } = await sql<{ count: number; last_request: number }>`
    insert into rate_limits as r (key, count, last_request) values (${key}, 1, ${now})
    on conflict (key) do update set
      count = case when r.last_request <= ${now - windowMs} then 1 else r.count + 1 end,
      last_request = case when r.last_request <= ${now - windowMs} then ${now} else r.last_request end
    returning count, last_request`.execute(db)
  return { tries: rows[0]!.count, since: rows[0]!.last_request }
}

/** Takes one try off each key. */
export async function refundTry(db: Db, keys: readonly string[]): Promise<void> {
  await sql`update rate_limits set count = greatest(count - 1, 0) where key = any(${keys}::text[])`.execute(
    db,
  )
}
