/** The settings that are looked at; `env.ts` says what each is. */
interface Settings {
  NODE_ENV: string
  LOCAL_TRIAL: boolean
  DEV_ROUTES: boolean
  OAUTH_STANDIN_URL: string | undefined
  PUSH_STANDIN_URL: string | undefined
  SMTP_URL: string | undefined
  MAIL_FROM: string
  AUTH_SECRET: string
  STRIPE_API_URL: string | undefined
  STRIPE_SECRET_KEY: string
  webUrl: string
  adminUrl: string
  TRUST_PROXY: number | string
  TRUSTED_PROXIES: string | undefined
}

/** Secrets drawn at random have more different characters than this, in hexadecimal too. */
const FEWEST_CHARACTERS = 8
const LIVE_KEY = /^[sr]k_live_/
const PLACEHOLDER = /secret|change|example|password|default/i
const LOOPBACK = /^((.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)$/

type Demand = (env: Settings) => string | false

/** What production needs, each with the variable and the reason. */
const DEMANDS: Demand[] = [
  (env) => env.DEV_ROUTES && 'DEV_ROUTES: /dev shows every mail, and so every code, to everyone',
  (env) => !!env.OAUTH_STANDIN_URL && 'OAUTH_STANDIN_URL: the stand-in lets everyone sign in as any person',
  (env) =>
    !!env.PUSH_STANDIN_URL && 'PUSH_STANDIN_URL: push notifications would go to this address without a check',
  (env) => !env.SMTP_URL && 'SMTP_URL: without a mail server no one can sign up or reset a password',
  (env) => /@[\w.-]+\.test\b/.test(env.MAIL_FROM) && 'MAIL_FROM: an address of your own domain',
  (env) => isPlain(env.webUrl) && `WEB_URL: ${env.webUrl} is not https, so cookies travel in clear text`,
  (env) =>
    isPlain(env.adminUrl) && `ADMIN_URL: ${env.adminUrl} is not https, so cookies travel in clear text`,
  (env) => isPlaceholder(env.AUTH_SECRET) && 'AUTH_SECRET: it must be drawn at random',
  (env) =>
    isLoopback(env.STRIPE_API_URL) && 'STRIPE_API_URL: payments would go to this machine, not to Stripe',
  (env) => env.STRIPE_SECRET_KEY.includes('standin') && 'STRIPE_SECRET_KEY: this is the key of the stand-in',
  (env) =>
    !isPlain(env.webUrl) &&
    env.TRUST_PROXY === 0 &&
    'TRUST_PROXY: TLS ends in a proxy, so all callers would have its address and share their limits; say how many proxies there are, or their addresses',
  (env) =>
    Number(env.TRUST_PROXY) > 1 &&
    !env.TRUSTED_PROXIES &&
    'TRUSTED_PROXIES: with several proxies the inner one must believe the outer ones, or all callers have their address; say their networks, such as private_ranges',
]

/** What a trial, which lifts these demands, must not have: real money, and visitors. */
const TRIAL_DEMANDS: Demand[] = [
  (env) => LIVE_KEY.test(env.STRIPE_SECRET_KEY) && 'STRIPE_SECRET_KEY: this key charges real cards',
  (env) => !isLoopback(env.webUrl) && `WEB_URL: others can reach ${env.webUrl}`,
  (env) => !isLoopback(env.adminUrl) && `ADMIN_URL: others can reach ${env.adminUrl}`,
]

/** Why production must not start like this, with one line for each problem; null outside production. */
export function productionProblems(env: Settings): { why: string; problems: string[] } | null {
  if (env.NODE_ENV !== 'production') return null
  const [why, demands] = env.LOCAL_TRIAL
    ? ['This is not a local trial, so LOCAL_TRIAL must be 0:', TRIAL_DEMANDS]
    : ['This is not safe in production (LOCAL_TRIAL=1 allows it for a trial on your own machine):', DEMANDS]
  const problems = demands.map((demand) => demand(env)).filter((problem) => problem !== false)
  return problems.length > 0 ? { why, problems } : null
}

/** What production starts without, one line each. */
export function productionWarnings(env: {
  NODE_ENV: string
  DISCORD_INVITE: string | undefined
  HELP_DESK: string | undefined
}): string[] {
  if (env.NODE_ENV !== 'production') return []
  const missing = (['DISCORD_INVITE', 'HELP_DESK'] as const).filter((name) => !env[name])
  return missing.map((name) => `${name} is not set, so its links lead to the contact page`)
}

function isPlain(url: string): boolean {
  return !url.startsWith('https:')
}

function isPlaceholder(secret: string): boolean {
  return new Set(secret).size < FEWEST_CHARACTERS || PLACEHOLDER.test(secret)
}

function isLoopback(url: string | undefined): boolean {
  return url !== undefined && LOOPBACK.test(URL.parse(url)?.hostname ?? '')
}
