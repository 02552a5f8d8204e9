import type { BooksView } from '@queuemate/contracts/staff/books'
import { bankPayoutPostings, bankPayoutReturned } from '@queuemate/contracts/payments/ledger'
import { book } from '@queuemate/db/queries/payments/bookings'
import * as books from '@queuemate/db/queries/payments/books'
import type { BookDifference, Span } from '@queuemate/db/queries/payments/books'
import { inTransaction, type Db } from '@queuemate/db/transaction'
import type { Clock } from '../../../base/clock.ts'
import type { Limits } from '../../../base/limits.ts'
import type { Log } from '../../../base/log.ts'
import type { PaymentGateway } from '../../../outside/stripe/payment-gateway.ts'
import type { BalanceLine } from '../../../outside/stripe/money-gateway.ts'
import { providerFee } from '../charges/record-charge.ts'

/** How long one process has to reconcile before another one may. */
const TURN = { window: 30 * 60, max: 1 }
/** Tries to reconcile within a day: what fails that often waits for the next day, or for staff. */
const TRIES = { window: 24 * 60 * 60, max: 4 }
const DAY_MS = 24 * 60 * 60 * 1000
/** The provider lists a movement some time after it happened: what is younger is compared on the next day. */
const SETTLED_MS = 60 * 60 * 1000
/** Lines that are stored at a time. */
const PIECE = 500
const MOST_DIFFERENCES = 500

export interface BooksDeps {
  db: Db
  /** What compares everything takes longer with each year. */
  longDb: Db
  clock: Clock
  log: Log
  limits: Pick<Limits, 'consume'>
  gateway: Pick<PaymentGateway, 'readBalance' | 'listBalanceLines' | 'readBankPayout'>
}

/**
 * The ledger as a whole, and its daily comparison with the provider, which reports differences and never changes a booking. It
 * only adds fees that were not known before.
 */
export function createBooks({ db, longDb, clock, log, limits, gateway }: BooksDeps) {
  /** Balances, totals in cents, and the differences of the last reconciliation. */
  async function get(span: Span): Promise<BooksView> {
    const [accounts, kinds, last, providerBalance] = await Promise.all([
      books.listBalances(db, span),
      books.sumByKind(db, span),
      books.findLastReconciliation(db),
      books.sumProviderBalance(db),
    ])
    const balanceOf = (name: string) => accounts.find(({ account }) => account === name)?.balance ?? 0
    const sumOf = (...names: string[]) =>
      kinds.filter(({ kind }) => names.includes(kind)).reduce((sum, { amount }) => sum + amount, 0)
    return {
      accounts,
      totals: {
        charged: sumOf('capture'),
        // Adding zero turns -0 into 0.
        refunded: -sumOf('refund', 'refund_sent', 'refund_failed') + 0,
        fees: -balanceOf('fee_revenue') + 0,
        provider_fees: balanceOf('provider_fees'),
        owed: -balanceOf('companion_payable') + 0,
        paid_out: -sumOf('payout', 'payout_returned') + 0,
        provider_balance: providerBalance,
      },
      differences: (last?.differences ?? []) as unknown as BookDifference[],
      reconciled_at: last?.at.toISOString() ?? null,
      reported_balance: last?.provider_balance ?? null,
    }
  }

  /** Fetches what the provider has listed since the last time and compares. Returns the differences. */
  async function reconcile(): Promise<BookDifference[]> {
    const now = clock.now()
    const last = await books.findLastLine(db)
    // A day of overlap: lines may appear late.
    const since = last ? new Date(last.getTime() - DAY_MS) : new Date(0)
    const lines = await gateway.listBalanceLines(since)
    for (let at = 0; at < lines.length; at += PIECE) await store(lines.slice(at, at + PIECE))
    await bookFees(since)
    const reported = await gateway.readBalance()
    const ledgerBalance = await books.sumProviderBalance(longDb)
    const until = new Date(now.getTime() - SETTLED_MS)
    const differences = await books.listDifferences(longDb, until, MOST_DIFFERENCES)
    const row = { at: now, provider_balance: reported, ledger_balance: ledgerBalance, differences }
    await books.insertReconciliation(db, row)
    if (differences.length > 0)
      log.error({ differences: differences.slice(0, 20) }, 'the ledger and the provider disagree')
    return differences
  }

  /** The fees of charges that the provider had not booked yet when it made them. */
  async function bookFees(since: Date): Promise<void> {
    for (const { order_id: orderId, charge_id: chargeId, fee } of await books.listUnbookedFees(db, since)) {
      const { postings, ...booking } = providerFee({ chargeId, fee })
      await inTransaction(db, (tx) => book(tx, { ...booking, at: clock.now(), orderId }, postings))
    }
  }

  async function store(lines: readonly BalanceLine[]): Promise<void> {
    const present = (ids: (string | null)[]) => ids.filter((id) => id !== null)
    const owners = await books.findOwners(
      db,
      present(lines.map(({ intentId }) => intentId)),
      present(lines.map(({ transferId }) => transferId)),
    )
    await books.insertLines(
      db,
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

  /** Books a payment of our balance to our bank, or its return; false for one that the provider does not know. */
  async function bookBankPayout(id: string): Promise<boolean> {
    const payout = await gateway.readBankPayout({ accountId: null, id })
    if (!payout) return false
    const at = clock.now()
    await inTransaction(db, async (tx) => {
      await book(tx, { kind: 'bank_payout', key: `bank:${id}`, at }, bankPayoutPostings(payout.amount))
      if (payout.status !== 'failed') return
      const returned = { kind: 'bank_payout_returned', key: `bank:${id}:returned`, at } as const
      await book(tx, returned, bankPayoutReturned(payout.amount))
    })
    return true
  }

  return {
    get,
    reconcile,
    bookBankPayout,
    /** Reconciles once a day; a process that finds today's done does nothing. */
    async sweep(): Promise<void> {
      const last = await books.findLastReconciliation(db)
      if (last && clock.now().getTime() - last.at.getTime() < DAY_MS) return
      // Every process sweeps: one of them does it, and another one later if it dies.
      if (!(await limits.consume('books:reconcile', TURN)).allowed) return
      if (!(await limits.consume('books:reconcile:day', TRIES)).allowed) return
      await reconcile()
    },
  }
}
