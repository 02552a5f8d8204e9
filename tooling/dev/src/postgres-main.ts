import { z } from 'zod'
import { startEmbeddedPostgres } from '@queuemate/db/testing/embedded'
import { ensureDatabase, isPostmasterOf, postmasterPid, stopStalePostmaster } from './postgres.ts'

/*
 * PostgreSQL in a process of its own: the package installs signal handlers that end the process it lives in, which
 * would cut short the orderly stop of everything else. Here they do the right thing: SIGTERM stops the server.
 */

const env = z
  .object({
    PG_DIR: z.string(),
    PG_PORT: z.coerce.number().int(),
    PG_DATABASE: z.string(),
    PG_THROWAWAY: z.enum(['0', '1']).default('0'),
  })
  .parse(process.env)

await stopStalePostmaster(env.PG_DIR)
const server = await startEmbeddedPostgres({
  dir: env.PG_DIR,
  port: env.PG_PORT,
  throwaway: env.PG_THROWAWAY === '1',
  onLog: (line) => console.log(line.trimEnd()),
})
await ensureDatabase(server.url, env.PG_DATABASE)
console.log(`ready ${server.urlOf(env.PG_DATABASE)}`)

const pid = postmasterPid(env.PG_DIR)
setInterval(() => {
  if (pid !== undefined && isPostmasterOf(pid, env.PG_DIR)) return
  console.error('PostgreSQL has stopped.')
  process.exit(1)
}, 1_000)
