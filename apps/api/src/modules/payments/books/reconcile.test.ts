import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createCompanion } from '@queuemate/db/testing/factories'
import type { BookDifference } from '@queuemate/db/queries/payments/books'
import { insertClosedDays } from '@queuemate/db/queries/staff/daily-figures'
import { useApp } from '../../../../test/app.ts'
import { playGame } from '../../../../test/games.ts'
import { reconcile, reconcileDaily } from './reconcile.ts'
import { insertRow, insertRows } from '@queuemate/db/testing/rows'

const app = useApp()
const HOUR_MS = 3_600_000
let months = 0
/** The first moment of a month that has not begun. */
const nextMonth = () => new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + ++months))

/** Each test begins on the third of a month, with a ledger and a provider that agree. */
beforeEach(async () => {
  app().clock.set(nextMonth())
  app().clock.forward(2.5 * 86_400)
  listLine({ type: 'topup', createdAt: hoursAgo(1000) })
  for (const { order_id, payout_id, expected, found } of await reconcile(app().context))
    await addLine({ order_id, payout_id, net: expected - found })
})

const hoursAgo = (hours: number) => new Date(app().clock.now().getTime() - hours * HOUR_MS)
let lines = 0
/** The provider lists a line. */
function listLine(values: { type?: string; net?: number; intentId?: string; createdAt?: Date }): void {
  const { net = 0, ...more } = values
  const nothing = { fee: 0, source: null, intentId: null, transferId: null, createdAt: app().clock.now() }
  app().payments.money.lines.push({
    id: `txn_${++lines}`,
    type: 'charge',
    amount: net,
    net,
    ...nothing,
    ...more,
  })
}

/** A line of two hours ago that is stored already. */
const addLine = (line: { order_id?: number | null; payout_id?: number | null; net: number }) =>
  insertRows(app().db, 'provider_transactions', {
    id: `txn_${++lines}`,
    type: 'charge',
    amount: line.net,
    fee: 0,
    created_at: hoursAgo(2),
    ...line,
  })

/** A game for $15.00, of which the provider lists another amount. */
async function playListed(net: number): Promise<number> {
  const { id } = await playGame(app())
  listLine({ net, intentId: `pi_${id}` })
  return id
}

/** What the sweep finds now. */
async function sweep(): Promise<BookDifference[]> {
  const { context, clock, db } = app()
  await reconcileDaily(context)
  const last = db.selectFrom('reconciliations').select(['at', 'differences']).orderBy('id', 'desc').limit(1)
  const { at, differences } = await last.executeTakeFirstOrThrow()
  expect(at).toEqual(clock.now())
  return differences as unknown as BookDifference[]
}

/** What each of some nights finds. */
async function nights(count: number): Promise<BookDifference[][]> {
  const found: BookDifference[][] = []
  for (let night = 0; night < count; night++) {
    app().clock.forward(86_400)
    found.push(await sweep())
  }
  return found
}

describe('each night', () => {
  test('reports what differs, until it is mended', async () => {
    const { db } = app()
    const order = await playListed(1400)
    await playListed(1500)
    const { id: companion_id } = await createCompanion(db)
    const payout = await insertRow(db, 'payouts', { companion_id, period_end: '2026-01-05', amount: 900 })
    await addLine({ payout_id: payout.id, net: -900 })
    await addLine({ net: 7777 })
    const differences = [
      { order_id: order, payout_id: null, expected: 1500, found: 1400 },
      { order_id: null, payout_id: payout.id, expected: 0, found: -900 },
      { order_id: null, payout_id: null, expected: 0, found: 7777 },
    ]
    expect(await nights(4)).toEqual(Array.from({ length: 4 }, () => differences))
    expect(await reconcile(app().context)).toEqual(differences)
    listLine({ net: 100, intentId: `pi_${order}` })
    await addLine({ payout_id: payout.id, net: 900 })
    await addLine({ net: -7777 })
    expect(await nights(2)).toEqual([[], []])
  })

  test('leaves out what moved in the last hour, and has it on the next', async () => {
    const order = await playListed(1500)
    const { clock } = app()
    clock.forward(2 * 86_400)
    listLine({ net: 300, intentId: `pi_${order}`, createdAt: new Date(clock.now().getTime() + 86_399_000) })
    expect(await nights(2)).toEqual([[], [{ order_id: order, payout_id: null, expected: 1500, found: 1800 }]])
  })

  test('does not read an order that has not moved; staff, and the first night of a month, compare all', async () => {
    const { context, db, clock } = app()
    const order = await playListed(1500)
    expect(await nights(3)).toEqual([[], [], []])
    const change = (net: number) =>
      db.updateTable('provider_transactions').set({ net }).where('order_id', '=', order).execute()
    const difference = { order_id: order, payout_id: null, expected: 1500, found: 1400 }
    await change(1400)
    expect(await nights(2)).toEqual([[], []])
    expect(await reconcile(context)).toEqual([difference])
    expect(await nights(1)).toEqual([[difference]])
    await change(1500)
    expect(await nights(1)).toEqual([[]])
    await change(1400)
    expect(await nights(1)).toEqual([[]])
    clock.set(nextMonth())
    expect(await sweep()).toEqual([difference])
  })

  test('compares all after a night whose list was cut off', async () => {
    const { db, clock } = app()
    const order = await playListed(1500)
    await nights(3)
    await db.updateTable('provider_transactions').set({ net: 1400 }).where('order_id', '=', order).execute()
    const row = { order_id: null, payout_id: null, expected: 1, found: 0 }
    const differences = JSON.stringify(Array.from({ length: 500 }, () => row))
    const balances = { provider_balance: 0, ledger_balance: 0 }
    await insertRows(db, 'reconciliations', { at: clock.now(), ...balances, differences })
    expect(await nights(1)).toEqual([[{ order_id: order, payout_id: null, expected: 1500, found: 1400 }]])
  })
})

describe('the sums of closed days', () => {
  /** What the ledger moved three days ago. */
  async function book(amount: number): Promise<void> {
    await sql`with booked as (
        insert into ledger_transactions (kind, idempotency_key, at)
        values ('bank_payout', ${`bank:${++lines}`}, now() - interval '3 days') returning id)
      insert into ledger_entries (transaction_id, account, amount)
        select id, account, amount from booked,
          (values ('provider_balance', ${amount}::int), ('bank', ${-amount}::int)) as moved (account, amount)`.execute(
      app().db,
    )
  }

  test('are compared with the ledger, and made again where they differ', async () => {
    const { context, db } = app()
    await createCompanion(db)
    await sql`update users set created_at = now() - interval '20 days'`.execute(db)
    await book(-500)
    while ((await insertClosedDays(db, 7)) > 0);
    await sql`update daily_balances set amount = amount - 100 where account = 'provider_balance'`.execute(db)
    const logged = vi.spyOn(context.log, 'error')
    const balance = async () => {
      await reconcile(context)
      const last = db.selectFrom('reconciliations').select('ledger_balance').orderBy('id', 'desc').limit(1)
      return (await last.executeTakeFirstOrThrow()).ledger_balance
    }
    const before = await balance()
    expect(logged).toHaveBeenCalledWith(
      { wrong: [expect.objectContaining({ kind: 'bank_payout', booked: -500, summed: -600 })] },
      'sums of closed days differ from the ledger',
    )
    logged.mockClear()
    expect(await insertClosedDays(db, 7)).toBe(1)
    expect(await balance()).toBe(before)
    expect(logged).not.toHaveBeenCalledWith(
      expect.objectContaining({ wrong: expect.anything() }),
      expect.anything(),
    )
    logged.mockRestore()
  })
})
