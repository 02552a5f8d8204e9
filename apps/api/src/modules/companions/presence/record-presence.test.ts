import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createCompanion } from '@queuemate/db/testing/factories'
import type { Db } from '@queuemate/db/transaction'
import { useApp } from '../../../../test/app.ts'
import { recordPresence } from './presence.ts'

const running = useApp()

/** Rows of companions that this transaction has updated, and how many of them without an entry in an index. */
async function updatesOf(trx: Db): Promise<{ all: number; hot: number }> {
  const { rows } = await sql<{ all: number; hot: number }>`select n_tup_upd as all, n_tup_hot_upd as hot
    from pg_stat_xact_user_tables where relname = 'companions'`.execute(trx)
  return rows[0]!
}

// One heartbeat, counted by its own transaction: room for a second one is made only
// once nothing in the database can still see the rows as they were before the first.
test('a heartbeat writes the row of each companion and no index', async () => {
  const { context, clock, db } = running()
  const companions = await Promise.all(Array.from({ length: 60 }, () => createCompanion(db)))
  const ids = companions.map((companion) => companion.id)
  await context.backgroundDb.transaction().execute(async (trx) => {
    const before = await updatesOf(trx)
    clock.forward(30)
    await recordPresence({ ...context, backgroundDb: trx }, ids)
    const after = await updatesOf(trx)
    expect({ all: after.all - before.all, hot: after.hot - before.hot }).toEqual({ all: 60, hot: 60 })
  })
})
