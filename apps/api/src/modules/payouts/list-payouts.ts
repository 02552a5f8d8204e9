import type { Columns } from '../../base/export-list.ts'
import type { PageInput } from '@queuemate/contracts/pagination'
import type { PayoutPage } from '@queuemate/contracts/payouts/schemas'
import type { StaffPayoutsInput } from '@queuemate/contracts/payouts/staff'
import * as payouts from '@queuemate/db/queries/payouts/payouts'
import * as staff from '@queuemate/db/queries/payouts/staff'
import type { Caller } from '../../base/caller.ts'
import type { Context } from '../../context.ts'
import { idPlace, oneMore, placeAfter, sortPlace, toPage } from '../../base/paging.ts'
import { decimal, payoutView, staffPayoutView } from './payouts.views.ts'

/** A companion's own payouts, the newest first (contract §2 `companion/payout_history`). */
export async function listOwnPayouts(ctx: Context, user: Caller, input: PageInput): Promise<PayoutPage> {
  const { limit, offset, cursor } = input
  const before = placeAfter(cursor, idPlace)?.[0]
  const page = { limit: oneMore(limit), offset: before === undefined ? offset : 0, before }
  const [found, total] = await Promise.all([
    payouts.listByCompanion(ctx.db, user.id, page),
    payouts.countByCompanion(ctx.db, user.id),
  ])
  const { rows, next_cursor } = toPage(found, limit, ({ id }) => [id])
  return { items: rows.map(payoutView), next_cursor, total }
}

/** The payouts of all companions for staff, the newest first unless sorted (contract §2 `staff.payouts`). */
export async function listPayouts(ctx: Context, input: StaffPayoutsInput) {
  const { limit, cursor, ...filter } = input
  const after = placeAfter(cursor, sortPlace)
  const found = await staff.listAll(ctx.db, filter, { limit: oneMore(limit), after })
  const { rows, next_cursor } = toPage(found, limit, ({ place, id }) => [place, id])
  return { items: rows.map(staffPayoutView), nextCursor: next_cursor }
}

/** One payout that exists, as the list of staff has it. */
export async function readListedPayout(ctx: Context, payoutId: number) {
  const [row] = await staff.listAll(ctx.db, { id: payoutId }, { limit: 1, after: undefined })
  return staffPayoutView(row!)
}

/** The last day of the week, which ends at the midnight that the period names. */
const dayBefore = (end: string) =>
  new Date(Date.parse(`${end.slice(0, 10)}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

/** A payout in the CSV of the list. */
export const payoutColumns: Columns<ReturnType<typeof staffPayoutView>> = {
  payout: (payout) => payout.id,
  companion: (payout) => payout.companion.name,
  username: (payout) => payout.companion.username,
  amount: (payout) => decimal(payout.amount),
  state: (payout) => payout.status,
  failure: (payout) => payout.failure,
  week_ending: (payout) => dayBefore(payout.period_end),
  created: (payout) => payout.created_at,
  paid: (payout) => payout.paid_at,
  returned: (payout) => payout.returned_at,
}
