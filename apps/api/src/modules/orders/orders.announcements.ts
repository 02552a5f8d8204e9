import * as orders from '@queuemate/db/queries/orders'
import type { OrderRow } from '@queuemate/db/queries/orders'
import type { Db } from '@queuemate/db/transaction'
import { rooms } from '@queuemate/realtime/rooms'
import type { Log } from '../../gateways/log.ts'
import type { Clock } from '../../gateways/clock.ts'
import type { Realtime } from '../../gateways/realtime.ts'
import type { Caller } from '../../caller.ts'
import type { Moved } from './orders.machine.ts'

export interface AnnouncementDeps {
  db: Db
  clock: Clock
  realtime: Realtime
  log: Log
}

/** Tells browsers what has been committed (contract §3). */
export function createAnnouncements({ db, clock, realtime, log }: AnnouncementDeps) {
  return {
    /** A request was made: the companion is alerted and leaves the market. */
    requested(order: OrderRow, player: Caller): void {
      realtime.emitWithReceipt(
        rooms.dashboard(order.companion_id),
        'orderCreated',
        {
          name: player.name,
          username: player.username,
          order_id: order.id,
          price: order.price - order.fee,
          expiresAt: order.expires_at.toISOString(),
        },
        () => {
          orders
            .markAlerted(db, order.id, clock.now())
            .catch((error: unknown) => log.warn({ err: error }, 'alert receipt'))
        },
      )
      realtime.emit(rooms.market, 'updateAvailability', { companionID: order.companion_id })
      realtime.emit(rooms.dashboard(order.companion_id), 'refreshInfo')
    },

    /** The player changed what the companion of their order sees of them. */
    async accountChanged(playerId: string): Promise<void> {
      const order = await orders.findOpenByPlayer(db, playerId)
      if (order) realtime.emit(rooms.dashboard(order.companion_id), 'refreshInfo')
    },

    moved({ order, plan }: Moved): void {
      const player = rooms.marketOf(order.player_id)
      if (plan.rule.from !== plan.rule.to) {
        realtime.emit(rooms.chat(order.id), 'updateStatus', { status: order.status })
      }
      realtime.emit(rooms.dashboard(order.companion_id), 'refreshInfo')
      if (plan.rule.notice === 'accepted')
        realtime.emit(player, 'marketOrderAccepted', { order_id: order.id })
      if (plan.rule.notice === 'closed') {
        realtime.emit(player, 'marketOrderClosed', {
          order_id: order.id,
          reason: order.closed_reason ?? 'other',
        })
      }
      if (plan.rule.effects?.includes('companion_online')) {
        realtime.emit(rooms.market, 'companionAvailable', { companionID: order.companion_id })
      }
    },
  }
}
