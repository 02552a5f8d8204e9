import type { PayoutPage, PayoutSummary } from '@queuemate/contracts/payouts/schemas'
import type { PageInput } from '@queuemate/contracts/pagination'
import { nextPayday, periodEndOf } from '@queuemate/contracts/payouts/paydays'
import { weekStart } from '@queuemate/contracts/weeks'
import * as companions from '@queuemate/db/queries/companions/companions'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import { findHeldReason, listOwed } from '@queuemate/db/queries/payouts/due'
import { findEarning } from '@queuemate/db/queries/payouts/earnings'
import * as payouts from '@queuemate/db/queries/payouts/payouts'
import type { Db } from '@queuemate/db/transaction'
import type { Clock } from '../../base/clock.ts'
import type { Caller } from '../../base/caller.ts'
import { idPlace, oneMore, placeAfter, toPage } from '../../base/paging.ts'
import { earningOf, heldOf, type Earning } from './payouts.policy.ts'
import { accountState, payoutView } from './payouts.views.ts'

/** What companions are owed and were sent (contract §6). Amounts in cents. */
export function createPayoutsService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** What an order earned its companion, when that is or was paid out, and why it is held back. */
    async earning(order: OrderRow): Promise<Earning> {
      const now = clock.now()
      const earning = earningOf(order, await findEarning(db, order.id), now)
      if (earning.state !== 'owed') return { ...earning, held: null }
      const named = { id: order.id, companionId: order.companion_id }
      return { ...earning, held: await findHeldReason(db, periodEndOf(nextPayday(now)), named) }
    },

    /** The figures above the lists. A companion without a row has earned nothing and has no account. */
    async summary(user: Caller): Promise<PayoutSummary> {
      const now = clock.now()
      const next = nextPayday(now)
      const [companion, weeks, sums, last, assessed] = await Promise.all([
        companions.findById(db, user.id),
        companions.sumOrdersByWeek(db, user.id, weekStart(now)),
        payouts.sumByCompanion(db, user.id),
        payouts.findLastPaid(db, user.id),
        listOwed(db, periodEndOf(next), user.id),
      ])
      return {
        account: companion ? accountState(companion) : 'none',
        week: { income: weeks[0]?.income ?? 0, orders: weeks[0]?.rounds ?? 0 },
        owed: sums.owed,
        last: last?.paid_at ? { amount: last.amount, date: last.paid_at.toISOString() } : null,
        paid_total: sums.paid,
        paid_since: sums.since?.toISOString() ?? null,
        next_at: next.toISOString(),
        ...heldOf(assessed),
      }
    },

    async history(user: Caller, { limit, offset, cursor }: PageInput): Promise<PayoutPage> {
      const before = placeAfter(cursor, idPlace)?.[0]
      const page = { limit: oneMore(limit), offset: before === undefined ? offset : 0, before }
      const [found, total] = await Promise.all([
        payouts.listByCompanion(db, user.id, page),
        payouts.countByCompanion(db, user.id),
      ])
      const { rows, next_cursor } = toPage(found, limit, ({ id }) => [id])
      return { items: rows.map(payoutView), next_cursor, total }
    },
  }
}
