import { AppError } from '@queuemate/contracts/errors'
import {
  OrderStatus,
  TIMERS,
  type Actor,
  type OrderEvent,
  type Timer,
} from '@queuemate/contracts/orders/machine'
import { parseScore } from '@queuemate/contracts/orders/schemas'
import * as orders from '@queuemate/db/queries/orders'
import type { OrderRow } from '@queuemate/db/queries/orders'
import * as requestFacts from '@queuemate/db/queries/requests'
import { inTransaction, violatedConstraint, type Db } from '@queuemate/db/transaction'
import type { Clock } from '../../gateways/clock.ts'
import type { Caller } from '../../caller.ts'
import type { OrderMachine, Moved } from './orders.machine.ts'
import { surveyIsOpen } from './orders.policy.ts'
import type { createRequests } from './orders.request.ts'

export interface OrdersDeps {
  db: Db
  clock: Clock
  machine: OrderMachine
  requests: ReturnType<typeof createRequests>
  /** Settles with the card now what a job would settle soon; never throws. */
  settleNow: (orderId: number) => Promise<void>
}

export interface MoveOptions {
  orderId?: number | undefined
  reason?: string | undefined
}

export interface Feedback {
  rating: number
  type: number
  improvement: number
  notes: string
}

export type OrdersService = ReturnType<typeof createOrdersService>

