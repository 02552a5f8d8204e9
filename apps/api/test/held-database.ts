import type { KyselyPlugin } from 'kysely'
import type { Db } from '@queuemate/db/transaction'

/**
 * A handle on the same database whose results a test can delay, and whose queries it can make fail. A delayed result
 * has already been read: it shows the database as it was then.
 */
export function holdable(db: Db) {
  let reads = 0
  let broken = false
  let about = ''
  let gate: Promise<void> | null = null
  let arrived = Promise.withResolvers<void>()
  const queries = new WeakMap<object, string>()

  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      reads++
      if (broken) throw new Error('the database is away')
      queries.set(queryId, JSON.stringify(node))
      return node
    },
    transformResult: async ({ result, queryId }) => {
      if (!gate || !queries.get(queryId)?.includes(about)) return result
      arrived.resolve()
      await gate
      return result
    },
  }

  return {
    db: db.withPlugin(plugin) as Db,
    /** How many queries have been started. */
    reads: () => reads,
    break: (on: boolean): void => {
      broken = on
    },
    /**
     * Delays the results of queries that name `table`, or of all queries, until `holdNoMore` is called. `arrived`
     * resolves with the first delayed result; `release` returns all of them.
     */
    hold(table = ''): { arrived: Promise<void>; holdNoMore: () => void; release: () => void } {
      about = table
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
