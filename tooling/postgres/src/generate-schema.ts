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
  // Settings are in .kysely-codegenrc.json. It prints a stack trace for each type that it cannot check without the API of
  // TypeScript before 7, and takes the type as it is; if it fails, the error has what it printed.
  const stdio = ['ignore', 'inherit', 'pipe'] as const
  execFileSync('kysely-codegen', ['--url', server.url], { cwd: root, stdio: [...stdio] })
  writeFileSync(path.join(root, 'schema.sql'), await describeSchema(server.url))
} finally {
  await server.stop()
}
