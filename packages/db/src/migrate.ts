import { promises as fs } from 'node:fs'
import path from 'node:path'
import { runMigrations as migrateJobs } from 'graphile-worker'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { FileMigrationProvider, Migrator, type Migration } from 'kysely/migration'
import pg from 'pg'
import { connect, surviveLosses } from './client.ts'
import { grantToProcesses } from './process-role.ts'
import { syncReferenceData } from './reference/sync.ts'

const FOLDER = path.join(import.meta.dirname, '../migrations')
/** A migration that waits for a lock blocks every later query on that table. */
const LOCK_TIMEOUT_MS = 5_000
const LOCK_NOT_AVAILABLE = '55P03'
/** The first migration of databases that were made before there was a baseline. */
const BEFORE_THE_BASELINE = '20261120-1-foundation'

/**
 * Migrates a database to the newest schema, including the job queue's, as its owner, and grants processes what they need
 * (`process-role.ts`). Several processes may run it at once.
 */
export async function migrateToLatest(databaseUrl: string, processUrl = databaseUrl): Promise<void> {
  await runMigrations(databaseUrl)
  await migrateJobs({ connectionString: databaseUrl })
  const { db, close } = connect(databaseUrl, 1)
  try {
    await syncReferenceData(db)
    await grantToProcesses(db, processUrl)
  } finally {
    await close()
  }
}

/** Runs what is new in a folder, all of it or nothing. A database that a later release has migrated needs nothing. */
export async function runMigrations(
  databaseUrl: string,
  { folder = FOLDER, lockTimeoutMs = LOCK_TIMEOUT_MS } = {},
): Promise<void> {
  const { migrator, pending, close } = openMigrator(databaseUrl, folder, lockTimeoutMs)
  try {
    if ((await pending()).length === 0) return
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  } finally {
    await close()
  }
}

/** A database that no migration leads from to this release. */
export class OlderDatabaseError extends Error {}

/** Names of the migrations that have not run; empty when the database is up to date. Throws `OlderDatabaseError`. */
export async function pendingMigrations(databaseUrl: string): Promise<string[]> {
  const { pending, close } = openMigrator(databaseUrl)
  try {
    return await pending()
  } finally {
    await close()
  }
}

function openMigrator(databaseUrl: string, folder = FOLDER, lockTimeoutMs = LOCK_TIMEOUT_MS) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, connectionTimeoutMillis: 5_000 })
  surviveLosses(pool)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const files = new FileMigrationProvider({ fs, path, migrationFolder: folder })
  const provider = {
    async getMigrations() {
      const all = Object.entries(await files.getMigrations())
      return Object.fromEntries(all.map(([name, one]) => [name, withLockTimeout(name, one, lockTimeoutMs)]))
    },
  }
  const migrator = new Migrator({ db, provider })
  return {
    migrator,
    async pending() {
      await refuseOlder(db)
      return (await migrator.getMigrations()).filter((one) => !one.executedAt).map((one) => one.name)
    },
    close: () => db.destroy(),
  }
}

async function refuseOlder(db: Kysely<unknown>): Promise<void> {
  const table = await sql<{
    found: boolean
  }>`select to_regclass('kysely_migration') is not null as found`.execute(db)
  if (!table.rows[0]?.found) return
  const first = await sql`select from kysely_migration where name = ${BEFORE_THE_BASELINE}`.execute(db)
  if (first.rows.length === 0) return
  throw new OlderDatabaseError(
    'This database was made before the schema began again with one baseline, no migration leads on from it, and nothing ' +
      'in it was changed: set DATABASE_URL to an empty database or, where the product runs its own, remove .data (DATA_DIR).',
  )
}

/** Set inside the migration, so that a second process waits for as long as the first one migrates. */
function withLockTimeout(name: string, migration: Migration, lockTimeoutMs: number): Migration {
  return {
    async up(db) {
      await sql`set local lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(db)
      try {
        await migration.up(db)
      } catch (error) {
        if (!(error instanceof pg.DatabaseError) || error.code !== LOCK_NOT_AVAILABLE) throw error
        throw new Error(
          `The migration ${name} waited ${lockTimeoutMs} ms for a lock that another transaction holds, so nothing was ` +
            'changed. Run it again when that one has ended; pg_stat_activity and pg_blocking_pids() show which it is.',
          { cause: error },
        )
      }
    },
  }
}
