import type { FastifyBaseLogger } from 'fastify'
import type { PageName, PageText } from '@queuemate/content/pages'
import type { ClientErrorInput } from '@queuemate/contracts/support/client-errors'
import { connect, type Database } from '@queuemate/db/client'
import type { CallOnce } from '@queuemate/db/made-once'
import type { Db } from '@queuemate/db/transaction'
import { createAuth, type Auth } from './auth/auth.ts'
import { createAuthLimits, type AuthLimits } from './auth/limits.ts'
import { createSessions, type Sessions } from './auth/session.ts'
import type { Caller, StaffActor } from './base/caller.ts'
import { createDatabaseClock, type Clock } from './base/clock.ts'
import { createCounters, type Counters } from './base/counters.ts'
import { createLog } from './base/create-log.ts'
import type { Env } from './base/env.ts'
import { createLimiter, type Limiter } from './base/limits.ts'
import type { Secrets } from './base/secrets.ts'
import { createSchemaCheck, type SchemaCheck } from './base/schema-check.ts'
import { selectKnownTimezones } from '@queuemate/db/queries/companions/insights'
import { createTimezones, type Timezones } from './base/timezones.ts'
import type { RequestTrace } from './base/trace.ts'
import { createMailService, type MailService } from './mail/mail.service.ts'
import { createFeaturedChoice } from './market/featured.ts'
import { announceChanges, followFeed } from './market/feed.ts'
import { createMarket, type Market } from './market/market.ts'
import { createRanks } from './market/ranks.ts'
import { createFeed } from './outside/feed/create-feed.ts'
import type { Feed } from './outside/feed/feed.ts'
import { createDevMailer, createNoMailer, createSmtpMailer, type Mailer } from './outside/mailer.ts'
import { createNoPush, createPush, type PushGateway } from './outside/push.ts'
import type { Realtime } from './outside/realtime/realtime.ts'
import { createSocketServer, type SocketServer } from './outside/realtime/socket-io.ts'
import { createStorage } from './outside/storage/create-storage.ts'
import { createResumable, type Resumable } from './outside/storage/resumable.ts'
import type { Storage } from './outside/storage/storage.ts'
import { createStripeGateway } from './outside/stripe/create-gateway.ts'
import type { PaymentGateway } from './outside/stripe/payment-gateway.ts'
import { unavailableOnFailure } from './outside/unavailable-on-failure.ts'

export interface Gateways {
  db: Db
  /** Connections that requests never hold: for deadlines and checks. */
  backgroundDb: Db
  /** At most two connections, for what reads much: charts, exports, books, counts of whole tables. */
  analyticsDb: Db
  /** One connection, for statements of a daily job that may take minutes. */
  longDb: Db
  clock: Clock
  log: FastifyBaseLogger
  payments: PaymentGateway
  realtime: Realtime
  storage: Storage
  resumable: Resumable
  mailer: Mailer
  push: PushGateway
  feed: Feed
  secrets: Secrets
  webUrl: string
  adminUrl: string
  /** Where the documents of policies are, when a service has them. */
  policyServiceUrl: string | undefined
  /** True in dev and test only. */
  devRoutes: boolean
}

/** What a use case may reach: the database, the clock and the outside world, built once for a process. */
export interface Context extends Gateways {
  env: Env
  auth: Auth
  mail: MailService
  limiter: Limiter
  authLimits: AuthLimits
  sessions: Sessions
  timezones: Timezones
  /** Who can be hired, in memory. */
  market: Market
  /** The rank that decides which companions a caller sees and may queue with. */
  rankOf(user: Caller): Promise<number | null>
  /** Companions whom staff put first on the home page. */
  featuredChoice(): Promise<readonly string[]>
  /** Each page of the FAQ and the policies as it was last compiled. */
  compiledPages: Map<PageName, { version: number; text: PageText; hash: string }>
  /** Errors in pages that browsers reported since this process started, for the metrics. */
  clientErrorCounts: Record<ClientErrorInput['app'], number>
  counters: Counters
  /** The pools of connections, by name, for the metrics. */
  pools: Record<'calls' | 'background' | 'analytics' | 'long' | 'checks', Database['pool']>
  database: Database
  io: SocketServer
  /** For `/readyz` and `/metrics`: connections that nothing else holds, with a limit of a second. */
  checksDb: Db
  schema: SchemaCheck
  /** Undefined in jobs and sweeps, and for messages of sockets. */
  trace?: RequestTrace
  /** With a call that is made once, if it has an `Idempotency-Key`. */
  callOnce?: CallOnce
  /** Seconds by which this machine's clock is ahead of the database's. */
  skewSeconds(): number
  /** Closes the connections of all browsers of this process; they connect to another one. */
  sendBrowsersAway(): Promise<void>
  close(): Promise<void>
}

/** The context of a member of staff, whom the audit log names. */
export interface StaffContext extends Context {
  actor: StaffActor
}

/** How long a statement may take that reads everything there is. */
const LONG_MS = 15 * 60_000
/** How long a chart or an export waits for a connection: as long as a statement may take. */
const ANALYTICS_WAIT_MS = 30_000

