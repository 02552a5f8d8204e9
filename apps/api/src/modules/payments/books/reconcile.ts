import { book } from '@queuemate/db/queries/payments/bookings'
import * as books from '@queuemate/db/queries/payments/books'
import type { BookDifference } from '@queuemate/db/queries/payments/books'
import { inTransaction } from '@queuemate/db/transaction'
import type { Context } from '../../../context.ts'
import type { BalanceLine } from '../../../outside/stripe/money-gateway.ts'
import { providerFee } from '../charges/charges.ts'

/** How long one process has to reconcile before another one may. */
const TURN = { window: 30 * 60, max: 1 }
/** Tries to reconcile within a day: what fails that often waits for the next day, or for staff. */
const TRIES = { window: 24 * 60 * 60, max: 4 }
const DAY_MS = 24 * 60 * 60 * 1000
/** The provider lists a movement some time after it happened: what is younger is compared on the next day. */
const LISTED_AFTER_MS = 60 * 60 * 1000
const MOST_DIFFERENCES = 500

/**
 * Fetches what the provider has listed of our balance since the last time and compares it with the ledger: everything, or
 * with `onlyMoved` the orders and payouts that have moved since then or differed then. Returns the differences. It never
 * changes a booking, and only adds fees that were not known before.
 */
export async function reconcile(ctx: Context, { onlyMoved = false } = {}): Promise<BookDifference[]> {
  const now = ctx.clock.now()
  const last = await books.findLastReconciliation(ctx.db)
  // A day of overlap: lines may appear late.
  const since = last ? new Date(last.at.getTime() - DAY_MS) : new Date(0)
  await fetchLines(ctx, since)
  await bookFees(ctx, since)
  const reported = await ctx.payments.readBalance()
  await checkSums(ctx)
  const ledgerBalance = await books.sumProviderBalance(ctx.longDb)
  const until = new Date(now.getTime() - LISTED_AFTER_MS)
  const differed = (last?.differences ?? []) as unknown as BookDifference[]
  // A list that was cut off does not say what else differed.
  const isPart = onlyMoved && last && differed.length < MOST_DIFFERENCES
  const moved = isPart ? { since, differed } : undefined
  const differences = await books.listDifferences(ctx.longDb, { until, limit: MOST_DIFFERENCES, moved })
  const row = { at: now, provider_balance: reported, ledger_balance: ledgerBalance, differences }
  await books.insertReconciliation(ctx.db, row)
  if (differences.length > 0)
    ctx.log.error({ differences: differences.slice(0, 20) }, 'the ledger and the provider disagree')
  return differences
}

/** Comes before the balance is read, which then does not use the sums that are wrong. */
async function checkSums(ctx: Context): Promise<void> {
  const wrong = await books.noteWrongSums(ctx.longDb)
  if (wrong.length > 0)
    ctx.log.error({ wrong: wrong.slice(0, 20) }, 'sums of closed days differ from the ledger')
}

/** Stores page after page, newest first: a process that dies in between leaves older ones out, and the next begins anew. */
async function fetchLines(ctx: Context, since: Date): Promise<void> {
  for (let after: string | null = null; ;) {
    const lines: BalanceLine[] = await ctx.payments.listBalanceLines(since, after)
    const last = lines.at(-1)
    if (!last) return
    await storeLines(ctx, lines)
    after = last.id
  }
}

/** The fees of charges that the provider had not booked yet when it made them. */
async function bookFees(ctx: Context, since: Date): Promise<void> {
  for (const { order_id: orderId, charge_id: chargeId, fee } of await books.listUnbookedFees(ctx.db, since)) {
    const { postings, ...booking } = providerFee({ chargeId, fee })
    await inTransaction(ctx.db, (tx) => book(tx, { ...booking, at: ctx.clock.now(), orderId }, postings))
  }
}

async function storeLines(ctx: Context, lines: readonly BalanceLine[]): Promise<void> {
  const present = (ids: (string | null)[]) => ids.filter((id) => id !== null)
  const owners = await books.findOwners(
    ctx.db,
    present(lines.map(({ intentId }) => intentId)),
    present(lines.map(({ transferId }) => transferId)),
  )
  await books.insertLines(
    ctx.db,
    lines.map(({ id, type, amount, fee, net, source, intentId, transferId, createdAt }) => ({
      id,
      type,
      amount,
      fee,
      net,
      source,
      order_id: owners.orders.get(intentId) ?? null,
      payout_id: owners.payouts.get(transferId) ?? null,
      created_at: createdAt,
    })),
  )
}

/**
 * Reconciles once a day; a process that finds today's done does nothing. Run by the sweep. Neither the ledger nor a stored line
 * changes, so what has not moved cannot begin to differ; the first night of a month, and staff who ask, compare it all the same.
 */
export async function reconcileDaily(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const last = await books.findLastReconciliation(ctx.db)
  if (last && now.getTime() - last.at.getTime() < DAY_MS) return
  // For a moment two processes may lead: one of them does it, and another one later if it dies.
  if (await ctx.limiter.consume('books:reconcile', TURN)) return
  if (await ctx.limiter.consume('books:reconcile:day', TRIES)) return
  await reconcile(ctx, { onlyMoved: last?.at.getUTCMonth() === now.getUTCMonth() })
}
