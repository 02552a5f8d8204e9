import { z } from 'zod'
import {
  activeOrder,
  cancelInput,
  createdOrder,
  expired,
  feedbackInput,
  gamePage,
  gamesInput,
  gamesTogether,
  moveInput,
  orderDetails,
  orderIdInput,
  orderRecord,
  orderState,
  randomInput,
  reportInput,
  requestInput,
} from '@queuemate/contracts/orders/schemas'
import { reportView } from '@queuemate/contracts/orders/reports'
import { okFlag } from '@queuemate/contracts/responses'
import { REQUEST_SECONDS } from '@queuemate/contracts/orders/request-seconds'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import { get, post, type RestPath } from '../../rest-path.ts'
import { perHour, perMinute } from '../../base/limits.ts'
import { type CallContext, participant, player, router, signedIn } from '../../trpc.ts'
import { reportOrder } from '../payments/reports/reports.ts'
import { declineRequest, expireRequest, missRequest } from './end-request.ts'
import { acceptOrder, cancelOrder, completeOrder, finishGame, startGame } from './move-order.ts'
import { keyOf, MOVE_REFUSALS, REQUEST_REFUSALS } from './orders.policy.ts'
import { epochSeconds } from '../../engine/order-views.ts'
import { listGames, listGamesTogether, readActive, readDetails, readRecord } from './read-orders.ts'
import { assertReady, requestCompanion, requestRandom } from './request-companion.ts'
import { searchProcedures } from './search/search.procedures.ts'
import { skipSurvey, submitSurvey } from './survey.ts'

/** Orders publish their moves themselves. */
const move = (rest: RestPath) =>
  participant.meta({ rest, refuses: MOVE_REFUSALS, publishes: false }).input(moveInput.default({}))
/** Each request rings at a companion. */
const REQUESTS = perMinute(12)

const ENDED_OTHERWISE =
  'A request that ended in another way (withdrawn, accepted, declined or run out, whichever this call is not) is 409 ' +
  '`invalid_transition`.'
/** How the end of a request may be told again. */
const REPEATS = {
  expire:
    `Repeatable: once the ${REQUEST_SECONDS} seconds are over, every further call answers the same, also when the companion or the ` +
    `server said so first. ${ENDED_OTHERWISE}`,
  missed:
    'Repeatable: every further call answers the same, also when the player or the server said first that the time was ' +
    `over. ${ENDED_OTHERWISE}`,
  decline: `Repeatable: every further call answers the same. ${ENDED_OTHERWISE}`,
}

const state = (order: OrderRow) => ({ order_id: order.id, status: order.status })
const created = (order: OrderRow) => ({ order_id: order.id, startTime: epochSeconds(order.requested_at) })
const sent = ({ ip, userAgent, idempotencyKey }: CallContext) => ({
  origin: { address: ip, userAgent },
  key: keyOf(idempotencyKey),
})
const ok = { ok: true } as const

