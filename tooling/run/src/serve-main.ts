import { z } from 'zod'
import { buildServer } from './serve.ts'

const env = z
  .object({
    SERVE_DIR: z.string(),
    SERVE_PORT: z.coerce.number().int(),
    SERVE_API_URL: z.url(),
    POLICY_SERVICE_URL: z.union([z.url(), z.literal('')]).optional(),
  })
  .parse(process.env)

const app = await buildServer({
  dir: env.SERVE_DIR,
  apiUrl: env.SERVE_API_URL,
  policyServiceUrl: env.POLICY_SERVICE_URL,
})
await app.listen({ host: '127.0.0.1', port: env.SERVE_PORT })

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void app.close().then(() => process.exit(0)))
}