/** Builds the context of a process; a test passes its own gateways. */
export async function createContext(env: Env, overrides: Partial<Gateways> = {}): Promise<Context> {
  const log = overrides.log ?? createLog(env.LOG_LEVEL)
  const onLost = (error: Error) => log.warn({ err: error }, 'lost a connection to the database')
  const database = connect(env.DATABASE_URL, env.DATABASE_POOL, { onLost })
  // Deadlines and the feed never wait for a connection that requests hold.
  const background = connect(env.DATABASE_URL, 4, { name: 'queuemate background', onLost })
  // Charts hold one of the two at most, so that an export always has the other one. What waits, waits for a statement.
  const analytics = connect(env.DATABASE_URL, 2, {
    name: 'queuemate analytics',
    connectTimeoutMs: ANALYTICS_WAIT_MS,
    onLost,
  })
  // Opened when it is needed, and closed soon after.
  const long = connect(env.DATABASE_URL, 1, { name: 'queuemate long', statementTimeoutMs: LONG_MS, onLost })
  const checks = connect(env.DATABASE_URL, 2, {
    name: 'queuemate checks',
    statementTimeoutMs: 1_000,
    connectTimeoutMs: 1_000,
    silenceMs: 500,
    onLost,
  })
  const counters = createCounters()
  const schema = createSchemaCheck(env.DATABASE_URL, log)
  const clock = createDatabaseClock(checks.db, log)
  // A process that starts on a busy machine has time for this; later measurements may fail.
  await clock.measure(background.db)
  const feed = await createFeed({
    db: background.db,
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    log,
  })
  const sockets = createSocketServer({ origins: [env.webUrl, env.adminUrl], feed })
  const storage = unavailableOnFailure(overrides.storage ?? createStorage(env), log, 'the storage failed', {
    observe: (_call, outcome) => outcome === 'failed' && counters.storageFailures.inc(),
  })
  const gateways: Gateways = {
    db: database.db,
    backgroundDb: background.db,
    analyticsDb: analytics.db,
    longDb: long.db,
    clock,
    log,
    realtime: sockets.realtime,
    resumable: createResumable(env, storage),
    mailer: createMailer(env, database.db, log),
    push: env.pushKeys ? createPush(env.pushKeys, env.PUSH_STANDIN_URL) : createNoPush(),
    secrets: [env.AUTH_SECRET, ...env.AUTH_SECRET_OLD],
    webUrl: env.webUrl,
    adminUrl: env.adminUrl,
    policyServiceUrl: env.POLICY_SERVICE_URL,
    devRoutes: env.DEV_ROUTES,
    feed,
    ...overrides,
    storage,
    // Checking a signature calls no one.
    payments: unavailableOnFailure(
      overrides.payments ?? createStripe(env),
      log,
      'the payment provider failed',
      {
        passes: ['readWebhook'],
        observe: (call, outcome, seconds) => counters.providerCalls.observe({ call, outcome }, seconds),
      },
    ),
  }
  const mail = createMailService(gateways)
  const limiter = createLimiter(gateways)
  const authLimits = createAuthLimits(limiter)
  const auth = createAuth({ ...gateways, env, mail, limits: authLimits })
  const market = createMarket({ ...gateways, db: gateways.backgroundDb })
  followFeed({ ...gateways, market })
  announceChanges({ ...gateways, market })
  return {
    ...gateways,
    env,
    auth,
    mail,
    limiter,
    authLimits,
    sessions: createSessions({ ...gateways, auth }),
    timezones: createTimezones(() => selectKnownTimezones(gateways.db)),
    market,
    rankOf: createRanks(gateways.db, gateways.feed),
    featuredChoice: createFeaturedChoice(gateways),
    compiledPages: new Map(),
    clientErrorCounts: { web: 0, admin: 0 },
    counters,
    pools: {
      calls: database.pool,
      background: background.pool,
      analytics: analytics.pool,
      long: long.pool,
      checks: checks.pool,
    },
    database,
    io: sockets.io,
    sendBrowsersAway: sockets.sendAway,
    checksDb: checks.db,
    schema,
    skewSeconds: clock.skewSeconds,
    close: async () => {
      market.close()
      clock.close()
      await feed.close()
      await sockets.close()
      const pools = [database, background, analytics, long, checks]
      await Promise.all(pools.map((pool) => pool.close()))
    },
  }
}

/** Mails are kept in the database only where the dev mailbox shows them. */
function createMailer(env: Env, db: Db, log: Gateways['log']): Mailer {
  if (env.SMTP_URL) return createSmtpMailer(env.SMTP_URL, env.MAIL_FROM)
  return env.DEV_ROUTES ? createDevMailer(db) : createNoMailer(log)
}

function createStripe(env: Env) {
  return createStripeGateway({
    secretKey: env.STRIPE_SECRET_KEY,
    webhookSecrets: env.STRIPE_WEBHOOK_SECRET,
    apiUrl: env.STRIPE_API_URL,
  })
}
