import { AppError } from '@queuemate/contracts/errors'
import {
  disputeCharged,
  disputeNotCharged,
  disputeOpened,
  disputeWon,
  providerFeePostings,
} from '@queuemate/contracts/payments/ledger'
import {
  DISPUTE_STAGES,
  DISPUTE_STATES,
  type DisputeState,
  type DisputeView,
} from '@queuemate/contracts/payments/disputes'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import type { OpenListInput } from '@queuemate/contracts/staff/lists'
import * as orders from '@queuemate/db/queries/orders/orders'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import { tellOrderChanged } from '@queuemate/db/queries/orders/outbox'
import { book } from '@queuemate/db/queries/payments/bookings'
import * as charges from '@queuemate/db/queries/payments/charges'
import * as disputes from '@queuemate/db/queries/payments/disputes'
import type { DisputeRow } from '@queuemate/db/queries/payments/disputes'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import { inTransaction, type Db, type Tx } from '@queuemate/db/transaction'
import { assertNotParticipant, type StaffActor } from '../../../base/caller.ts'
import type { Clock } from '../../../base/clock.ts'
import type { PaymentGateway } from '../../../outside/stripe/payment-gateway.ts'
import type { DisputeFacts, DisputeMovement } from '../../../outside/stripe/money-gateway.ts'
import { idPlace, oneMore, placeAfter, toPage } from '../../../base/paging.ts'
import type { MoneyMails } from '../money-mails.ts'
import type { EvidenceService } from './evidence.service.ts'
import { disputeView } from './disputes.views.ts'

export interface DisputesDeps {
  db: Db
  clock: Clock
  gateway: Pick<PaymentGateway, 'submitEvidence'>
  mails: MoneyMails
  evidence: EvidenceService
}

export type DisputesService = ReturnType<typeof createDisputes>

