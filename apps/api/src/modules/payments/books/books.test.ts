import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import type { Db } from '@queuemate/db/transaction'
import { useApp } from '../../../../test/app.ts'
import { sumOfAccount } from '../../../../test/books.ts'
import { playGame } from '../../../../test/games.ts'
import { holdable } from '../../../../test/held-database.ts'
import { createStaff, type StaffMember } from '../../../../test/staff.ts'
import type { BalanceLine } from '../../../outside/stripe/money-gateway.ts'
import { sendRefund } from '../refunds/send-refund.ts'
import { bookBankPayout } from './books.ts'
import { reconcile as reconcileNow, reconcileDaily } from './reconcile.ts'
import { rowOf, rowsOf } from '@queuemate/db/testing/rows'

const app = useApp()
let admin: StaffMember
beforeEach(async () => {
  admin = await createStaff(app(), { role: 'admin' })
})

const HOUR_MS = 3_600_000
let lines = 0
/** A line of the provider's account, two hours ago. */
function line(values: Partial<BalanceLine>): BalanceLine {
  const amount = values.amount ?? 0
  const fee = values.fee ?? 0
  const made = {
    id: `txn_${++lines}`,
    type: 'charge',
    amount,
    fee,
    net: amount - fee,
    source: null,
    intentId: null,
    transferId: null,
    createdAt: new Date(app().clock.now().getTime() - 2 * HOUR_MS),
    ...values,
  }
  app().payments.money.lines.push(made)
  return made
}

const books = async () => (await admin.query('books.get')).body.data
/** Reconciles when everything so far is two hours old. */
async function reconcile() {
  app().clock.forward((3 * HOUR_MS) / 1000)
  admin = await createStaff(app(), { role: 'admin' })
  expect((await admin.mutate('books.reconcile')).status).toBe(200)
  return (await books()).differences as { order_id: number | null; expected: number; found: number }[]
}

