import { z } from 'zod'
import { startOauthStandin } from './server.ts'

const env = z
  .object({
    OAUTH_STANDIN_PORT: z.coerce.number().int().min(0).max(65_535).default(4243),
    /** In a container, calls come from others. */
    OAUTH_STANDIN_HOST: z.string().optional(),
    OAUTH_STANDIN_PUBLIC_URL: z.string().optional(),
  })
  .parse(process.env)
const standin = await startOauthStandin({
  port: env.OAUTH_STANDIN_PORT,
  host: env.OAUTH_STANDIN_HOST,
  publicUrl: env.OAUTH_STANDIN_PUBLIC_URL,
})
console.log(`OAuth stand-in on ${standin.url}`)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void standin.close().then(() => process.exit(0)))
}
