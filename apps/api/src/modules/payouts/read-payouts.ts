import { stringify } from 'csv-stringify/sync'
import { AppError } from '@queuemate/contracts/errors'
import type { PageInput } from '@queuemate/contracts/pagination'
import { nextPayday, periodEndOf } from '@queuemate/contracts/payouts/paydays'
import type {
  PayoutSummary,
  PayoutPage,
  PayoutStatement,
  StatementLine,
} from '@queuemate/contracts/payouts/schemas'
import type { StaffPayoutsInput } from '@queuemate/contracts/payouts/staff'
import { weekStart } from '@queuemate/contracts/weeks'
import * as companions from '@queuemate/db/queries/companions/companions'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import { findEarning } from '@queuemate/db/queries/payouts/earnings'
import { listOwed, findHeldReason } from '@queuemate/db/queries/payouts/payable-items'
import * as payouts from '@queuemate/db/queries/payouts/payouts'
import * as staff from '@queuemate/db/queries/payouts/staff'
import * as statement from '@queuemate/db/queries/payouts/statement'
import type { Caller } from '../../base/caller.ts'
import type { Columns } from '../../base/export-list.ts'
import { idPlace, oneMore, placeAfter, sortPlace, toPage } from '../../base/paging.ts'
import type { Context } from '../../context.ts'
import { heldOf, earningOf, type Earning } from './payouts.policy.ts'
import { listHolds } from './risk/cases.ts'
import {
  accountState,
  decimal,
  payoutView,
  staffPayoutView,
  staffStatementView,
  statementView,
} from './payouts.views.ts'

/**
 * What a companion is owed and was sent, in cents (contract §2 `companion/payouts`). A companion without a row has earned
 * nothing and has no account.
 */
export async function readSummary(ctx: Context, user: Caller): Promise<PayoutSummary> {
  const now = ctx.clock.now()
  const next = nextPayday(now)
  const [companion, weeks, sums, last, assessed, holds] = await Promise.all([
    companions.findCompanion(ctx.db, user.id),
    companions.sumOrdersByWeek(ctx.db, user.id, weekStart(now)),
    payouts.sumByCompanion(ctx.db, user.id),
    payouts.findLastPaid(ctx.db, user.id),
    listOwed(ctx.db, periodEndOf(next), user.id),
    listHolds(ctx, user),
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
    holds,
  }
}

/** What an order earned its companion in cents, when that is or was paid out, and why it is held back (contract §6). */
export async function readEarning(ctx: Context, order: OrderRow): Promise<Earning> {
  const now = ctx.clock.now()
  const earning = earningOf(order, await findEarning(ctx.db, order.id), now)
  if (earning.state !== 'owed') return { ...earning, held: null }
  const named = { id: order.id, companionId: order.companion_id }
  return { ...earning, held: await findHeldReason(ctx.db, periodEndOf(nextPayday(now)), named) }
}

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

const COLUMNS = ['payout', 'kind', 'order', 'date', 'price', 'fee', 'amount'] as const
// Nothing in it is written by people, and an escaped negative amount would be text.
const FORMAT = { columns: [...COLUMNS], header: true, bom: true }

/**
 * What one payout of the caller pays, line by line, in cents (contract §2 `companion/payouts/{id}`). Throws `not_found`,
 * also for the payout of another companion.
 */
export async function readStatement(ctx: Context, user: Caller, payoutId: number): Promise<PayoutStatement> {
  const payout = await statement.findStatement(ctx.db, payoutId)
  if (payout?.companion_id !== user.id) throw new AppError('not_found')
  return statementView(payout, await statement.listLines(ctx.db, payoutId))
}

/** The same of any companion, for staff. Throws `not_found`. */
export async function readAnyStatement(ctx: Context, payoutId: number) {
  const payout = await statement.findStatement(ctx.db, payoutId)
  if (!payout) throw new AppError('not_found')
  return staffStatementView(payout, await statement.listLines(ctx.db, payoutId))
}

/** A statement as CSV; amounts are dollars with two decimals. */
export function csvOf({ payout_ID: payout, lines }: PayoutStatement): string {
  return stringify(
    lines.map((line) => rowOf(payout, line)),
    FORMAT,
  )
}

function rowOf(payout: string, line: StatementLine): Record<(typeof COLUMNS)[number], string | number> {
  return {
    payout,
    kind: line.kind,
    order: line.order_id ?? '',
    date: line.at,
    price: line.price === null ? '' : decimal(line.price),
    fee: line.fee === null ? '' : decimal(line.fee),
    amount: decimal(line.amount),
  }
}
