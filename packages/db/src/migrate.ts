import { promises as fs } from 'node:fs'
import path from 'node:path'
import { runMigrations as migrateJobs } from 'graphile-worker'
import { Kysely, PostgresDialect } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import pg from 'pg'
import { connect } from './client.ts'
import { syncReferenceData } from './reference/sync.ts'

const FOLDER = path.join(import.meta.dirname, '../migrations')

/** Migrates a database to the newest schema, including the job queue's. Several processes may run it at once. */
export async function migrateToLatest(databaseUrl: string): Promise<void> {
  const { migrator, close } = openMigrator(databaseUrl)
  try {
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
    const { db, close: disconnect } = connect(databaseUrl, 1)
    await syncReferenceData(db).finally(disconnect)
  } finally {
    await close()
  }
  await migrateJobs({ connectionString: databaseUrl })
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

function openMigrator(databaseUrl: string) {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: new pg.Pool({ connectionString: databaseUrl, max: 2, connectionTimeoutMillis: 5_000 }),
    }),
  })
  const provider = new FileMigrationProvider({ fs, path, migrationFolder: FOLDER })
  return { migrator: new Migrator({ db, provider }), close: () => db.destroy() }
}
