/** Writes packages/db/src/schema.gen.ts and schema.sql from the migrations, on a throwaway database. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describeSchema } from '@queuemate/db/describe-schema'
import { migrateToLatest } from '@queuemate/db/migrate'
import { startThrowawayPostgres } from './embedded.ts'

const root = path.join(import.meta.dirname, '../../../packages/db')
const server = await startThrowawayPostgres()
try {
  await migrateToLatest(server.url)
  // Settings are in .kysely-codegenrc.json.
  execFileSync('kysely-codegen', ['--url', server.url], { cwd: root, stdio: 'inherit' })
  writeFileSync(path.join(root, 'schema.sql'), await describeSchema(server.url))
} finally {
  await server.stop()
}