describe('the books', () => {
  test('add up to zero and say what was charged, refunded, kept and owed', async () => {
    app().payments.money.fee = 74
    const [game] = [await playGame(app()), await playGame(app())]
    const refund = { orderId: game.id, amount: 500, reason: 'A gesture' }
    expect((await (await createStaff(app())).mutate('orders.refund', refund)).status).toBe(200)
    const before = await books()
    expect(Date.parse(before.first_at)).toBeLessThanOrEqual(app().clock.now().getTime())
    expect(before.totals).toEqual({
      charged: 3000,
      refunded: 0,
      fees: 125,
      provider_fees: 148,
      owed: 1425 + 950,
      paid_out: 0,
      provider_balance: 3000 - 148,
    })
    const { id } = await app().db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
    await sendRefund(app().context, id)
    const after = await books()
    expect(after.totals).toMatchObject({ refunded: 500, provider_balance: 2500 - 148 })
    const sum = after.accounts.reduce((total: number, { balance }: { balance: number }) => total + balance, 0)
    expect(sum).toBe(0)
    expect(await admin.query('books.get', { to: '2020-01-01T00:00:00.000Z' })).toMatchObject({
      body: {
        data: { accounts: [], totals: { charged: 0, owed: 1425 + 950, provider_balance: 2500 - 148 } },
      },
    })
  })

  test('agree with a provider that says the same, and name each order that differs', async () => {
    line({ createdAt: new Date(app().clock.now().getTime() - 24 * HOUR_MS), type: 'topup' })
    const [same, less, unknown] = [await playGame(app()), await playGame(app()), await playGame(app())]
    const now = app().clock.now()
    for (const { id } of await app().db.selectFrom('orders').select('id').execute()) {
      if (id === unknown.id) continue
      const amount = id === less.id ? 1400 : 1500
      line({ amount, fee: 74, source: `ch_of_pi_${id}`, intentId: `pi_${id}`, createdAt: now })
    }
    // The refund of the first test.
    line({ type: 'refund', amount: -500, intentId: `pi_${same.id - 2}`, createdAt: now })
    const differences = await reconcile()
    expect(differences).toEqual(
      expect.arrayContaining([
        { order_id: less.id, payout_id: null, expected: 1426, found: 1326 },
        { order_id: unknown.id, payout_id: null, expected: 1426, found: 0 },
      ]),
    )
    expect(differences.map(({ order_id }) => order_id)).not.toContain(same.id)
    const entries = () => app().db.selectFrom('ledger_entries').select('id').execute()
    const before = await entries()
    await reconcile()
    expect(await entries()).toEqual(before)
  })

  test('get a fee that the provider did not know when it made the charge from its daily lines, once', async () => {
    const { payments, db, clock } = app()
    payments.money.fee = null
    const { id } = await playGame(app())
    payments.money.fee = 0
    const feeOf = () => sumOfAccount(db, 'provider_fees', null, id)
    expect(await feeOf()).toBe(0)
    line({ amount: 1500, fee: 74, intentId: `pi_${id}`, source: `ch_of_pi_${id}`, createdAt: clock.now() })
    for (let day = 0; day < 2; day++) {
      expect((await reconcile()).map(({ order_id }) => order_id)).not.toContain(id)
      expect(await feeOf()).toBe(74)
    }
  })

  test('leave out what has just happened, and show what belongs to nothing', async () => {
    const game = await playGame(app())
    line({ amount: 7777, type: 'topup', createdAt: app().clock.now() })
    expect((await admin.mutate('books.reconcile')).status).toBe(200)
    const now = (await books()).differences.map(({ order_id }: { order_id: number }) => order_id)
    expect(now).not.toContain(game.id)
    expect(await reconcile()).toContainEqual({ order_id: null, payout_id: null, expected: 0, found: 7777 })
  })

  test.each([
    ['books.reconcile', () => vi.spyOn(app().context, 'longDb', 'get').mockReturnValue(null as never)],
    ['payouts.run', () => vi.spyOn(app().context, 'backgroundDb', 'get').mockReturnValue(null as never)],
  ] as const)('%s is in the audit log although it stopped halfway', async (action, stop) => {
    const stopped = stop()
    expect((await admin.mutate(action, {})).status).toBe(500)
    stopped.mockRestore()
    const noted = app().db.selectFrom('audit_events').select('action').where('staff_id', '=', admin.id)
    expect(await noted.execute()).toEqual([{ action }])
  })

  test('are reconciled by one of the processes that sweep at the same time', async () => {
    const { context, clock, db } = app()
    clock.forward(2 * 86_400)
    const count = async () => (await db.selectFrom('reconciliations').select('at').execute()).length
    const before = await count()
    await Promise.all([reconcileDaily(context), reconcileDaily(context)])
    expect(await count()).toBe(before + 1)
  })

  test('are fetched page by page; a page that could not be fetched is fetched by the next reconciliation', async () => {
    const { db, context, clock, payments } = app()
    await reconcileNow(context)
    clock.forward(30 * 86_400)
    // The older one has its page to itself.
    const day = 86_400_000
    const older = line({ createdAt: new Date(clock.now().getTime() - 20 * day) })
    const newer = line({ createdAt: new Date(clock.now().getTime() - day) })
    payments.money.linesOfPage = 1
    const fetch = payments.listBalanceLines
    const asked = vi.spyOn(payments, 'listBalanceLines').mockImplementation((since, after) => {
      if (after === null) return fetch(since, after)
      return Promise.reject(new Error('the provider is away'))
    })
    const stored = async () => {
      const rows = db.selectFrom('provider_transactions').select('id').where('id', 'in', [older.id, newer.id])
      return (await rows.orderBy('id').execute()).map(({ id }) => id)
    }
    await expect(reconcileNow(context)).rejects.toThrow('not available')
    expect(await stored()).toEqual([newer.id])
    asked.mockRestore()
    await reconcileNow(context)
    expect(await stored()).toEqual([older.id, newer.id].toSorted())
    payments.money.linesOfPage = 100
  })

  test('are reconciled once a day by the sweep', async () => {
    const { db, context, clock } = app()
    const count = async () => (await db.selectFrom('reconciliations').select('id').execute()).length
    await reconcileNow(context)
    const before = await count()
    await reconcileDaily(context)
    expect(await count()).toBe(before)
    clock.forward(86_400)
    await reconcileDaily(context)
    expect(await count()).toBe(before + 1)
  })

  test('are not reconciled again and again by the sweep while it fails: four times a day', async () => {
    const { context, clock, payments } = app()
    clock.forward(2 * 86_400)
    const asked = vi.spyOn(payments, 'listBalanceLines').mockRejectedValue(new Error('the provider is away'))
    const sweepFor = async (hours: number) => {
      asked.mockClear()
      for (let turn = 0; turn < hours * 6; turn++) {
        await reconcileDaily(context).catch(() => {})
        clock.forward(600)
      }
      return asked.mock.calls.length
    }
    expect(await sweepFor(1)).toBe(2)
    expect(await sweepFor(23)).toBe(2)
    expect(await sweepFor(24)).toBe(4)
    asked.mockRestore()
    const count = async () => (await app().db.selectFrom('reconciliations').select('id').execute()).length
    const before = await count()
    await reconcileDaily(context)
    expect(await count()).toBe(before + 1)
  })

  test('are compared over a connection whose statements may take 15 minutes', async () => {
    const { context, db } = app()
    const limitOf = async (over: Db) =>
      (await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(over))
        .rows[0]
    expect([await limitOf(context.db), await limitOf(context.longDb)]).toEqual([
      { limit: '30s' },
      { limit: '15min' },
    ])
    const [short, long] = [holdable(db), holdable(db)]
    const over = { ...context, db: short.db, longDb: long.db }
    await reconcileNow(over)
    expect(long.reads()).toBe(3)
    // Beside what it stores and reads of the lines.
    long.break(true)
    await expect(reconcileNow(over)).rejects.toThrow('the database is away')
  })

  test('end just before a moment that is given without a beginning', async () => {
    const chargedUntil = async (to: Date): Promise<number> =>
      (await admin.query('books.get', { to: to.toISOString() })).body.data.totals.charged
    const before = (await books()).totals.charged
    const { id } = await playGame(app())
    const { at } = await rowOf(app().db, 'ledger_transactions', { order_id: id, kind: 'capture' }, ['at'])
    expect(await chargedUntil(at)).toBe(before)
    expect(await chargedUntil(new Date(at.getTime() + 1))).toBe(before + 1500)
  })

  test('are closed to staff without the permission', async () => {
    expect((await (await createStaff(app())).query('books.get')).status).toBe(403)
  })
})

