import { AppError } from '@queuemate/contracts/errors'
import { consequencesOf, type Consequences } from '@queuemate/contracts/orders/consequences'
import type { Actor, OrderEvent } from '@queuemate/contracts/orders/machine'
import { planTransition, type Refused } from '@queuemate/contracts/orders/plan'
import { commitMove, type MoveExtras, type PaymentRow } from '@queuemate/db/queries/orders/commit-move'
import * as orders from '@queuemate/db/queries/orders/orders'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import { afterCommit, type Db, type Tx } from '@queuemate/db/transaction'
import { countMove } from '../base/counters.ts'
import type { Context } from '../context.ts'
import { toOrderMessage } from '../outside/feed/order-message.ts'
import { statesOf } from './order-states.ts'
import { recordRefund } from './record-refund.ts'

export interface OrderCommand extends MoveExtras {
  event: OrderEvent
  actor: Actor
  reason?: string | undefined
  /** How the charge is promised back by a move that gives it back; null when the player has it from their bank. */
  refund?: { reason: string; requestedBy: string; requestId?: number | null } | null
}

export interface Executed {
  ok: true
  order: OrderRow
  /** Null for an order without a payment row. */
  payment: PaymentRow | null
}

/** What a command does to an order as it is now. Pure: nothing is written. */
export function planCommand(
  order: OrderRow,
  command: OrderCommand,
  at: Date,
): { ok: true; consequences: Consequences } | Refused {
  const planned = planTransition(order, { ...command, at })
  return planned.ok ? { ok: true, consequences: consequencesOf(planned.plan, order, at) } : planned
}

/**
 * The one way in which an order moves (contract §4). Plans the command on the row in hand and writes all of it in one
 * statement, which fits only that version of the row; another command that was faster makes it plan again on the newer
 * row. Promises the refund that the plan asks for, which needs a transaction, and publishes once all is committed.
 * A refused command changes nothing and is a value, with the row it was refused on.
 */
export async function execute(
  ctx: Context,
  over: Db,
  order: OrderRow,
  command: OrderCommand,
): Promise<Executed | (Refused & { order: OrderRow })> {
  for (let row = order; ;) {
    const planned = planCommand(row, command, ctx.clock.now())
    if (!planned.ok) return { ...planned, order: row }
    const { refund } = planned.consequences
    if (refund > 0 && (command.refund === undefined || !over.isTransaction))
      throw new Error(`${command.event} gives the charge back: it must say how, in a transaction`)
    const extras = { ...command, requestId: ctx.trace?.requestId }
    const committed = await commitMove(over, row, planned.consequences, extras)
    if (committed) {
      if (ctx.trace) ctx.trace.orderId = row.id
      const { order: moved, payment, outboxIds } = committed
      const states = statesOf({ ...committed, paymentUrl: payment?.action_url ?? null }, ctx.clock.now())
      if (refund > 0 && command.refund)
        await recordRefund(ctx, over as Tx, moved, { amount: refund, ...command.refund })
      const { publications } = planned.consequences
      const companionChanged = committed.companionChanged ?? undefined
      const message = toOrderMessage(moved, publications, { states, companionChanged })
      const charged = planned.consequences.ledger?.kind === 'capture' ? payment?.amount : 0
      afterCommit(over, () => {
        countMove(ctx.counters, command.event, charged)
        ctx.feed.committed(message, outboxIds)
      })
      return { ok: true, order: moved, payment }
    }
    const newer = await orders.findOrder(over, row.id)
    if (!newer) throw new AppError('not_found')
    row = newer
  }
}

/** For a person, a refused command is an error: `forbidden` or `invalid_transition`. */
export function orThrow(result: Executed | Refused): Executed {
  if (result.ok) return result
  throw new AppError(result.code, result.message)
}
