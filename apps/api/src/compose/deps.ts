import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '@queuemate/db/transaction'
import type { Auth } from '../auth/auth.ts'
import type { AuthLimits } from '../auth/limits.ts'
import type { Clock } from '../base/clock.ts'
import type { Feed } from '../outside/feed/feed.ts'
import type { Limits } from '../base/limits.ts'
import type { Mailer } from '../outside/mailer.ts'
import type { PaymentGateway } from '../outside/stripe/payment-gateway.ts'
import type { PushGateway } from '../outside/push.ts'
import type { Realtime } from '../outside/realtime/realtime.ts'
import type { Resumable } from '../outside/storage/resumable.ts'
import type { Storage } from '../outside/storage/storage.ts'
import type { MailService } from '../mail/mail.service.ts'

export interface Gateways {
  db: Db
  /** Connections that requests never hold: for deadlines and checks. */
  backgroundDb: Db
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
  secret: string
  webUrl: string
  adminUrl: string
  /** Where the documents of policies are, when a service has them. */
  policyServiceUrl: string | undefined
  /** True in dev and test only. */
  devRoutes: boolean
}

export interface ServiceDeps extends Gateways {
  auth: Auth
  mail: MailService
  limits: Limits
  authLimits: AuthLimits
}
