import { z } from 'zod'
import { findAccount, restrictAccount } from './accounts.ts'
import { move, platform } from './balance.ts'
import { openDispute, reopenDispute, settleDispute } from './disputes.ts'
import { findFile } from './files.ts'
import { findPaymentIntent } from './payment-intents.ts'
import { failPayout, makePayout, payPayout } from './payouts.ts'
import { completeRefund, failRefund } from './refunds.ts'
import type { Standin } from './standin.ts'

type Switch = (standin: Standin, input: unknown, id: string) => object

const dispute = z.object({ payment_intent: z.string() })
const nextStage = z.object({ stage: z.enum(['chargeback', 'appeal']) })
const outcome = z.object({ status: z.enum(['won', 'lost']) })
const funds = z.object({ amount: z.number().int() })
const pending = z.object({ count: z.number().int().min(0) })
const payout = z.object({ account: z.string().nullable(), amount: z.number().int().optional() })
const restriction = z.object({ what: z.enum(['payouts', 'transfers']) })

/** What banks, cardholders and Stripe itself do. */
const table: Record<string, Switch> = {
  'POST /_standin/disputes': (standin, input) => {
    const { payment_intent } = dispute.parse(input)
    return openDispute(standin, findPaymentIntent(standin, payment_intent, 'payment_intent'))
  },
  'POST /_standin/disputes/:id/close': (standin, input, id) =>
    settleDispute(standin, id, outcome.parse(input).status),
  'POST /_standin/disputes/:id/reopen': (standin, input, id) =>
    reopenDispute(standin, id, nextStage.parse(input).stage),
  'POST /_standin/balance': (standin, input) =>
    move(standin, { ...funds.parse(input), currency: 'usd', owner: platform, type: 'topup', source: null }),
  /** The next refunds stay pending. */
  'POST /_standin/refunds/pending': (standin, input) => {
    standin.pendingRefunds = pending.parse(input).count
    return { pending: standin.pendingRefunds }
  },
  'POST /_standin/refunds/:id/succeed': (standin, _input, id) => completeRefund(standin, id),
  'POST /_standin/refunds/:id/fail': (standin, _input, id) => failRefund(standin, id),
  /** `account` null: the platform's own balance. */
  'POST /_standin/payouts': (standin, input) => {
    const { account, amount } = payout.parse(input)
    return makePayout(standin, account ?? platform, amount)
  },
  'POST /_standin/payouts/:id/pay': (standin, _input, id) => payPayout(standin, id),
  'POST /_standin/payouts/:id/fail': (standin, _input, id) => failPayout(standin, id),
  'POST /_standin/accounts/:id/restrict': (standin, input, id) => {
    const account = findAccount(standin, id)
    restrictAccount(standin, account, restriction.parse(input).what)
    return account
  },
  'GET /_standin/files/:id': (standin, _input, id) => {
    return { ...findFile(standin, id), data: standin.state.fileContents.get(id) }
  },
}

const switches = Object.entries(table).map(([route, run]) => {
  return { pattern: new RegExp(`^${route.replace(':id', '([^/]+)')}$`), run }
})

/** Undefined when there is no such switch. */
export function flip(standin: Standin, route: string, input: unknown): object | undefined {
  for (const { pattern, run } of switches) {
    const match = pattern.exec(route)
    if (match) return run(standin, input, match[1] ?? '')
  }
  return undefined
}
