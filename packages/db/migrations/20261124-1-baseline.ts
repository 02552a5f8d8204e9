import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql, type Kysely } from 'kysely'

const FOLDER = path.join(import.meta.dirname, '../baseline')

/** A file for each domain. Their names begin with the order in which tables refer to each other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const file of readdirSync(FOLDER).toSorted())
    await sql.raw(readFileSync(path.join(FOLDER, file), 'utf8')).execute(db)
}