/** Disputes of charges: booked as the provider reports them, answered by staff (payments.md "Disputes"). */
export function createDisputes({ db, clock, gateway, mails, evidence }: DisputesDeps) {
  /**
   * Brings a dispute to what the provider says of it. Within a stage a state never goes back, and a stage never does; each
   * movement of money is booked once. So facts may come in any order and any number of times. The caller holds the lock
   * of the order.
   */
  async function apply(tx: Tx, order: OrderRow, facts: DisputeFacts): Promise<void> {
    const known = await disputes.findByProviderId(tx, facts.id)
    const dispute = known ?? (await open(tx, order, facts))
    for (const movement of facts.movements) await bookMovement(tx, dispute, movement)
    const at = clock.now()
    if (!isNews(dispute, facts, at)) return
    const isNextStage = stageRank(facts) > stageRank(dispute)
    const isClosed = facts.status === 'won' || facts.status === 'lost'
    await disputes.update(tx, dispute.id, {
      status: facts.status,
      due_at: facts.dueAt,
      closed_at: isClosed ? at : null,
      // Each stage takes evidence of its own, and may be about another amount.
      ...(isNextStage
        ? { stage: facts.stage, amount: facts.amount, submitted_at: null, submitted_by: null }
        : {}),
    })
    if (isClosed && facts.status === 'won' && dispute.charged_at) await giveBack(tx, order, dispute)
    const key = keyOf({ id: dispute.id, stage: isNextStage ? facts.stage : dispute.stage })
    if (isClosed) await mails.disputeClosed(tx, order, key, facts.status === 'won')
    else if (isNextStage) await mails.disputeOpened(tx, order, key, facts.amount)
    await tellOrderChanged(tx, order.id)
  }

  async function open(tx: Tx, order: OrderRow, facts: DisputeFacts): Promise<DisputeRow> {
    const dispute = await disputes.insert(tx, {
      order_id: order.id,
      provider_id: facts.id,
      amount: facts.amount,
      reason: facts.reason,
      stage: facts.stage,
      status: 'needs_response',
      due_at: facts.dueAt,
      opened_at: facts.openedAt,
    })
    await mails.disputeOpened(tx, order, keyOf(dispute), facts.amount)
    await tellOrderChanged(tx, order.id)
    return dispute
  }

  /** An appeal has been won after staff had let the companion bear the loss. */
  async function giveBack(tx: Tx, order: OrderRow, dispute: DisputeRow): Promise<void> {
    const share = await disputes.sumCharged(tx, dispute.id)
    const booking = { at: clock.now(), orderId: order.id, disputeId: dispute.id }
    const postings = disputeNotCharged({ companionId: order.companion_id, share })
    await book(
      tx,
      { ...booking, kind: 'dispute_charged', key: `dispute:${dispute.id}:not_charged` },
      postings,
    )
    await disputes.update(tx, dispute.id, { charged_at: null, charged_by: null })
  }

  async function bookMovement(tx: Tx, dispute: DisputeRow, { id, amount, fee }: DisputeMovement) {
    const common = { at: clock.now(), orderId: dispute.order_id, disputeId: dispute.id }
    const isTaken = amount < 0
    const kind = isTaken ? ('dispute_opened' as const) : ('dispute_won' as const)
    const postings = amount === 0 ? [] : isTaken ? disputeOpened(-amount) : disputeWon(amount)
    await book(tx, { ...common, kind, key: `movement:${id}` }, postings)
    await book(tx, { ...common, kind: 'provider_fee', key: `movement:${id}:fee` }, providerFeePostings(fee))
  }

  /**
   * Gathers the record of the game and submits it to the provider (contract §2 `staff.*`). Throws `not_found`, `own_order`,
   * `invalid_transition` for a dispute that is closed or past its date, `unavailable` when the provider fails.
   */
  async function submit(actor: StaffActor, id: number): Promise<DisputeView> {
    const dispute = await disputes.findById(db, id)
    if (!dispute) throw new AppError('not_found')
    assertNotParticipant(actor, (await orders.findById(db, dispute.order_id))!)
    if (dispute.status !== 'needs_response')
      throw new AppError('invalid_transition', 'This dispute no longer takes evidence')
    const collected = await evidence.collect(dispute)
    const answer = await gateway.submitEvidence({ disputeId: dispute.provider_id, evidence: collected })
    // Submitted before, by a call whose response was lost.
    if (!answer.ok && answer.code !== 'evidence_submitted')
      throw new AppError('invalid_transition', `The payment provider refused the evidence (${answer.code})`)
    return inTransaction(db, async (tx) => {
      const order = await orders.lockById(tx, dispute.order_id)
      const current = await disputes.findById(tx, id)
      if (!order || !current) throw new AppError('not_found')
      const at = clock.now()
      if (current.submitted_at === null) {
        const status = rankOf(current.status) < rankOf('under_review') ? 'under_review' : current.status
        await disputes.update(tx, id, { status, submitted_at: at, submitted_by: actor.id })
      }
      await insertAudit(tx, actor, auditOf(at, current))
      await charges.lookSoon(tx, order.id, at)
      await tellOrderChanged(tx, order.id)
      return disputeView((await disputes.findById(tx, id))!)
    })
  }

  /**
   * Staff decide that the companion bears a lost dispute: what the order still earns them is taken back. Throws
   * `not_found`, `own_order`, and `invalid_transition` for a dispute that is not lost, or an order that earned nothing or whose
   * share another dispute has taken back already.
   */
  async function charge(
    actor: StaffActor,
    { disputeId, reason }: { disputeId: number; reason: string },
  ): Promise<DisputeView> {
    const found = await disputes.findById(db, disputeId)
    if (!found) throw new AppError('not_found')
    return inTransaction(db, async (tx) => {
      const order = (await orders.lockById(tx, found.order_id))!
      assertNotParticipant(actor, order)
      const dispute = (await disputes.findById(tx, disputeId))!
      if (dispute.status !== 'lost') throw new AppError('invalid_transition', 'This dispute is not lost')
      // Two banks may dispute the parts of one charge: the share exists once.
      const all = await disputes.listByOrder(tx, order.id)
      if (all.some(({ charged_at: chargedAt }) => chargedAt))
        throw new AppError('invalid_transition', 'The companion already bears this')
      const share = order.price - order.fee - order.refunded_share
      if (order.status !== OrderStatus.scored || share === 0)
        throw new AppError('invalid_transition', 'The companion earned nothing with this order')
      const at = clock.now()
      await disputes.update(tx, disputeId, { charged_at: at, charged_by: actor.id })
      const booking = { at, orderId: order.id, disputeId, kind: 'dispute_charged' as const }
      const postings = disputeCharged({ companionId: order.companion_id, share })
      await book(tx, { ...booking, key: `dispute:${disputeId}:charged` }, postings)
      await insertAudit(tx, actor, { ...auditOf(at, dispute), reason })
      await mails.disputeCharged(tx, order, String(disputeId), share)
      await tellOrderChanged(tx, order.id)
      return disputeView((await disputes.findById(tx, disputeId))!)
    })
  }

  /** The newest first; open ones only or all. */
  async function list({ open: isOpen, limit, cursor }: OpenListInput) {
    const before = placeAfter(cursor, idPlace)?.[0]
    const found = await disputes.list(db, { open: isOpen, limit: oneMore(limit), before })
    const { rows, next_cursor: nextCursor } = toPage(found, limit, ({ id }) => [id])
    return { items: rows.map(disputeView), nextCursor }
  }

  return { apply, submit, charge, list }
}

const rankOf = (state: DisputeState) => Math.min(DISPUTE_STATES.indexOf(state), 2)
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

function auditOf(at: Date, { id, order_id: orderId, status }: DisputeRow) {
  return { at, orderId, before: { dispute: id, status } }
}
