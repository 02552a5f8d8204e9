import { connect, type Database } from '@queuemate/db/client'
import { handOverJobs } from '@queuemate/db/queries/orders/outbox'
import type { Db } from '@queuemate/db/transaction'
import { createAuth, type Auth } from './auth/auth.ts'
import { createAuthLimits } from './auth/limits.ts'
import type { Env } from './base/env.ts'
import { unavailableOnFailure } from './outside/unavailable-on-failure.ts'
import { createDatabaseClock } from './base/clock.ts'
import { createFeed } from './outside/feed/create-feed.ts'
import { createLog } from './base/create-log.ts'
import { createLimits } from './base/limits.ts'
import { createDevMailer, createNoMailer, createSmtpMailer, type Mailer } from './outside/mailer.ts'
import { createNoPush, createPush } from './outside/push.ts'
import { createStripeGateway } from './outside/stripe/create-gateway.ts'
import { createSocketServer, type SocketServer } from './outside/realtime/socket-io.ts'
import { createSchemaCheck, type SchemaCheck } from './base/schema-check.ts'
import { createResumable } from './outside/storage/resumable.ts'
import { createStorage } from './outside/storage/create-storage.ts'
import { startJobs, type JobHandlers } from './jobs/runner.ts'
import { startSweeps, type Sweep } from './jobs/sweeps.ts'
import { createMailService } from './mail/mail.service.ts'
import { mailJobs } from './mail/mail.jobs.ts'
import { accountJobs } from './modules/accounts/accounts.jobs.ts'
import { companionJobs } from './modules/companions/companions.jobs.ts'
import { favouriteJobs } from './modules/marketplace/favourites.jobs.ts'
import { paymentJobs } from './modules/payments/payments.jobs.ts'
import { payoutJobs } from './modules/payouts/payouts.jobs.ts'
import { exportJobs } from './modules/staff/exports/exports.jobs.ts'
import type { Gateways } from './compose/deps.ts'
import { createServices, type Services } from './services.ts'
import { PRESENCE_MS } from './modules/companions/presence/presence.service.ts'

export interface Context extends Gateways {
  env: Env
  database: Database
  io: SocketServer
  auth: Auth
  services: Services
  /** For `/readyz` and `/metrics`: connections that nothing else holds, with a limit of a second. */
  checksDb: Db
  schema: SchemaCheck
  /** Seconds by which this machine's clock is ahead of the database's. */
  skewSeconds(): number
  /** Set once the process is told to stop: `/readyz` turns red, so that a proxy sends nothing more. */
  leaving: boolean
  /** Once the schema is current, runs deadlines, unsettled holds and presence checks in this process until the context closes. */
  startSweeps(): void
  /** The same with due jobs; resolves once they run. */
  startJobs(): Promise<void>
  /** Closes the connections of all browsers of this process; they connect to another one. */
  sendBrowsersAway(): Promise<void>
  close(): Promise<void>
}

/** How long a statement may take that reads everything there is. */
const LONG_MS = 15 * 60_000