export const ordersRouter = router({
  check: player
    .meta({
      rest: get('order/check', 'Whether you can pay for a request'),
      registered: true,
      refuses: ['failed_payment', 'no_payment_method'],
      sheds: true,
    })
    .output(okFlag)
    .query(async ({ ctx }) => {
      await assertReady(ctx, ctx.user)
      return ok
    }),
  request: signedIn
    .meta({
      rest: post('order', 'Requests a game with a companion', { idempotent: true }),
      limit: REQUESTS,
      registered: true,
      refuses: [...REQUEST_REFUSALS, 'own_profile', 'price_changed'],
      sheds: true,
      publishes: false,
    })
    .input(requestInput)
    .output(createdOrder)
    .mutation(async ({ ctx, input: { companion_id: companionId, price, wish } }) =>
      created(await requestCompanion(ctx, ctx.user, { companionId, price, wish }, sent(ctx))),
    ),
  requestRandom: player
    .meta({
      rest: post('order/random', 'Requests a game with a random companion', { idempotent: true }),
      limit: REQUESTS,
      registered: true,
      refuses: [...REQUEST_REFUSALS, 'no_companion_available'],
      sheds: true,
      publishes: false,
    })
    .input(randomInput.default({}))
    .output(createdOrder)
    .mutation(async ({ ctx, input }) => created(await requestRandom(ctx, ctx.user, input, sent(ctx)))),
  expire: move(
    post('order/expire', `Tells that the ${REQUEST_SECONDS} seconds of your request are over`, {
      description: REPEATS.expire,
    }),
  )
    .output(expired)
    .mutation(async ({ ctx, input }) => {
      await expireRequest(ctx, ctx.user, { orderId: input.order_id })
      return { expired: true }
    }),
  miss: move(
    post('order/missed', 'Tells that you did not answer a request in time', { description: REPEATS.missed }),
  )
    .output(orderState)
    .mutation(async ({ ctx, input }) => state(await missRequest(ctx, ctx.user, { orderId: input.order_id }))),
  decline: move(post('order/decline', 'Declines a request', { description: REPEATS.decline }))
    .output(orderState)
    .mutation(async ({ ctx, input }) =>
      state(await declineRequest(ctx, ctx.user, { orderId: input.order_id })),
    ),
  accept: move(post('order/status/accept_order', 'Accepts a request'))
    .output(orderState)
    .mutation(async ({ ctx, input }) => state(await acceptOrder(ctx, ctx.user, { orderId: input.order_id }))),
  start: move(post('order/status/queue_started', 'Starts the game and charges the card'))
    .output(orderState)
    .mutation(async ({ ctx, input }) => state(await startGame(ctx, ctx.user, { orderId: input.order_id }))),
  finishGame: move(post('order/status/game_finished', 'Ends the game, by the companion'))
    .output(orderState)
    .mutation(async ({ ctx, input }) => state(await finishGame(ctx, ctx.user, { orderId: input.order_id }))),
  complete: move(post('order/status/order_complete', 'Ends the game, by the player'))
    .output(orderState)
    .mutation(async ({ ctx, input }) =>
      state(await completeOrder(ctx, ctx.user, { orderId: input.order_id })),
    ),
  cancel: participant
    .meta({
      rest: post('order/status/cancelled', 'Withdraws a request, or cancels an order'),
      refuses: MOVE_REFUSALS,
      publishes: false,
    })
    .input(cancelInput.default({}))
    .output(orderState)
    .mutation(async ({ ctx, input }) =>
      state(await cancelOrder(ctx, ctx.user, { orderId: input.order_id, reason: input.reason })),
    ),
  submitFeedback: participant
    .meta({
      rest: post('order/submit_feedback', 'Rates a game'),
      refuses: ['not_found', 'no_current_order', 'invalid_transition', 'feedback_exists'],
    })
    .input(feedbackInput)
    .output(okFlag)
    .mutation(async ({ ctx, input }) => {
      const { order_id, ...feedback } = input
      await submitSurvey(ctx, ctx.user, order_id, feedback)
      return ok
    }),
  together: signedIn
    .meta({ rest: get('order/together', 'Your games with each companion') })
    .output(z.array(gamesTogether))
    .query(({ ctx }) => listGamesTogether(ctx, ctx.user)),
  skipFeedback: participant
    .meta({
      rest: post('order/skip_feedback', 'Skips the survey of a game'),
      refuses: ['not_found', 'no_current_order', 'invalid_transition'],
    })
    .input(moveInput.default({}))
    .output(okFlag)
    .mutation(async ({ ctx, input }) => {
      await skipSurvey(ctx, ctx.user, input.order_id)
      return ok
    }),
  ...searchProcedures,
  active: participant
    .meta({ rest: get('order/active', 'Where your current order stands') })
    .output(activeOrder)
    .query(({ ctx }) => readActive(ctx, ctx.user)),
  report: signedIn
    .meta({
      rest: post('order/:order_id/report', 'Reports a problem with an order'),
      limit: perHour(20),
      refuses: ['not_found', 'report_exists', 'report_too_late'],
      publishes: false,
    })
    .input(reportInput)
    .output(reportView)
    .mutation(({ ctx, input: { order_id: orderId, reason, details } }) =>
      reportOrder(ctx, ctx.user, { orderId, reason, details }),
    ),
  games: signedIn
    .meta({ rest: get('user/games', 'Games you have requested', { answer: 'page' }), sheds: true })
    .input(gamesInput.prefault({}))
    .output(gamePage)
    .query(({ ctx, input }) => listGames(ctx, ctx.user, input)),
  record: participant
    .meta({
      rest: get('order/:order_id', 'One of your orders, with all that happened'),
      refuses: ['not_found'],
    })
    .input(orderIdInput)
    .output(orderRecord)
    .query(({ ctx, input }) => readRecord(ctx, ctx.user, input.order_id)),
  details: participant
    .meta({
      rest: get('order/active/details', 'Your current order and the other person'),
      refuses: ['no_current_order'],
    })
    .input(moveInput.default({}))
    .output(orderDetails)
    .query(({ ctx, input }) => readDetails(ctx, ctx.user, input.order_id)),
})
