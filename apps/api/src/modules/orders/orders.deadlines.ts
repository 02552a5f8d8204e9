import { consequencesOf } from '@queuemate/contracts/orders/consequences'
import { deadlineEvent, planTransition } from '@queuemate/contracts/orders/plan'
import { commitMove } from '@queuemate/db/queries/orders/commit-move'
import { lockDue, postponeDeadline } from '@queuemate/db/queries/orders/deadlines'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import { inTransaction, type Db, type Tx } from '@queuemate/db/transaction'
import type { Clock } from '../../base/clock.ts'
import type { Feed } from '../../outside/feed/feed.ts'
import type { Log } from '../../base/log.ts'
import { toOrderMessage } from './orders.move.ts'

/** Orders moved in one transaction of the sweep. */
const BATCH = 20
/** An order that fails waits this long before the sweep tries it again, so that it does not hold up the others. */
const AFTER_FAILURE_MS = 30_000
/** A deadline that passes while the provider is being asked waits for the result. */
const AFTER_REFUSAL_MS = 10_000

export interface DeadlineDeps {
  db: Db
  clock: Clock
  feed: Pick<Feed, 'committed'>
  log: Log
}

/**
 * Moves the orders whose deadline has passed: requests that expire, accepted orders that are not started, scores that
 * are overdue (contract §4). Every process sweeps; rows that another one is moving are left to it, so that each
 * deadline is handled once.
 */
export function createDeadlines({ db, clock, feed, log }: DeadlineDeps) {
  const failed = new Map<number, number>()

  /** Moves all that is due and returns how many orders moved. */
  async function sweep(): Promise<number> {
    const now = clock.now().getTime()
    for (const [id, until] of failed) if (until <= now) failed.delete(id)
    let total = 0
    for (let limit = BATCH; ;) {
      const attempt: { current?: OrderRow } = {}
      try {
        const { taken, moved } = await inTransaction(db, (tx) => moveDue(tx, limit, attempt))
        for (const { order, publications, outboxIds } of moved) {
          feed.committed(toOrderMessage(order, publications), outboxIds)
        }
        total += moved.length
        if (taken < limit) return total
      } catch (error) {
        // One failing order must not delay the others: they are tried one by one, and it is skipped for a while.
        if (!attempt.current) throw error
        log.error({ err: error, orderId: attempt.current.id }, 'deadline failed')
        if (limit === 1) failed.set(attempt.current.id, now + AFTER_FAILURE_MS)
        limit = 1
      }
    }
  }

  async function moveDue(tx: Tx, limit: number, attempt: { current?: OrderRow }) {
    const at = clock.now()
    const due = await lockDue(tx, at, limit, [...failed.keys()])
    const moved: NonNullable<Awaited<ReturnType<typeof commitMove>>>[] = []
    // Companions are locked in one order everywhere, so that two writers never wait for each other.
    for (const order of due.toSorted((one, other) => (one.companion_id < other.companion_id ? -1 : 1))) {
      attempt.current = order
      const event = deadlineEvent(order)
      const planned = event ? planTransition(order, { event, actor: 'timer', at }) : undefined
      if (!planned?.ok) {
        await postponeDeadline(tx, order.id, new Date(at.getTime() + AFTER_REFUSAL_MS))
        continue
      }
      const committed = await commitMove(tx, order, consequencesOf(planned.plan, order, at))
      if (committed) moved.push(committed)
    }
    return { taken: due.length, moved }
  }

  return { sweep }
}
