import { listTimezones } from '@queuemate/db/queries/companions/insights'
import type { Db } from '@queuemate/db/transaction'

export type Timezones = ReturnType<typeof createTimezones>

/** The names of time zones. Read once: the list belongs to the version of PostgreSQL, and is slow to make. */
export function createTimezones(db: Db) {
  let names: Promise<Set<string>> | undefined
  return {
    async isKnown(name: string): Promise<boolean> {
      names ??= listTimezones(db).then((found) => new Set(found))
      try {
        return (await names).has(name)
      } catch (error) {
        names = undefined
        throw error
      }
    },
  }
}
