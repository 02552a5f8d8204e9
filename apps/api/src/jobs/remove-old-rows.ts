import { RETENTION, type Retention } from '@queuemate/db/retention'
import type { Db } from '@queuemate/db/transaction'
import type { Clock } from '../base/clock.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Rows of one statement: it holds no lock for long. */
const BATCH = 1_000

interface Deps {
  backgroundDb: Db
  clock: Clock
}

/**
 * A sweep: deletes what has been kept for long enough, by the table in `packages/db/src/retention.ts`. What fails does not keep
 * the rest; the first failure is thrown at the end.
 */
export async function removeOldRows(deps: Deps): Promise<void> {
  const failures: unknown[] = []
  for (const retention of RETENTION) {
    await removeAll(deps, retention).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

async function removeAll({ backgroundDb, clock }: Deps, { days, remove }: Retention): Promise<void> {
  const before = new Date(clock.now().getTime() - days * DAY_MS)
  let removed: number
  do removed = await remove(backgroundDb, before, BATCH)
  while (removed === BATCH)
}
