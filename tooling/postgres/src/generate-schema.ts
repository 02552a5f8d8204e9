/** Writes packages/db/src/schema.gen.ts and schema.sql from the migrations, on a throwaway database. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describeSchema } from '@queuemate/db/describe-schema'
import { migrateToLatest } from '@queuemate/db/migrate'
import { startEmbeddedPostgres } from './embedded.ts'

const root = path.join(import.meta.dirname, '../../../packages/db')
const scratch = mkdtempSync(path.join(tmpdir(), 'queuemate-schema-'))
const server = await startEmbeddedPostgres({ dir: path.join(scratch, 'pg'), port: 0, throwaway: true })
try {
  await migrateToLatest(server.url)
  // Settings are in .kysely-codegenrc.json.
  execFileSync('kysely-codegen', ['--url', server.url], { cwd: root, stdio: 'inherit' })
  writeFileSync(path.join(root, 'schema.sql'), await describeSchema(server.url))
} finally {
  await server.stop()
  rmSync(scratch, { recursive: true, force: true })
}
