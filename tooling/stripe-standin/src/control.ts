import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { findAccount, restrictAccount } from './accounts.ts'
import { move, platform } from './balance.ts'
import { openDispute, reopenDispute, closeDispute } from './disputes.ts'
import { StripeFailure } from './errors.ts'
import { faultSchema, type Faults } from './faults.ts'
import { findFile } from './files.ts'
import { warnOfFraud } from './fraud-warnings.ts'
import { findPaymentIntent } from './payment-intents.ts'
import { renewCard } from './payment-methods.ts'
import { failPayout, makePayout, payPayout } from './payouts.ts'
import { completeRefund, failRefund } from './refunds.ts'
import { toRoutes } from './routes.ts'
import type { Standin } from './standin.ts'
import type { Delivery } from './webhooks.ts'

interface ControlParts {
  standin: Standin
  faults: Faults
  delivery: Delivery
}

type Switch = (parts: ControlParts, input: unknown, id: string) => unknown

const dispute = z.object({ payment_intent: z.string() })
const nextStage = z.object({ stage: z.enum(['chargeback', 'appeal']) })
const outcome = z.object({ status: z.enum(['won', 'lost']) })
const funds = z.object({ amount: z.number().int() })
const pending = z.object({ count: z.number().int().min(0) })
const payout = z.object({ account: z.string().nullable(), amount: z.number().int().optional() })
const restriction = z.object({ what: z.enum(['payouts', 'transfers']) })

/** What banks, cardholders and Stripe itself do. */
const table: Record<string, Switch> = {
  'GET /health': () => undefined,
  'POST /faults': ({ faults }, input) => faults.add(faultSchema.parse(input)),
  'DELETE /faults': ({ faults }) => faults.clear(),
  'POST /webhooks/idle': ({ delivery }) => delivery.idle(),
  'POST /disputes': ({ standin }, input) =>
    openDispute(standin, findPaymentIntent(standin, dispute.parse(input).payment_intent)),
  'POST /fraud-warnings': ({ standin }, input) =>
    warnOfFraud(standin, findPaymentIntent(standin, dispute.parse(input).payment_intent)),
  'POST /disputes/:id/close': ({ standin }, input, id) =>
    closeDispute(standin, id, outcome.parse(input).status),
  'POST /disputes/:id/reopen': ({ standin }, input, id) =>
    reopenDispute(standin, id, nextStage.parse(input).stage),
  'POST /balance': ({ standin }, input) =>
    move(standin, { ...funds.parse(input), currency: 'usd', owner: platform, type: 'topup', source: null }),
  /** The next refunds stay pending. */
  'POST /refunds/pending': ({ standin }, input) => {
    standin.pendingRefunds = pending.parse(input).count
  },
  'POST /refunds/:id/succeed': ({ standin }, _input, id) => completeRefund(standin, id),
  'POST /refunds/:id/fail': ({ standin }, _input, id) => failRefund(standin, id),
  /** `account` null: the platform's own balance. */
  'POST /payouts': ({ standin }, input) => {
    const { account, amount } = payout.parse(input)
    return makePayout(standin, account ?? platform, amount)
  },
  'POST /payouts/:id/pay': ({ standin }, _input, id) => payPayout(standin, id),
  'POST /payouts/:id/fail': ({ standin }, _input, id) => failPayout(standin, id),
  'POST /accounts/:id/restrict': ({ standin }, input, id) =>
    restrictAccount(standin, findAccount(standin, id), restriction.parse(input).what),
  'POST /payment-methods/:id/renew': ({ standin }, _input, id) => renewCard(standin, id),
  /** A day passes for the idempotency keys. */
  'POST /keys/expire': ({ standin: { state } }) => {
    for (const key of state.results.keys()) state.results.delete(key)
  },
  'GET /files/:id': ({ standin }, _input, id) => {
    return { ...findFile(standin, id), data: standin.state.fileContents.get(id) }
  },
}

/** The stand-in's own calls under `/_standin`, JSON in and out: for tests, never for the product. */
export function addControl(scope: FastifyInstance, parts: () => ControlParts, save: () => Promise<void>) {
  scope.setErrorHandler((error, _request, reply) => {
    if (error instanceof StripeFailure) return reply.status(error.status).send({ error: error.body })
    if (error instanceof z.ZodError || error instanceof SyntaxError)
      return reply.status(400).send({ error: { message: error.message } })
    throw error
  })
  for (const { method, path, handler } of toRoutes(table)) {
    scope.route<{ Params: { id?: string }; Body: string | undefined }>({
      method,
      url: `/_standin${path}`,
      async handler({ body, params }) {
        const result = await handler(parts(), JSON.parse(body || '{}'), params.id ?? '')
        await save()
        return result ?? { ok: true }
      },
    })
  }
}
