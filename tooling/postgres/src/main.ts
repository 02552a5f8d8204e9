import pg from 'pg'
import { z } from 'zod'
import { startEmbeddedPostgres } from './embedded.ts'
import { isPostmasterOf, postmasterPid } from './postmaster.ts'

/*
 * Runs PostgreSQL in a process of its own: the package's signal handlers end the process, which would interrupt the
 * orderly stop of the other services. Here they are right: SIGTERM stops the server.
 */

const env = z
  .object({
    PG_DIR: z.string(),
    PG_PORT: z.coerce.number().int(),
    PG_DATABASE: z.string(),
    PG_THROWAWAY: z.enum(['0', '1']).default('0'),
  })
  .parse(process.env)

const server = await startEmbeddedPostgres({
  dir: env.PG_DIR,
  port: env.PG_PORT,
  throwaway: env.PG_THROWAWAY === '1',
  onLog: (line) => console.log(line.trimEnd()),
}).catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
await ensureDatabase(server.url, env.PG_DATABASE)
console.log(`ready ${server.urlOf(env.PG_DATABASE)}`)

const pid = postmasterPid(env.PG_DIR)
setInterval(() => {
  if (pid !== undefined && isPostmasterOf(pid, env.PG_DIR)) return
  console.error('PostgreSQL has stopped.')
  process.exit(1)
}, 1_000)

/** Creates the database when the server does not have it yet. */
async function ensureDatabase(maintenanceUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
