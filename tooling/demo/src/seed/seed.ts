import { hashPassword } from 'better-auth/crypto'
import { connect } from '@queuemate/db/client'
import { inTransaction, type Db } from '@queuemate/db/transaction'
import { demoPassword } from '../sign-ins.ts'
import { insertExtras } from './extras.ts'
import { copyFiles } from './files.ts'
import { inventHistory } from './history.ts'
import { insertOrders } from './insert-orders.ts'
import { insertPeople } from './insert-people.ts'
import { insertOnline, inventOnline } from './online.ts'
import { PEOPLE } from './people.ts'
import { insertPayouts, insertReport, insertRuns, planPayouts } from './payouts.ts'
import { fillProvider } from './provider.ts'
import { createRandom } from '../random.ts'
import { insertReferrals } from './referrals.ts'
import { insertStaffWork } from './staff-work.ts'

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
    if (await hasUsers(db)) return
    const now = new Date()
    const random = createRandom(SEED)
    const people = PEOPLE
    const history = inventHistory(people, random, now)
    const online = inventOnline(people, random, now)
    const payouts = planPayouts(history, now)
    const [provider, passwordHash] = await Promise.all([
      fillProvider(stripeUrl, people, history, payouts),
      hashPassword(demoPassword),
      copyFiles(people, uploadsDir),
    ])
    await inTransaction(db, async (tx) => {
      await insertPeople(tx, { people, history, provider, passwordHash, now })
      await insertOrders(tx, history, provider)
      await insertReferrals(tx, people, now)
      await insertPayouts(tx, payouts, provider.transfers)
      await insertRuns(tx, payouts, now)
      await insertReport(tx, history, now)
      await insertExtras(tx, people, now)
      await insertOnline(tx, online)
      await insertStaffWork(tx, { people, dispute: provider.dispute, now })
    })
  } finally {
    await close()
  }
}

async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}
