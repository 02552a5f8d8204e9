import { z } from 'zod'
import { startOauthStandin } from './server.ts'

const env = z
  .object({ OAUTH_STANDIN_PORT: z.coerce.number().int().min(0).max(65_535).default(4243) })
  .parse(process.env)
const standin = await startOauthStandin({ port: env.OAUTH_STANDIN_PORT })
console.log(`OAuth stand-in on ${standin.url}`)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void standin.close().then(() => process.exit(0)))
}
