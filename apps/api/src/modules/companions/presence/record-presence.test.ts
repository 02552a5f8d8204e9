import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createCompanion } from '@queuemate/db/testing/factories'
import type { Db } from '@queuemate/db/transaction'
import { useApp } from '../../../../test/app.ts'
import { recordPresence } from './record-presence.ts'

const running = useApp()

/** Rows of companions that were written by updates, and how many of them without an entry in an index. */
async function updatesOf(db: Db): Promise<{ all: number; hot: number }> {
  // What this connection has done is not in the statistics at once otherwise.
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ all: number; hot: number }>`select n_tup_upd as all, n_tup_hot_upd as hot
    from pg_stat_user_tables where relname = 'companions'`.execute(db)
  return rows[0]!
}

test('a heartbeat writes the row of each companion and no index', async () => {
  const { context, clock, db } = running()
  const companions = await Promise.all(Array.from({ length: 60 }, () => createCompanion(db)))
  const ids = companions.map((companion) => companion.id)
  await context.backgroundDb.connection().execute(async (backgroundDb) => {
    const before = await updatesOf(backgroundDb)
    for (let heartbeat = 0; heartbeat < 5; heartbeat++) {
      clock.forward(30)
      await recordPresence({ ...context, backgroundDb }, ids)
    }
    const after = await updatesOf(backgroundDb)
    expect({ all: after.all - before.all, hot: after.hot - before.hot }).toEqual({ all: 300, hot: 300 })
  })
})
