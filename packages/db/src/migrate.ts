import { promises as fs } from 'node:fs'
import path from 'node:path'
import { runMigrations as migrateJobs } from 'graphile-worker'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { FileMigrationProvider, Migrator, type Migration } from 'kysely/migration'
import pg from 'pg'
import { connect } from './client.ts'
import { syncReferenceData } from './reference/sync.ts'

const FOLDER = path.join(import.meta.dirname, '../migrations')
/** All that want a table wait behind a migration that waits for it. */
const LOCK_TIMEOUT_MS = 5_000
const LOCK_NOT_AVAILABLE = '55P03'

/** Migrates a database to the newest schema, including the job queue's. Several processes may run it at once. */
export async function migrateToLatest(databaseUrl: string): Promise<void> {
  await runMigrations(databaseUrl)
  const { db, close } = connect(databaseUrl, 1)
  await syncReferenceData(db).finally(close)
  await migrateJobs({ connectionString: databaseUrl })
}

/** Runs what is new in a folder, all of it or nothing. */
export async function runMigrations(
  databaseUrl: string,
  { folder = FOLDER, lockTimeoutMs = LOCK_TIMEOUT_MS } = {},
): Promise<void> {
  const { migrator, close } = openMigrator(databaseUrl, folder, lockTimeoutMs)
  try {
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  } finally {
    await close()
  }
}

/** Names of the migrations that have not run; empty when the database is up to date. */
export async function pendingMigrations(databaseUrl: string): Promise<string[]> {
  const { migrator, close } = openMigrator(databaseUrl)
  try {
    return (await migrator.getMigrations()).filter((one) => !one.executedAt).map((one) => one.name)
  } finally {
    await close()
  }
}

function openMigrator(databaseUrl: string, folder = FOLDER, lockTimeoutMs = LOCK_TIMEOUT_MS) {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: new pg.Pool({ connectionString: databaseUrl, max: 2, connectionTimeoutMillis: 5_000 }),
    }),
  })
  const files = new FileMigrationProvider({ fs, path, migrationFolder: folder })
  const provider = {
    async getMigrations() {
      const all = Object.entries(await files.getMigrations())
      return Object.fromEntries(all.map(([name, one]) => [name, withLockTimeout(name, one, lockTimeoutMs)]))
    },
  }
  return { migrator: new Migrator({ db, provider }), close: () => db.destroy() }
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
