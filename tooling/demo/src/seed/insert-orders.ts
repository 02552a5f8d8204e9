import type { Insertable } from 'kysely'
import { postingsFor, type OrderLedgerKind } from '@queuemate/contracts/payments/ledger'
import type { Orders } from '@queuemate/db/schema'
import type { Tx } from '@queuemate/db/transaction'
import { STATUS_AT_END, type PastOrder } from './history.ts'
import { orderEvents } from './order-events.ts'
import type { ProviderData } from './provider.ts'

/** Past orders with their events, surveys, payments and ledger entries, as the product would have written them. */
export async function insertOrders(
  tx: Tx,
  history: readonly PastOrder[],
  { cards, intents }: ProviderData,
): Promise<void> {
  const inserted = await tx.insertInto('orders').values(history.map(orderRow)).returning('id').execute()
  const orders = history.map((order, index) => {
    const id = inserted[index]?.id
    if (id === undefined) throw new Error('an order was not inserted')
    return { id, order }
  })

  await tx
    .insertInto('order_events')
    .values(orders.flatMap(({ id, order }) => orderEvents(id, order)))
    .execute()
  await tx
    .insertInto('order_feedback')
    .values(
      orders.flatMap(({ id, order }) =>
        order.feedback ? [{ order_id: id, ...order.feedback, created_at: order.scored }] : [],
      ),
    )
    .execute()
  await tx
    .insertInto('order_payments')
    .values(
      orders.map(({ id, order }) => {
        const card = cards.get(order.player.id)
        if (!card) throw new Error(`${order.player.username} has no card`)
        return {
          order_id: id,
          amount: order.price,
          customer_id: card.customerId,
          method_id: card.method.id,
          intent_id: intents.get(order) ?? null,
          created_at: order.requested,
        }
      }),
    )
    .execute()
  await insertBooks(tx, orders)
}

function orderRow(order: PastOrder): Insertable<Orders> {
  const { end, requested, accepted, started, ended, scored, score } = order
  const common: Insertable<Orders> = {
    player_id: order.player.id,
    companion_id: order.companion.id,
    status: STATUS_AT_END[end],
    price: order.price,
    fee: order.fee,
    requested_at: requested,
    expires_at: new Date(requested.getTime() + 60_000),
    // Every row has every column, so that one statement can insert all rows.
    hold: 'none',
    accepted_at: null,
    started_at: null,
    ended_at: null,
    scored_at: null,
    closed_at: null,
    closed_reason: null,
    team_score: null,
    other_score: null,
    survey_closed_at: null,
  }
  if (end === 'expired') return { ...common, closed_at: common.expires_at, closed_reason: 'expired' }
  if (end === 'cancelled') {
    return {
      ...common,
      hold: 'released',
      accepted_at: accepted,
      closed_at: started,
      closed_reason: 'cancelled_by_player',
    }
  }
  return {
    ...common,
    hold: 'captured',
    accepted_at: accepted,
    started_at: started,
    ended_at: ended,
    scored_at: scored,
    team_score: score.team,
    other_score: score.other,
    survey_closed_at: scored,
  }
}

/** The ledger transactions of an order, with their times. */
function bookings(order: PastOrder): [OrderLedgerKind, Date][] {
  if (order.end === 'expired') return []
  if (order.end === 'cancelled')
    return [
      ['hold', order.accepted],
      ['release', order.started],
    ]
  return [
    ['hold', order.accepted],
    ['capture', order.started],
    ['earning', order.scored],
  ]
}

async function insertBooks(tx: Tx, orders: readonly { id: number; order: PastOrder }[]): Promise<void> {
  const planned = orders.flatMap(({ id, order }) =>
    bookings(order).map(([kind, at]) => ({ id, order, kind, at })),
  )
  const transactions = await tx
    .insertInto('ledger_transactions')
    .values(
      planned.map(({ id, kind, at }) => ({ kind, order_id: id, idempotency_key: `order:${id}:${kind}`, at })),
    )
    .returning('id')
    .execute()
  const entries = planned.flatMap(({ order, kind }, index) => {
    const transaction_id = transactions[index]?.id
    if (transaction_id === undefined) throw new Error('a booking was not inserted')
    const priced = { price: order.price, fee: order.fee, companionId: order.companion.id }
    return postingsFor(kind, priced).map((posting) => ({ transaction_id, ...posting }))
  })
  await tx.insertInto('ledger_entries').values(entries).execute()
}
