import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { connect } from '@queuemate/db/client'
import { migrateToLatest } from '@queuemate/db/migrate'
import type { Db } from '@queuemate/db/transaction'
import { startThrowawayPostgres } from '@queuemate/postgres/embedded'
import { startForTest } from '@queuemate/stripe-standin/testing/support'
import { seed, type SeedOptions } from '../src/seed/seed.ts'

interface Seeded {
  options: SeedOptions
  db: Db
  stripe: Awaited<ReturnType<typeof startForTest>>['stripe']
  /** The processor time that the seed took in this process: the same on a busy machine. */
  processorSeconds: number
}

/** Demo data in a database of its own, and the payment stand-in that it was made with. */
export function useSeed(): () => Seeded {
  const closing: (() => Promise<unknown>)[] = []
  let seeded: Seeded | undefined

  beforeAll(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'queuemate-seed-'))
    closing.push(() => rm(folder, { recursive: true, force: true }))
    const postgres = await startThrowawayPostgres()
    closing.push(postgres.stop)
    await migrateToLatest(postgres.url)
    const { standin, stripe } = await startForTest()
    closing.push(standin.close)
    const { db, close } = connect(postgres.url, 2)
    closing.push(close)
    const options = {
      databaseUrl: postgres.url,
      stripeUrl: standin.url,
      uploadsDir: path.join(folder, 'uploads'),
    }
    const before = process.cpuUsage()
    await seed(options)
    const { user, system } = process.cpuUsage(before)
    seeded = { options, db, stripe, processorSeconds: (user + system) / 1e6 }
  }, 60_000)
  afterAll(async () => {
    for (const close of closing.toReversed()) await close()
  })

  return () => {
    if (!seeded) throw new Error('the demo data is ready once the tests run')
    return seeded
  }
}
