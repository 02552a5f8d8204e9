import { LRUCache } from 'lru-cache'
import type { Publication } from '@queuemate/contracts/orders/consequences'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import * as orders from '@queuemate/db/queries/orders/orders'
import { rooms } from '@queuemate/realtime/rooms'
import type { Context } from '../../context.ts'
import type { OrderMessage } from '../../outside/feed/feed.ts'

/** Orders of which the last status is remembered. */
const LATEST = 20_000

/** Sends the committed events of orders, from all instances, to the browsers of this instance (contract §3). */
export function publishOrders({ db, clock, feed, realtime, log }: Context): void {
  /** The version of each order whose status was sent last. */
  const latest = new LRUCache<number, number>({ max: LATEST })
  /** Each person hears of their own view alone. */
  function emitToPeople({ id, player, companion, version, states }: OrderMessage) {
    const changed = { order_id: id, version }
    for (const [person, state] of [
      [player, states?.player],
      [companion, states?.companion],
    ] as const)
      realtime.emitHere(rooms.person(person), 'orderChanged', state ? { ...changed, state } : changed)
  }

  const emit: Record<Publication, (message: OrderMessage) => void> = {
    orderCreated: alertCompanion,
    updateStatus: emitStatus,
    refreshInfo: ({ companion }) => realtime.emitHere(rooms.dashboard(companion), 'refreshInfo'),
    marketOrderAccepted: ({ id, player }) =>
      realtime.emitHere(rooms.marketOf(player), 'marketOrderAccepted', { order_id: id }),
    marketOrderClosed: ({ id, player, reason }) =>
      realtime.emitHere(rooms.marketOf(player), 'marketOrderClosed', {
        order_id: id,
        reason: reason ?? 'other',
      }),
  }

  /** Messages of two instances may overtake each other: what is older than the last one is not sent. */
  function emitStatus({ id, status, version }: OrderMessage) {
    if (version < (latest.get(id) ?? 0)) return
    latest.set(id, version)
    realtime.emitHere(rooms.chat(id), 'updateStatus', { status })
  }

  function alertCompanion({ id, companion, request }: OrderMessage) {
    if (!request) return
    realtime.emitHereWithReceipt(rooms.dashboard(companion), 'orderCreated', request, () => {
      orders
        .markAlerted(db, id, clock.now())
        .catch((error: unknown) => log.warn({ err: error }, 'alert receipt'))
    })
  }

  /** A late message has the order as it is now, and events of which not all still hold. */
  const stillHolds = (event: Publication, { status, expires }: OrderMessage) =>
    event !== 'orderCreated' || (status === OrderStatus.pending && new Date(expires) > clock.now())

  feed.subscribe((message, { late }) => {
    if (message.topic !== 'order') return
    for (const event of message.events) if (!late || stillHolds(event, message)) emit[event](message)
    emitToPeople(message)
  })
}
