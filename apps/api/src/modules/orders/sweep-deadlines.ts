import { deadlineEvent } from '@queuemate/contracts/orders/plan'
import { findPerson } from '@queuemate/db/queries/accounts/accounts'
import { lockDueOrders, postponeDeadline } from '@queuemate/db/queries/orders/deadlines'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import { inTransaction, type Tx } from '@queuemate/db/transaction'
import type { Context } from '../../context.ts'
import { mailPicture } from '../../mail/mails.ts'
import { execute } from '../../engine/execute.ts'

/** Orders moved in one transaction of the sweep. */
const BATCH = 20
/** An order that fails waits this long before the sweep tries it again, so that it does not hold up the others. */
const AFTER_FAILURE_MS = 30_000
/** A deadline that passes while the provider is being asked waits for the result. */
const AFTER_REFUSAL_MS = 10_000

/**
 * Returns a sweep that moves the orders whose deadline has passed: requests that expire, accepted orders that are not
 * started, games that nobody ends, scores that are overdue (contract §4, §8). Rows that another process is moving are left to it: for a moment two
 * may lead, and each deadline is handled once. The sweep moves all that is due and returns how many orders moved.
 */
export function createDeadlineSweep(ctx: Context): () => Promise<number> {
  const failed = new Map<number, number>()

  return async () => {
    const now = ctx.clock.now().getTime()
    for (const [id, until] of failed) if (until <= now) failed.delete(id)
    let total = 0
    for (let limit = BATCH; ;) {
      const attempt: { current?: OrderRow } = {}
      try {
        const { taken, moved } = await inTransaction(ctx.backgroundDb, (tx) =>
          moveDue(ctx, tx, { limit, except: [...failed.keys()], attempt }),
        )
        total += moved
        if (taken < limit) return total
      } catch (error) {
        // One failing order must not delay the others: they are tried one by one, and it is skipped for a while.
        if (!attempt.current) throw error
        ctx.log.error({ err: error, orderId: attempt.current.id }, 'deadline failed')
        if (limit === 1) failed.set(attempt.current.id, now + AFTER_FAILURE_MS)
        limit = 1
      }
    }
  }
}

async function moveDue(
  ctx: Context,
  tx: Tx,
  { limit, except, attempt }: { limit: number; except: number[]; attempt: { current?: OrderRow } },
): Promise<{ taken: number; moved: number }> {
  const at = ctx.clock.now()
  const due = await lockDueOrders(tx, at, limit, except)
  let moved = 0
  // Companions are locked in one order everywhere, so that two writers never wait for each other.
  for (const order of due.toSorted((one, other) => (one.companion_id < other.companion_id ? -1 : 1))) {
    attempt.current = order
    const event = deadlineEvent(order)
    const result = event && (await execute(ctx, tx, order, { event, actor: 'timer' }))
    if (result?.ok) {
      moved++
      if (event === 'still_playing') await askBoth(ctx, tx, result.order)
    } else await postponeDeadline(tx, order.id, new Date(at.getTime() + AFTER_REFUSAL_MS))
  }
  return { taken: due.length, moved }
}

/** Mails the question to both people, who may have closed the order's page long ago. */
async function askBoth(ctx: Context, tx: Tx, order: OrderRow): Promise<void> {
  const { player_id: player, companion_id: companion } = order
  for (const [userId, otherId] of [
    [player, companion],
    [companion, player],
  ] as const) {
    const other = await findPerson(tx, otherId)
    await ctx.mail.send(tx, 'game_still_open', {
      key: `game_still_open:${order.id}:${userId}`,
      to: { userId },
      data: {
        orderId: order.id,
        other: other?.name ?? 'the other person',
        picture: mailPicture(ctx, other?.picture_key ?? null),
        isPlayer: userId === player,
        url: `${ctx.webUrl}/active`,
      },
    })
  }
}
