import type { KyselyPlugin } from 'kysely'
import type { Db } from '@queuemate/db/transaction'

/**
 * A handle on the same database whose results a test can hold back, and whose queries it can make fail. What is held
 * has been read: it shows the database as it was at that moment.
 */
export function holdable(db: Db) {
  let reads = 0
  let broken = false
  let gate: Promise<void> | null = null
  let arrived = Promise.withResolvers<void>()

  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      reads++
      if (broken) throw new Error('the database is away')
      return node
    },
    transformResult: async ({ result }) => {
      arrived.resolve()
      await gate
      return result
    },
  }

  return {
    db: db.withPlugin(plugin) as Db,
    /** How many queries were begun. */
    reads: () => reads,
    break: (on: boolean): void => {
      broken = on
    },
    /**
     * Holds results from now on until `holdNoMore`: `arrived` resolves with the first one. `release` lets all go
     * that are held.
     */
    hold(): { arrived: Promise<void>; holdNoMore: () => void; release: () => void } {
      const held = Promise.withResolvers<void>()
      arrived = Promise.withResolvers<void>()
      gate = held.promise
      return {
        arrived: arrived.promise,
        holdNoMore: () => {
          gate = null
        },
        release: () => {
          gate = null
          held.resolve()
        },
      }
    },
  }
}