describe('a payment of our balance to our bank', () => {
  test('is booked once, and booked back when the bank returns it', async () => {
    const { payments, context } = app()
    const paid = { amount: 4000, failure: null, transferIds: [] }
    payments.money.bankPayouts.set('po_1', { ...paid, status: 'paid' })
    const before = (await books()).totals.provider_balance
    await bookBankPayout(context, 'po_1')
    await bookBankPayout(context, 'po_1')
    expect((await books()).totals.provider_balance).toBe(before - 4000)
    payments.money.bankPayouts.set('po_1', { ...paid, status: 'failed' })
    await bookBankPayout(context, 'po_1')
    await bookBankPayout(context, 'po_1')
    expect((await books()).totals.provider_balance).toBe(before)
    expect(await bookBankPayout(context, 'po_none')).toBe(false)
  })
})

test('the books are saved as CSV: each entry of the period, in dollars, and the download is in the audit log', async () => {
  const game = await playGame(app())
  app().clock.forward(60)
  const from = app().clock.now().toISOString()
  const last = await playGame(app())
  const { csv, rows, complete } = (await admin.query('books.csv')).body.data
  const lines: string[] = csv.trimEnd().split('\n')
  expect(lines[0]).toBe('\uFEFFtransaction,at,kind,order,payout,account,amount')
  expect([complete, rows]).toEqual([true, lines.length - 1])
  const entriesOf = (id: number) =>
    lines
      .filter((entry) => entry.split(',')[3] === String(id))
      .map((entry) => entry.split(',').slice(2).join())
  expect(entriesOf(game.id)).toEqual(
    expect.arrayContaining([
      `earning,${game.id},,companion_payable,-14.25`,
      `earning,${game.id},,fee_revenue,-0.75`,
      `earning,${game.id},,order_escrow,15.00`,
      `capture,${game.id},,provider_balance,15.00`,
    ]),
  )
  const recent: string = (await admin.query('books.csv', { from })).body.data.csv
  expect(recent).toContain(`,${last.id},`)
  expect(recent).not.toContain(`,${game.id},`)
  const until: string = (await admin.query('books.csv', { to: '2020-01-01T00:00:00.000Z' })).body.data.csv
  expect(until.trimEnd().split('\n')).toHaveLength(1)
  const noted = await rowsOf(app().db, 'audit_events', { action: 'books.csv' }, ['after'])
  expect(noted.map(({ after }) => after)).toContainEqual({ rows })
})
