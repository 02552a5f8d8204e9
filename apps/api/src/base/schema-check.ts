import { setTimeout as pause } from 'node:timers/promises'
import { OlderDatabaseError, pendingMigrations } from '@queuemate/db/migrate'
import type { Log } from './log.ts'

const RETRY_MS = 1_000

export type SchemaCheck = ReturnType<typeof createSchemaCheck>

/** Whether the database has the schema that this release was written for. */
export function createSchemaCheck(databaseUrl: string, log: Log) {
  let current = false

  async function isCurrent(): Promise<boolean> {
    // Migrations only ever go forward, so once current is current for this process.
    current ||= (await pendingMigrations(databaseUrl)).length === 0
    return current
  }

  return {
    isCurrent,
    /** Ends the process with one line when no migration leads from this database to this release. */
    async exitIfOlder(): Promise<void> {
      await isCurrent().catch((error: unknown) => {
        // One that cannot be reached now may be reached later.
        if (!(error instanceof OlderDatabaseError)) return
        log.error({}, error.message)
        process.exit(1)
      })
    },
    /** Resolves once migrations have run; rejects when `signal` is aborted. */
    async whenCurrent(signal: AbortSignal): Promise<void> {
      let logged = false
      while (!(await isCurrent().catch(() => false))) {
        if (!logged) log.warn({}, 'waiting for the migrations to run')
        logged = true
        await pause(RETRY_MS, undefined, { signal })
      }
      signal.throwIfAborted()
    },
  }
}
