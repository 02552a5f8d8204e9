import { z } from 'zod'
import { startStripeStandin } from './server.ts'

const env = z
  .object({
    STRIPE_STANDIN_PORT: z.coerce.number().int().min(0).max(65_535).default(4242),
    /** In a container, calls come from others. */
    STRIPE_STANDIN_HOST: z.string().optional(),
    STRIPE_STANDIN_STATE: z.string().optional(),
    STRIPE_STANDIN_PUBLIC_URL: z.string().optional(),
    /** The platform's country. */
    STRIPE_STANDIN_COUNTRY: z.string().length(2).default('US'),
    STRIPE_WEBHOOK_URL: z.string().optional(),
    STRIPE_WEBHOOK_SECRET: z.string().optional(),
    /** The types of events to send, with commas between; all by default. */
    STRIPE_WEBHOOK_EVENTS: z.string().optional(),
    /** For events of connected accounts; the one above by default. */
    STRIPE_CONNECT_WEBHOOK_SECRET: z.string().optional(),
  })
  .parse(process.env)

const webhook =
  env.STRIPE_WEBHOOK_URL && env.STRIPE_WEBHOOK_SECRET
    ? {
        url: env.STRIPE_WEBHOOK_URL,
        secret: env.STRIPE_WEBHOOK_SECRET,
        connectSecret: env.STRIPE_CONNECT_WEBHOOK_SECRET || undefined,
        events: env.STRIPE_WEBHOOK_EVENTS?.split(','),
      }
    : undefined
const standin = await startStripeStandin({
  port: env.STRIPE_STANDIN_PORT,
  host: env.STRIPE_STANDIN_HOST,
  stateFile: env.STRIPE_STANDIN_STATE || undefined,
  publicUrl: env.STRIPE_STANDIN_PUBLIC_URL || undefined,
  country: env.STRIPE_STANDIN_COUNTRY,
  webhook,
})
console.log(`Stripe stand-in on ${standin.url}`)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void standin.close().then(() => process.exit(0)))
}
