import {
  activeOrder,
  cancelInput,
  createdOrder,
  expired,
  feedbackInput,
  gamePage,
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
import { cursorInput } from '@queuemate/contracts/pagination'
import { okFlag } from '@queuemate/contracts/responses'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import { assertRegistered, participant, player, router, signedIn, type CallContext } from '../../trpc.ts'
import { reportOrder } from '../payments/reports/report-order.ts'
import { declineRequest, expireRequest, missRequest } from './end-request.ts'
import { acceptOrder, cancelOrder, completeOrder, finishGame, startGame } from './move-order.ts'
import { keyOf } from './orders.policy.ts'
import { epochSeconds } from '../../engine/order-views.ts'
import { listGames, readActive, readDetails, readRecord } from './read-orders.ts'
import { assertReady, requestCompanion, requestRandom } from './request-companion.ts'
import { searchProcedures } from './search/search.procedures.ts'
import { skipSurvey, submitSurvey } from './survey.ts'

const move = participant.input(moveInput.default({})).output(orderState)
const state = (order: OrderRow) => ({ order_id: order.id, status: order.status })
const created = (order: OrderRow) => ({ order_id: order.id, startTime: epochSeconds(order.requested_at) })
const sent = ({ ip, userAgent, idempotencyKey }: CallContext) => ({
  origin: { address: ip, userAgent },
  key: keyOf(idempotencyKey),
})
const ok = { ok: true } as const

export const ordersRouter = router({
  check: player
    .use(assertRegistered)
    .output(okFlag)
    .query(async ({ ctx }) => {
      await assertReady(ctx, ctx.user)
      return ok
    }),
  request: signedIn
    .use(assertRegistered)
    .input(requestInput)
    .output(createdOrder)
    .mutation(async ({ ctx, input: { companion_id: companionId, price } }) =>
      created(await requestCompanion(ctx, ctx.user, { companionId, price }, sent(ctx))),
    ),
  requestRandom: player
    .use(assertRegistered)
    .input(randomInput.default({}))
    .output(createdOrder)
    .mutation(async ({ ctx, input }) => created(await requestRandom(ctx, ctx.user, input, sent(ctx)))),
  expire: participant
    .input(moveInput.default({}))
    .output(expired)
    .mutation(async ({ ctx, input }) => {
      await expireRequest(ctx, ctx.user, { orderId: input.order_id })
      return { expired: true }
    }),
  miss: participant
    .input(moveInput.default({}))
    .output(orderState)
    .mutation(async ({ ctx, input }) => state(await missRequest(ctx, ctx.user, { orderId: input.order_id }))),
  decline: participant
    .input(moveInput.default({}))
    .output(orderState)
    .mutation(async ({ ctx, input }) =>
      state(await declineRequest(ctx, ctx.user, { orderId: input.order_id })),
    ),
  accept: move.mutation(async ({ ctx, input }) =>
    state(await acceptOrder(ctx, ctx.user, { orderId: input.order_id })),
  ),
  start: move.mutation(async ({ ctx, input }) =>
    state(await startGame(ctx, ctx.user, { orderId: input.order_id })),
  ),
  finishGame: move.mutation(async ({ ctx, input }) =>
    state(await finishGame(ctx, ctx.user, { orderId: input.order_id })),
  ),
  complete: move.mutation(async ({ ctx, input }) =>
    state(await completeOrder(ctx, ctx.user, { orderId: input.order_id })),
  ),
  cancel: participant
    .input(cancelInput.default({}))
    .output(orderState)
    .mutation(async ({ ctx, input }) =>
      state(await cancelOrder(ctx, ctx.user, { orderId: input.order_id, reason: input.reason })),
    ),
  submitFeedback: participant
    .input(feedbackInput)
    .output(okFlag)
    .mutation(async ({ ctx, input }) => {
      const { order_id, ...feedback } = input
      await submitSurvey(ctx, ctx.user, order_id, feedback)
      return ok
    }),
  skipFeedback: participant
    .input(moveInput.default({}))
    .output(okFlag)
    .mutation(async ({ ctx, input }) => {
      await skipSurvey(ctx, ctx.user, input.order_id)
      return ok
    }),
  ...searchProcedures,
  active: participant.output(activeOrder).query(({ ctx }) => readActive(ctx, ctx.user)),
  report: signedIn
    .input(reportInput)
    .output(reportView)
    .mutation(({ ctx, input: { order_id: orderId, reason, details } }) =>
      reportOrder(ctx, ctx.user, { orderId, reason, details }),
    ),
  games: signedIn
    .input(cursorInput.prefault({}))
    .output(gamePage)
    .query(({ ctx, input }) => listGames(ctx, ctx.user, input)),
  record: participant
    .input(orderIdInput)
    .output(orderRecord)
    .query(({ ctx, input }) => readRecord(ctx, ctx.user, input.order_id)),
  details: participant
    .input(moveInput.default({}))
    .output(orderDetails)
    .query(({ ctx, input }) => readDetails(ctx, ctx.user, input.order_id)),
})
