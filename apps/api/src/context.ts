import { connect, type Database } from '@queuemate/db/client'
import type { Db } from '@queuemate/db/transaction'
import { createAuth, type Auth } from './auth/auth.ts'
import { createAuthLimits } from './auth/limits.ts'
import type { Env } from './env.ts'
import { unavailableOnFailure } from './gateways/available.ts'
import { systemClock } from './gateways/clock.ts'
import { createFeed } from './gateways/create-feed.ts'
import { createLog } from './gateways/create-log.ts'
import { createLimits } from './gateways/limits.ts'
import { createDevMailer, createNoMailer, createSmtpMailer, type Mailer } from './gateways/mailer.ts'
import { createNoPush, createPush } from './gateways/push.ts'
import { createStripeGateway } from './gateways/stripe.ts'
import { createSocketServer, type SocketServer } from './gateways/socket-io.ts'
import { createResumable } from './gateways/resumable.ts'
import { createStorage } from './gateways/create-storage.ts'
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
  /** Set once the process is told to stop: `/readyz` turns red, so that a proxy sends nothing more. */
  leaving: boolean
  /** Runs deadlines, unsettled holds and presence checks in this process until the context closes. */
  startSweeps(): void
  /** Runs due jobs in this process until the context closes. */
  startJobs(): Promise<void>
  close(): Promise<void>
}

/** Builds every dependency once; a test passes its own gateways. */
export async function createContext(env: Env, overrides: Partial<Gateways> = {}): Promise<Context> {
  const log = overrides.log ?? createLog(env.LOG_LEVEL)
  const database = connect(env.DATABASE_URL, env.DATABASE_POOL)
  // Deadlines and the feed never wait for a connection that requests hold.
  const background = connect(env.DATABASE_URL, 4, { name: 'queuemate background' })
  const feed = await createFeed({
    db: background.db,
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    log,
  })
  const sockets = createSocketServer({ origins: [env.webUrl, env.adminUrl], feed })
  const storage = createStorage(env)
  const gateways: Gateways = {
    db: database.db,
    backgroundDb: background.db,
    clock: systemClock,
    log,
    realtime: sockets.realtime,
    storage,
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
    payments: unavailableOnFailure(overrides.payments ?? createStripe(env), log),
  }
  const mail = createMailService(gateways)
  const limits = createLimits(gateways)
  const authLimits = createAuthLimits(limits)
  const auth = createAuth({ ...gateways, env, mail, limits: authLimits })
  const services = createServices({ ...gateways, auth, mail, limits, authLimits })
  let stopJobs = async () => {}
  let stopSweeps = async () => {}
  return {
    ...gateways,
    env,
    database,
    io: sockets.io,
    auth,
    services,
    leaving: false,
    startSweeps: () => {
      stopSweeps = startSweeps(sweepsOf(services, background.db), log)
    },
    startJobs: async () => {
      stopJobs = await startJobs({ databaseUrl: env.DATABASE_URL, log }, jobHandlers(services, gateways))
    },
    close: async () => {
      await Promise.all([stopJobs(), stopSweeps()])
      services.market.close()
      await feed.close()
      await sockets.close()
      await Promise.all([database.close(), background.close()])
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
    mail,
    registration,
    clientErrors,
    charges,
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
    { name: 'jobs of the outbox', everyMs: 250, run: () => mail.handOver(db) },
    // All processes may have been down: dashboards report first.
    { name: 'unproven accounts', everyMs: 10 * 60_000, run: () => registration.purgeUnproven(db) },
    { name: 'old sessions, webhooks and mails', everyMs: 60 * 60_000, run: () => registration.purgeOld(db) },
    { name: 'old errors of pages', everyMs: 60 * 60_000, run: () => clientErrors.sweep(db) },
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