/** What people do with their orders (contract §2 `order/*`, §4). */
export function createOrdersService({ db, clock, machine, requests, settleNow }: OrdersDeps) {
  /** The order a person acts on now: what they owe something to, else the one whose survey is open. */
  async function findCurrent(user: Caller): Promise<OrderRow | undefined> {
    if (user.role === 'companion') return orders.findOpenByCompanion(db, user.id)
    const open = await orders.findOpenByPlayer(db, user.id)
    if (open) return open
    const latest = await orders.findLatestByPlayer(db, user.id)
    return latest && surveyIsOpen(latest, clock.now()) ? latest : undefined
  }

  async function requireCurrent(user: Caller, orderId?: number): Promise<OrderRow> {
    const current = await findCurrent(user)
    if (orderId === undefined || current?.id === orderId) {
      if (!current) throw new AppError('no_current_order')
      return current
    }
    const named = await orders.findById(db, orderId)
    if (!named || (named.player_id !== user.id && named.companion_id !== user.id))
      throw new AppError('not_found')
    throw new AppError(current ? 'stale_order' : 'invalid_transition')
  }

  async function move(user: Caller, event: OrderEvent, options: MoveOptions): Promise<Moved> {
    const order = await requireCurrent(user, options.orderId)
    return machine.transition({
      orderId: order.id,
      event,
      actor: actorOf(user, order),
      actorId: user.id,
      reason: options.reason,
    })
  }

  async function settled(orderId: number): Promise<OrderRow> {
    await settleNow(orderId)
    const order = await orders.findById(db, orderId)
    if (!order) throw new AppError('not_found')
    return order
  }

  /** Repeatable ends of a request: a second call finds it closed and answers the same. */
  async function endRequest(user: Caller, event: 'expire' | 'missed' | 'decline', options: MoveOptions) {
    const order = await findRequest(user, options.orderId)
    if (order.status === OrderStatus.abandonedRequest) return order
    try {
      const actor = actorOf(user, order)
      return (await machine.transition({ orderId: order.id, event, actor, actorId: user.id })).order
    } catch (error) {
      const now = await orders.findById(db, order.id)
      if (now?.status === OrderStatus.abandonedRequest) return now
      throw error
    }
  }

  /** The caller's newest order, open or not: requests that ended are told apart from none at all. */
  async function findRequest(user: Caller, orderId?: number): Promise<OrderRow> {
    const latest =
      user.role === 'companion'
        ? await orders.findLatestByCompanion(db, user.id)
        : await orders.findLatestByPlayer(db, user.id)
    const { scored, abandoned } = OrderStatus
    const over = latest?.status === scored || latest?.status === abandoned
    if (!latest || over || (orderId !== undefined && latest.id !== orderId))
      return requireCurrent(user, orderId)
    return latest
  }

  return {
    findCurrent,
    requireCurrent,
    assertReady: requests.assertReady,
    request: requests.request,
    requestRandom: requests.requestRandom,

    expire: (user: Caller, options: MoveOptions) => endRequest(user, 'expire', options),
    miss: (user: Caller, options: MoveOptions) => endRequest(user, 'missed', options),
    decline: (user: Caller, options: MoveOptions) => endRequest(user, 'decline', options),

    /** Accepts and puts the hold on the card; throws `failed_payment` when the card refuses. */
    async accept(user: Caller, options: MoveOptions): Promise<OrderRow> {
      const { order } = await move(user, 'accept_order', options)
      return refuseFailed(await settled(order.id))
    },

    /** Charges the hold and starts the game; throws `failed_payment` when the charge is refused. */
    async start(user: Caller, options: MoveOptions): Promise<OrderRow> {
      const { order } = await move(user, 'queue_started', options)
      return refuseFailed(await settled(order.id))
    },

    /** Before acceptance a withdrawal, after it a cancellation that releases the hold. */
    async cancel(user: Caller, options: MoveOptions): Promise<OrderRow> {
      const { order } = await move(user, 'cancelled', options)
      return order.hold === 'releasing' ? settled(order.id) : order
    },

    complete: async (user: Caller, options: MoveOptions) =>
      (await move(user, 'order_complete', options)).order,
    finishGame: async (user: Caller, options: MoveOptions) =>
      (await move(user, 'game_finished', options)).order,

    /** Score and screenshot close the order and make the companion's share payable. */
    async finish(
      user: Caller,
      result: { orderId?: number | undefined; score: string; screenshotKey: string },
    ) {
      const order = await requireCurrent(user, result.orderId)
      const { team, other } = parseScore(result.score)
      const { order: scored } = await machine.transition({
        orderId: order.id,
        event: 'finish',
        actor: actorOf(user, order),
        actorId: user.id,
        set: { team_score: team, other_score: other, screenshot_key: result.screenshotKey },
      })
      return scored
    },

    /** Answers the survey, once per order, at 5 or 6. */
    async submitFeedback(user: Caller, orderId: number | undefined, feedback: Feedback): Promise<void> {
      const order = await findSurvey(user, orderId)
      try {
        await inTransaction(db, async (tx) => {
          await orders.lockById(tx, order.id)
          await orders.insertFeedback(tx, { order_id: order.id, ...feedback })
          await orders.closeSurvey(tx, order.id, clock.now())
          await requestFacts.addRating(tx, order.companion_id, feedback.rating)
        })
      } catch (error) {
        if (violatedConstraint(error)) throw new AppError('feedback_exists')
        throw error
      }
    },

    async skipFeedback(user: Caller, orderId: number | undefined): Promise<void> {
      const order = await findSurvey(user, orderId)
      await inTransaction(db, (tx) => orders.closeSurvey(tx, order.id, clock.now()))
    },

    /** A durable timer fired. Early (a moved clock) it fails and is tried again; late or repeated it finds nothing to do. */
    async fireTimer(orderId: number, timer: Timer): Promise<void> {
      try {
        const { order } = await machine.transition({ orderId, event: TIMERS[timer].event, actor: 'timer' })
        if (order.hold === 'releasing') await settleNow(orderId)
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'invalid_transition') throw error
        const order = await orders.findById(db, orderId)
        if (timer === 'expire' && order?.status === OrderStatus.pending) throw error
      }
    },
  }

  /** The player's order a survey belongs to: the newest one unless named. */
  async function findSurvey(user: Caller, orderId: number | undefined): Promise<OrderRow> {
    const order =
      orderId === undefined
        ? await orders.findLatestByPlayer(db, user.id)
        : await orders.findById(db, orderId)
    if (!order) throw new AppError(orderId === undefined ? 'no_current_order' : 'not_found')
    if (order.companion_id === user.id) throw new AppError('forbidden')
    if (order.player_id !== user.id) throw new AppError('not_found')
    const { completed, scored } = OrderStatus
    if (order.status !== completed && order.status !== scored) throw new AppError('invalid_transition')
    return order
  }
}

function actorOf(user: Caller, order: OrderRow): Actor {
  if (order.player_id === user.id) return 'player'
  if (order.companion_id === user.id) return 'companion'
  throw new AppError('not_found')
}

function refuseFailed(order: OrderRow): OrderRow {
  if (order.closed_reason !== 'payment_failed') return order
  throw new AppError(
    'failed_payment',
    "The customer's payment did not go through, so the order was closed. You are online again",
  )
}
