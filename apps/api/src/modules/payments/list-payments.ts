import type { z } from 'zod'
import type { OrderMoney } from '@queuemate/contracts/orders/schemas'
import type { CursorInput } from '@queuemate/contracts/pagination'
import { declineText } from '@queuemate/contracts/payments/declines'
import type {
  LinkCardInput,
  PaymentItem,
  PaymentPage,
  refusedPayment,
} from '@queuemate/contracts/payments/schemas'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import * as charges from '@queuemate/db/queries/payments/charges'
import * as payments from '@queuemate/db/queries/payments/payments'
import { idPlace, oneMore, placeAfter, toPage } from '../../base/paging.ts'
import type { Context } from '../../context.ts'
import { moneyView } from '../../engine/money-view.ts'

/** An order in the list of payments: only orders that a card was asked for are in it. */
function paymentStatus(
  money: OrderMoney,
  { hold, closed_reason }: Pick<OrderRow, 'hold' | 'closed_reason'>,
): PaymentItem['status'] {
  if (hold === 'failed') return 'failed'
  if (money.state === 'released') return closed_reason === 'payment_failed' ? 'failed' : 'released'
  return money.state === 'none' || money.state === 'pending' ? 'held' : money.state
}

/** The page of ours that the provider's page of a card leads back to. */
export function returnPath({ return_to: page, companion_id: companionId }: LinkCardInput): string {
  if (page === 'settings') return '/user/settings'
  return companionId ? `/playerMarket?queue=${companionId}` : '/playerMarket'
}

/** The refused payment that blocks requests; null without one. */
export async function readRefusal(
  ctx: Context,
  userId: string,
): Promise<z.infer<typeof refusedPayment> | null> {
  const row = await payments.findRefused(ctx.db, userId)
  if (!row) return null
  return { order_id: row.order_id, amount: row.amount, why: declineText(row.failure_code ?? 'unknown')! }
}

/** A player's charges, the newest first (contract §2 `user/payments`). */
export async function listPayments(
  ctx: Context,
  userId: string,
  { limit, cursor }: CursorInput,
): Promise<PaymentPage> {
  const before = placeAfter(cursor, idPlace)?.[0]
  const found = await payments.listByPlayer(ctx.db, userId, { limit: oneMore(limit), before })
  const { rows, next_cursor } = toPage(found, limit, ({ order_id }) => [order_id])
  const moneyOf = await payments.selectMoney(
    ctx.db,
    rows.map((row) => row.order_id),
  )
  const items = rows.map((row) => {
    const money = moneyView(moneyOf(row.order_id), row)
    return {
      order_id: row.order_id,
      amount: money.amount,
      status: paymentStatus(money, row),
      created_at: (row.accepted_at ?? row.requested_at).toISOString(),
      refunded_amount: money.refunded,
      receipt_url: row.receipt_url,
    }
  })
  return { items, next_cursor }
}

/** The page on which the player's bank waits for them; null when it does not. */
export async function readPaymentUrl(ctx: Context, orderId: number): Promise<string | null> {
  return (await charges.findByOrder(ctx.db, orderId))?.action_url ?? null
}
