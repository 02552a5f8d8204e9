/** Writes src/schema.gen.ts and schema.sql from the migrations, on a throwaway database. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@queuemate/postgres/embedded'
import { describeSchema } from '../src/describe-schema.ts'
import { migrateToLatest } from '../src/migrate.ts'

const root = path.join(import.meta.dirname, '..')
const scratch = mkdtempSync(path.join(tmpdir(), 'queuemate-schema-'))
const server = await startEmbeddedPostgres({ dir: path.join(scratch, 'pg'), port: 0, throwaway: true })
try {
  await migrateToLatest(server.url)
  execFileSync(
    path.join(root, 'node_modules/.bin/kysely-codegen'),
    [
      '--dialect',
      'postgres',
      '--url',
      server.url,
      '--out-file',
      'src/schema.gen.ts',
      '--default-schema',
      'public',
      '--include-pattern',
      'public.*',
      '--exclude-pattern',
      'public.kysely_*',
      '--type-mapping',
      '{"int8":"number"}',
    ],
    { cwd: root, stdio: 'inherit' },
  )
  writeFileSync(path.join(root, 'schema.sql'), await describeSchema(server.url))
} finally {
  await server.stop()
  rmSync(scratch, { recursive: true, force: true })
}