/** Builds every dependency once; a test passes its own. */
export async function createContext(env: Env, overrides: Partial<Gateways> = {}): Promise<Context> {
  const log = overrides.log ?? createLog(env.LOG_LEVEL)
  const onLost = (error: Error) => log.warn({ err: error }, 'lost a connection to the database')
  const database = connect(env.DATABASE_URL, env.DATABASE_POOL, { onLost })
  // Deadlines and the feed never wait for a connection that requests hold.
  const background = connect(env.DATABASE_URL, 4, { name: 'queuemate background', onLost })
  // Opened when it is needed, and closed soon after.
  const long = connect(env.DATABASE_URL, 1, { name: 'queuemate long', statementTimeoutMs: LONG_MS, onLost })
  const checks = connect(env.DATABASE_URL, 2, {
    name: 'queuemate checks',
    statementTimeoutMs: 1_000,
    connectTimeoutMs: 1_000,
    silenceMs: 500,
    onLost,
  })
  const schema = createSchemaCheck(env.DATABASE_URL, log)
  const clock = createDatabaseClock(checks.db, log)
  await clock.measure()
  const feed = await createFeed({
    db: background.db,
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    log,
  })
  const sockets = createSocketServer({ origins: [env.webUrl, env.adminUrl], feed })
  const storage = unavailableOnFailure(overrides.storage ?? createStorage(env), log, 'the storage failed')
  const gateways: Gateways = {
    db: database.db,
    backgroundDb: background.db,
    longDb: long.db,
    clock,
    log,
    realtime: sockets.realtime,
    resumable: createResumable(env, storage),
    mailer: createMailer(env, database.db, log),
    push: env.pushKeys ? createPush(env.pushKeys, env.PUSH_STANDIN_URL) : createNoPush(),
    secret: env.AUTH_SECRET,
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
      ['readWebhook'],
    ),
  }
  const mail = createMailService(gateways)
  const limits = createLimits(gateways)
  const authLimits = createAuthLimits(limits)
  const auth = createAuth({ ...gateways, env, mail, limits: authLimits })
  const services = createServices({ ...gateways, auth, mail, limits, authLimits })
  const closing = new AbortController()
  const whenCurrent = () => schema.whenCurrent(closing.signal)
  const stops: Promise<() => Promise<void>>[] = []
  /** Keeps what was started until the context closes, which may come first. */
  const keep = (started: Promise<() => Promise<void>>) => {
    const kept = started.catch((error: unknown) => {
      if (!closing.signal.aborted) log.fatal({ err: error }, 'could not start')
      return async () => {}
    })
    stops.push(kept)
    return kept
  }
  return {
    ...gateways,
    env,
    database,
    io: sockets.io,
    auth,
    services,
    leaving: false,
    sendBrowsersAway: sockets.sendAway,
    checksDb: checks.db,
    schema,
    skewSeconds: clock.skewSeconds,
    startSweeps: () =>
      void keep(whenCurrent().then(() => startSweeps(sweepsOf(services, background.db), log))),
    startJobs: async () => {
      const options = { databaseUrl: env.DATABASE_URL, log }
      await keep(whenCurrent().then(() => startJobs(options, jobHandlers(services, gateways))))
    },
    close: async () => {
      closing.abort()
      await Promise.all(stops.map(async (stop) => (await stop)()))
      clock.close()
      services.market.close()
      await feed.close()
      await sockets.close()
      await Promise.all([database.close(), background.close(), long.close(), checks.close()])
    },
  }
}

/** A request expires between 60.0 and 60.5 s after it was made: the sweep's pause is half of what is left. */
function sweepsOf(services: Services, db: Db): Sweep[] {
  const {
    deadlines,
    searches,
    unsettled,
    presence,
    registration,
    clientErrors,
    charges,
    evidence,
    books,
    payoutRuns,
    exports,
    staffHistory,
    staffAccess,
  } = services
  return [
    { name: 'deadlines', everyMs: 250, run: deadlines.sweep },
    { name: 'searches', everyMs: 250, run: searches.sweep },
    { name: 'unsettled holds', everyMs: 500, run: unsettled.sweep },
    { name: 'weekly payouts', everyMs: 60_000, run: payoutRuns.sweep },
    { name: 'charges', everyMs: 1_000, run: charges.sweep },
    { name: 'books', everyMs: 10 * 60_000, run: books.sweep },
    { name: 'jobs of the outbox', everyMs: 250, run: () => handOverJobs(db) },
    // All processes may have been down: dashboards report first.
    { name: 'unverified accounts', everyMs: 10 * 60_000, run: () => registration.purgeUnverified(db) },
    { name: 'old sessions, webhooks and mails', everyMs: 60 * 60_000, run: () => registration.purgeOld(db) },
    { name: 'old errors of pages', everyMs: 60 * 60_000, run: () => clientErrors.sweep(db) },
    { name: 'old evidence', everyMs: 60 * 60_000, run: () => evidence.sweep(db) },
    { name: 'unused sessions of the console', everyMs: 60_000, run: () => staffAccess.endUnused(db) },
    { name: 'old exports', everyMs: 60 * 60_000, run: exports.sweep },
    { name: 'companions online', everyMs: 60_000, firstAfterMs: PRESENCE_MS, run: staffHistory.sample },
    { name: 'presence', everyMs: 2_000, firstAfterMs: PRESENCE_MS, run: presence.sweep },
  ]
}

function jobHandlers(services: Services, { storage, payments }: Gateways): JobHandlers {
  return {
    ...mailJobs(services.mail),
    ...accountJobs(services, storage),
    ...companionJobs(services.videos),
    ...favouriteJobs(services.favourites),
    ...paymentJobs(services, payments),
    ...payoutJobs(services.payoutSending),
    ...exportJobs(services.exports),
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
