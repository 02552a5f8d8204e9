import { AppError } from '@queuemate/contracts/errors'
import { consequencesOf, type Publication } from '@queuemate/contracts/orders/consequences'
import type { Actor, OrderEvent } from '@queuemate/contracts/orders/machine'
import { planTransition, type Refused } from '@queuemate/contracts/orders/plan'
import { commitMove, type MoveExtras, type PaymentRow } from '@queuemate/db/queries/orders/commit-move'
import * as orders from '@queuemate/db/queries/orders/orders'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import type { Db } from '@queuemate/db/transaction'
import type { Clock } from '../../base/clock.ts'
import type { Feed } from '../../outside/feed/feed.ts'

export interface MoveCommand extends MoveExtras {
  event: OrderEvent
  actor: Actor
  reason?: string | undefined
}

export interface Moved {
  ok: true
  order: OrderRow
  /** Null for an order without a payment row. */
  payment: PaymentRow | null
}

export interface MoveDeps {
  db: Db
  clock: Clock
  feed: Pick<Feed, 'committed'>
}

export type Moves = ReturnType<typeof createMoves>

/** The one way in which an order moves (contract §4). */
export function createMoves({ db, clock, feed }: MoveDeps) {
  /**
   * Plans a move on the row in hand and writes all of it in one statement, which fits only that version of the row.
   * Another move that was faster makes it plan again on the newer row. A refused move changes nothing and is a
   * value, with the row it was refused on.
   */
  async function move(
    order: OrderRow,
    command: MoveCommand,
  ): Promise<Moved | (Refused & { order: OrderRow })> {
    for (let row = order; ;) {
      const at = clock.now()
      const planned = planTransition(row, { ...command, at })
      if (!planned.ok) return { ...planned, order: row }
      const committed = await commitMove(db, row, consequencesOf(planned.plan, row, at), command)
      if (committed) {
        feed.committed(toOrderMessage(committed.order, committed.publications), committed.outboxIds)
        return { ok: true, order: committed.order, payment: committed.payment }
      }
      const newer = await orders.findById(db, row.id)
      if (!newer) throw new AppError('not_found')
      row = newer
    }
  }

  return { move }
}

/** For a person, a refused move is an error: `forbidden` or `invalid_transition`. */
export function orThrow(result: Moved | Refused): Moved {
  if (result.ok) return result
  throw new AppError(result.code, result.message)
}

/** The message to all instances about an order's row as it was just written. */
export function toOrderMessage(
  order: OrderRow,
  events: Publication[],
  player?: { name: string; username: string },
) {
  return {
    topic: 'order' as const,
    id: order.id,
    player: order.player_id,
    companion: order.companion_id,
    status: order.status,
    version: order.version,
    reason: order.closed_reason,
    share: order.price - order.fee,
    expires: order.expires_at.toISOString(),
    events,
    ...(player ? { name: player.name, username: player.username } : {}),
  }
}
