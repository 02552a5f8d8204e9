import { createECDH } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { riskOverrides } from '@queuemate/contracts/payouts/risk'
import { withSecretFiles } from '@queuemate/db/secret-files'
import { productionProblems } from './production.ts'

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback)
const flag = (fallback: boolean) =>
  z
    .enum(['0', '1', 'true', 'false', ''])
    .transform((value) => (value === '' ? fallback : value === '1' || value === 'true'))
    .default(fallback)
const optional = z
  .string()
  .optional()
  .transform((value) => value || undefined)

const proxies = z
  .string()
  .default('0')
  .transform((text) => (/^\d+$/.test(text.trim() || '0') ? Number(text) : text))
  .refine(
    (given) => typeof given === 'number' || given.split(',').every((one) => isNetwork(one.trim())),
    'the number of proxies, or their addresses and networks with commas between',
  )
const isNetwork = (text: string) => ipaddr.isValid(text) || ipaddr.isValidCIDR(text)

/** A page of another site that visitors are sent to. */
const page = optional.refine(
  (address) => address === undefined || address.startsWith('https://'),
  'an address that begins with https://',
)

/** Hosts of a PostgreSQL address stand after the user, or in its `host`. */
const hasSeveralHosts = (address: string) =>
  /^\w+:\/\/(?:[^/?]*@)?[^/?@]*,[^/?@]*(?:[/?]|$)/.test(address) || /[?&]host=[^&]*,/.test(address)

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  /** Says that a production build runs as a trial on one machine: `production.ts` then demands only that it is one. */
  LOCAL_TRIAL: flag(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  API_PORT: port(4000),
  API_HOST: z.string().default('127.0.0.1'),
  WEB_PORT: port(5173),
  ADMIN_PORT: port(5174),
  /** Public addresses; the default is localhost at the ports above. */
  WEB_URL: optional,
  ADMIN_URL: optional,
  /** Where the API reads the web app's empty document; the default is app.html at WEB_URL. */
  WEB_SHELL_URL: optional,
  DATABASE_URL: z
    .string()
    .min(1, 'the address of a PostgreSQL database')
    .refine(
      (address) => !hasSeveralHosts(address),
      'one host: several with commas between are not supported. Name an address that follows the primary',
    ),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  /** By how much the event loop is late, in milliseconds, when new requests and lists are refused; 0: never. */
  SHED_DELAY_MS: z.union([z.literal('').transform(() => 30), z.coerce.number().min(0)]).default(30),
  AUTH_SECRET: z.string().min(32, 'at least 32 characters, kept secret'),
  /** What AUTH_SECRET was before, with commas between: still accepted, no longer used. */
  AUTH_SECRET_OLD: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((secret) => secret.trim())
        .filter(Boolean),
    )
    .refine((all) => all.every((secret) => secret.length >= 32), 'at least 32 characters each'),
  DEV_ROUTES: flag(false),
  /** How long `/readyz` is red before connections close, so that a proxy can notice. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  /** Where a worker serves `/healthz`, `/readyz` and `/metrics`; nowhere by default. */
  WORKER_PORT: z.union([z.literal('').transform(() => undefined), port(0)]).optional(),
  JOBS: z.enum(['inline', 'off']).default('inline'),
  STRIPE_API_URL: optional,
  /** Imitates Discord and Google where no keys of theirs are given. */
  OAUTH_STANDIN_URL: optional,
  /** Where browsers reach the stand-in, if that is another address. */
  OAUTH_STANDIN_PUBLIC_URL: optional,
  DISCORD_CLIENT_ID: optional,
  DISCORD_CLIENT_SECRET: optional,
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  STRIPE_SECRET_KEY: z.string().min(1, 'a Stripe key, or anything for the stand-in'),
  /** With commas between them: the platform's endpoint and the one for connected accounts have their own. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((secret) => secret.trim())
        .filter(Boolean),
    )
    .refine((secrets) => secrets.length > 0, 'the secrets that sign provider webhooks'),
  UPLOADS_DIR: z.string().default('.data/uploads'),
  S3_BUCKET: optional,
  S3_ENDPOINT: optional,
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  REDIS_URL: optional,
  SMTP_URL: optional,
  MAIL_FROM: optional.transform((value) => value ?? 'Queuemate <hello@queuemate.test>'),
  /** What push notifications are signed with, both in base64url; without them none are sent. */
  VAPID_PUBLIC_KEY: optional,
  VAPID_PRIVATE_KEY: optional,
  /** Whom push services may write to: mailto: or https:. */
  VAPID_SUBJECT: optional,
  /** A push service on this machine, for tests. */
  PUSH_STANDIN_URL: optional,
  /** Where the documents of policies are; a document's id follows it. */
  POLICY_SERVICE_URL: optional
    .refine(
      (address) => address === undefined || /^https?:\/\//.test(address),
      'an address that begins with https://',
    )
    .transform((address) => address?.replace(/\/+$/, '')),
  /** The operator's invitation to Discord, and their help desk; without them, both links lead to the contact page. */
  DISCORD_INVITE: page,
  HELP_DESK: page,
  /** The address of an OpenTelemetry collector that takes traces over HTTP. `tracing.ts` reads these. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optional,
  /** The share of requests that are traced, from 0 to 1; all by default. */
  OTEL_TRACES_SAMPLER_ARG: optional,
  /** Other weights and thresholds of the rules of risk, as JSON; a weight of 0 switches a rule off (docs/operations.md). */
  RISK_RULES: z
    .string()
    .default('')
    .transform((text, check) => {
      try {
        return riskOverrides.parse(JSON.parse(text || '{}'))
      } catch {
        check.addIssue(
          'JSON such as {"short_game": {"weight": 0, "threshold": 120}}, with numbers and the names of rules',
        )
        return z.NEVER
      }
    }),
  /** How many proxies stand in front of the API, or their addresses and networks; 0: none. */
  TRUST_PROXY: proxies,
  /** The networks of proxies in front of the innermost one, which reads this: required in production if there are several. */
  TRUSTED_PROXIES: optional,
})

