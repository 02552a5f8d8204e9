import { pino } from 'pino'
import { connect, type Database } from '@queuemate/db/client'
import type { FastifyBaseLogger } from 'fastify'
import { createAuth, type Auth } from './auth/auth.ts'
import type { Env } from './env.ts'
import { listenForChanges } from './gateways/changes.ts'
import { systemClock } from './gateways/clock.ts'
import { createDevMailer, createSmtpMailer } from './gateways/mailer.ts'
import { createStripeGateway } from './gateways/payments.ts'
import { createSocketServer, type SocketServer } from './gateways/socket-io.ts'
import { createResumable } from './gateways/resumable.ts'
import { createStorage } from './gateways/create-storage.ts'
import { startJobs, type JobHandlers } from './jobs/runner.ts'
import { createServices, type Gateways, type Services } from './services.ts'

export interface Context extends Gateways {
  env: Env
  database: Database
  io: SocketServer
  auth: Auth
  services: Services
  /** Runs due jobs in this process until the context closes. */
  startJobs(): Promise<void>
  close(): Promise<void>
}

/** Builds every dependency once; a test passes its own gateways. */
export async function createContext(env: Env, overrides: Partial<Gateways> = {}): Promise<Context> {
  const log = overrides.log ?? createLog(env)
  const database = connect(env.DATABASE_URL, env.DATABASE_POOL)
  const sockets = await createSocketServer({
    pool: database.pool,
    redisUrl: env.REDIS_URL,
    origins: [env.webUrl, env.adminUrl],
  })
  const changes = overrides.changes ?? (await listenForChanges(env.DATABASE_URL, log))
  const storage = createStorage(env)
  const gateways: Gateways = {
    db: database.db,
    clock: systemClock,
    log,
    payments: createStripeGateway({
      secretKey: env.STRIPE_SECRET_KEY,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      apiUrl: env.STRIPE_API_URL,
    }),
    realtime: sockets.realtime,
    storage,
    resumable: createResumable(env, storage),
    mailer: env.SMTP_URL ? createSmtpMailer(env.SMTP_URL, env.MAIL_FROM) : createDevMailer(database.db),
    secret: env.AUTH_SECRET,
    webUrl: env.webUrl,
    ...overrides,
    changes,
  }
  const services = createServices(gateways)
  let stopJobs = async () => {}
  return {
    ...gateways,
    env,
    database,
    io: sockets.io,
    auth: createAuth({ db: database.db, env, mail: services.mail }),
    services,
    startJobs: async () => {
      const queue = { pool: database.pool, databaseUrl: env.DATABASE_URL, log }
      stopJobs = await startJobs(queue, jobHandlers(services, gateways))
    },
    close: async () => {
      await stopJobs()
      services.market.close()
      await changes.close()
      await sockets.close()
      await database.close()
    },
  }
}

function jobHandlers(services: Services, { storage, payments }: Gateways): JobHandlers {
  return {
    'orders.timer': ({ orderId, timer }) => services.orders.fireTimer(orderId, timer),
    'payments.settle': ({ orderId }) => services.settlement.settle(orderId),
    'payments.webhook': ({ eventId }) => services.payments.handleWebhook(eventId),
    'companions.presence': ({ companionId }) => services.companions.checkPresence(companionId),
    'storage.remove': ({ key }) => storage.remove(key),
    'videos.remove': ({ key }) => services.videos.removeUnused(key),
    'payments.detach': ({ methodId }) => payments.detachCard(methodId),
    'mail.send': (job) => services.mail.deliver(job),
  }
}

function createLog(env: Env): FastifyBaseLogger {
  return pino({
    level: env.LOG_LEVEL,
    redact: ['req.headers.cookie', 'req.headers.authorization', '*.password'],
  })
}
