import { hashPassword } from 'better-auth/crypto'
import { connect } from '@queuemate/db/client'
import { inTransaction } from '@queuemate/db/transaction'
import { createRandom } from '../random.ts'
import { demoPassword } from '../sign-ins.ts'
import { insertDesk } from './desk.ts'
import { copyFiles } from './files.ts'
import { inventHistory } from './history.ts'
import { insertOrders } from './insert-orders.ts'
import { insertPeople } from './insert-people.ts'
import { inventOnline } from './online.ts'
import { insertPayouts, planPayouts } from './payouts.ts'
import { fillProvider } from './provider.ts'
import { insertRisk } from './risk.ts'

export interface SeedOptions {
  databaseUrl: string
  /** Where the payment stand-in listens, for customers, cards and payout accounts. */
  stripeUrl: string
  /** Where uploaded files are kept. */
  uploadsDir: string
}

const SEED = 2026

/**
 * Inserts demo data (people, companions, past orders) into an empty, migrated database; one with users stays as it
 * is. Everything but the dates is the same every time. All or nothing, as far as the database goes.
 */
export async function seed({ databaseUrl, stripeUrl, uploadsDir }: SeedOptions): Promise<void> {
  const { db, close } = connect(databaseUrl, 2)
  try {
    if (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) return
    const now = new Date()
    const random = createRandom(SEED)
    const history = inventHistory(random, now)
    const online = inventOnline(random, now)
    const payouts = planPayouts(history, now)
    const [provider, passwordHash] = await Promise.all([
      fillProvider(stripeUrl, history, payouts),
      hashPassword(demoPassword),
      copyFiles(uploadsDir, history),
    ])
    await inTransaction(db, async (tx) => {
      await insertPeople(tx, { history, provider, passwordHash, now })
      await insertOrders(tx, history, provider, now)
      await insertPayouts(tx, payouts, provider.transfers, now)
      await insertDesk(tx, now)
      await insertRisk(tx, now)
      await tx.insertInto('online_hours').values(online).execute()
    })
  } finally {
    await close()
  }
}
