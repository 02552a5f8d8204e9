import {
  disputeNotCharged,
  disputeOpened,
  disputeWon,
  providerFeePostings,
} from '@queuemate/contracts/payments/ledger'
import { DISPUTE_STAGES } from '@queuemate/contracts/payments/disputes'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import { publishOrderChanged } from '@queuemate/db/queries/orders/outbox'
import { book } from '@queuemate/db/queries/payments/bookings'
import * as disputes from '@queuemate/db/queries/payments/disputes'
import type { DisputeRow } from '@queuemate/db/queries/payments/disputes'
import type { Tx } from '@queuemate/db/transaction'
import type { Context } from '../../../context.ts'
import { mailDisputeClosed, mailDisputeOpened } from '../../../engine/money-mails.ts'
import type { DisputeFacts, DisputeMovement } from '../../../outside/stripe/money-gateway.ts'
import { rankOf } from './disputes.ts'

/**
 * Brings a dispute to what the provider says of it. Within a stage a state never goes back, and a stage never does; each
 * movement of money is booked once. So facts may come in any order and any number of times. The caller holds the lock
 * of the order.
 */
export async function applyDispute(
  ctx: Context,
  tx: Tx,
  order: OrderRow,
  facts: DisputeFacts,
): Promise<void> {
  const known = await disputes.findByProviderId(tx, facts.id)
  const dispute = known ?? (await open(ctx, tx, order, facts))
  for (const movement of facts.movements) await bookMovement(ctx, tx, dispute, movement)
  const at = ctx.clock.now()
  if (!isNews(dispute, facts, at)) return
  const isNextStage = stageRank(facts) > stageRank(dispute)
  const isClosed = facts.status === 'won' || facts.status === 'lost'
  await disputes.updateDispute(tx, dispute.id, {
    status: facts.status,
    due_at: facts.dueAt,
    closed_at: isClosed ? at : null,
    // Each stage takes evidence of its own, and may be about another amount.
    ...(isNextStage
      ? {
          stage: facts.stage,
          amount: facts.amount,
          submitted_at: null,
          submitted_by: null,
          accepted_at: null,
          accepted_by: null,
        }
      : {}),
  })
  if (isClosed && facts.status === 'won' && dispute.charged_at) await giveBack(ctx, tx, order, dispute)
  const key = keyOf({ id: dispute.id, stage: isNextStage ? facts.stage : dispute.stage })
  if (isClosed) await mailDisputeClosed({ ctx, tx, order }, key, facts.status === 'won')
  else if (isNextStage) await mailDisputeOpened({ ctx, tx, order }, key, facts.amount)
  await publishOrderChanged(tx, order.id)
}

async function open(ctx: Context, tx: Tx, order: OrderRow, facts: DisputeFacts): Promise<DisputeRow> {
  const dispute = await disputes.insertDispute(tx, {
    order_id: order.id,
    provider_id: facts.id,
    amount: facts.amount,
    reason: facts.reason,
    stage: facts.stage,
    status: 'needs_response',
    due_at: facts.dueAt,
    opened_at: facts.openedAt,
  })
  await mailDisputeOpened({ ctx, tx, order }, keyOf(dispute), facts.amount)
  await publishOrderChanged(tx, order.id)
  return dispute
}

/** An appeal has been won after staff had let the companion bear the loss. */
async function giveBack(ctx: Context, tx: Tx, order: OrderRow, dispute: DisputeRow): Promise<void> {
  const share = await disputes.sumCharged(tx, dispute.id)
  const booking = { at: ctx.clock.now(), orderId: order.id, disputeId: dispute.id }
  const postings = disputeNotCharged({ companionId: order.companion_id, share })
  await book(tx, { ...booking, kind: 'dispute_charged', key: `dispute:${dispute.id}:not_charged` }, postings)
  await disputes.updateDispute(tx, dispute.id, { charged_at: null, charged_by: null })
}

async function bookMovement(ctx: Context, tx: Tx, dispute: DisputeRow, { id, amount, fee }: DisputeMovement) {
  const common = { at: ctx.clock.now(), orderId: dispute.order_id, disputeId: dispute.id }
  const isTaken = amount < 0
  const kind = isTaken ? ('dispute_opened' as const) : ('dispute_won' as const)
  const postings = amount === 0 ? [] : isTaken ? disputeOpened(-amount) : disputeWon(amount)
  await book(tx, { ...common, kind, key: `movement:${id}` }, postings)
  await book(tx, { ...common, kind: 'provider_fee', key: `movement:${id}:fee` }, providerFeePostings(fee))
}

const stageRank = ({ stage }: Pick<DisputeRow, 'stage'>) => DISPUTE_STAGES.indexOf(stage)

/** One mail for each stage. */
const keyOf = ({ id, stage }: Pick<DisputeRow, 'id' | 'stage'>) =>
  stage === 'appeal' ? `${id}:appeal` : String(id)

function isNews(dispute: DisputeRow, { stage, status }: DisputeFacts, at: Date): boolean {
  const further = stageRank({ stage }) - stageRank(dispute)
  if (further > 0) return true
  if (rankOf(status) <= rankOf(dispute.status)) return false
  if (further === 0) return true
  // The provider does not say at which stage a dispute was closed if we submitted nothing at the last one.
  const isPastDue = dispute.due_at !== null && dispute.due_at < at
  return status === 'won' || (status === 'lost' && isPastDue)
}