/** The names of all settings. */
export const ENV_NAMES = Object.keys(schema.shape)

type Parsed = z.infer<typeof schema>
export type Env = Parsed & { webUrl: string; adminUrl: string; pushKeys: PushKeys | null }

/** Parses the environment once; throws a readable list of everything that is wrong. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const parsed = schema.safeParse(withSecretFiles(source, ENV_NAMES))
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(listed('The environment is not complete:', lines))
  }
  const pushKeys = pushKeysOf(parsed.data)
  if (typeof pushKeys === 'string') throw new Error(listed('The environment is not complete:', [pushKeys]))
  const env = {
    ...parsed.data,
    pushKeys,
    webUrl: parsed.data.WEB_URL ?? `http://localhost:${parsed.data.WEB_PORT}`,
    adminUrl: parsed.data.ADMIN_URL ?? `http://localhost:${parsed.data.ADMIN_PORT}`,
  }
  const refused = productionProblems(env)
  if (refused) throw new Error(listed(refused.why, refused.problems))
  return env
}

interface PushKeys {
  publicKey: string
  privateKey: string
  subject: string
}

/** The keys of push notifications, null without any, or what is wrong with them. */
function pushKeysOf(env: Parsed): PushKeys | string | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env
  if (!publicKey && !privateKey) return null
  if (!publicKey) return 'VAPID_PUBLIC_KEY: the public key that belongs to VAPID_PRIVATE_KEY'
  if (!privateKey) return 'VAPID_PRIVATE_KEY: the private key that belongs to VAPID_PUBLIC_KEY'
  if (!isPair(publicKey, privateKey)) return 'VAPID_PRIVATE_KEY: this and VAPID_PUBLIC_KEY are not a pair'
  if (!subject || !/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(subject))
    return 'VAPID_SUBJECT: whom push services may write to, mailto:you@example.com or https://example.com'
  return { publicKey, privateKey, subject }
}

function isPair(publicKey: string, privateKey: string): boolean {
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(privateKey, 'base64url')
    const isWhole = Buffer.from(privateKey, 'base64url').length === 32
    return isWhole && curve.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}

/** For the start of a process: prints what is wrong with the environment and ends with code 1. */
export function readEnvOrExit(): Env {
  try {
    return readEnv()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

function listed(heading: string, lines: readonly string[]): string {
  return [heading, ...lines.map((line) => `  ${line}`)].join('\n')
}
