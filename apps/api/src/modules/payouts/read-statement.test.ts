import { beforeAll, describe, expect, test } from 'vitest'
import { createCompanion, createPlayer } from '@queuemate/db/testing/factories'
import { signIn, useApp } from '../../../test/app.ts'
import { sendAll } from '../../../test/payouts.ts'
import * as books from '@queuemate/db/testing/payouts'
import { runDueWeeks } from './run-week.ts'
import { takeReturn } from './take-return.ts'

const app = useApp()
let companion: Awaited<ReturnType<typeof createCompanion>>
const ids: Record<string, number> = {}

beforeAll(async () => {
  const { db, clock, context, payments } = app()
  companion = await createCompanion(db)
  const sweep = async (at: string) => {
    clock.set(at)
    await runDueWeeks(context)
    await sendAll(app())
  }
  const first = await books.earn(db, companion.id, '2026-11-10T12:00:00Z')
  await sweep('2026-11-23T00:00:00Z')
  const paid = await db.selectFrom('payouts').selectAll().executeTakeFirstOrThrow()
  const transferIds = [paid.transfer_id!]
  payments.money.bankPayouts.set('po_1', {
    amount: 1900,
    status: 'failed',
    failure: 'no_account',
    transferIds,
  })
  clock.set('2026-11-25T09:00:00Z')
  await takeReturn(context, {
    accountId: `acct_${companion.id}`,
    bankPayoutId: 'po_1',
  })
  await books.refund(db, first, 250, '2026-11-26T09:00:00Z')
  const second = await books.earn(db, companion.id, '2026-11-18T12:00:00Z', { price: 1455, fee: 72 })
  await sweep('2026-11-30T00:00:00Z')
  const rows = await db.selectFrom('payouts').select('id').orderBy('id').execute()
  Object.assign(ids, { first: first.id, second: second.id, returned: rows[0]!.id, paid: rows[1]!.id })
})

const read = (user: { id: string } | null, id: unknown) => app().call(user, 'GET', `companion/payouts/${id}`)
const load = async (user: { id: string }, id: unknown) =>
  app().app.inject({
    url: `/api/companion/payouts/${id}.csv`,
    headers: { cookie: await signIn(app().db, user.id) },
  })

test('lists orders, what was taken back, and an earlier payout that came back; they add up to the payout', async () => {
  const { body } = await read(companion, ids.paid)
  const [order, free] = [
    { kind: 'earning', price: 1455, fee: 72 },
    { price: null, fee: null },
  ]
  expect(body.data).toEqual({
    id: ids.paid,
    payout_ID: expect.stringMatching(/^tr_/),
    status: 'paid',
    amount: 1383 + 1900 - 250,
    period_end: '2026-11-23T00:00:00.000Z',
    created_at: '2026-11-30T00:00:00.000Z',
    paid_at: '2026-11-30T00:00:00.000Z',
    failure: null,
    lines: [
      { ...order, order_id: ids.second, at: '2026-11-18T12:00:00.000Z', amount: 1383 },
      { ...free, kind: 'returned', order_id: null, at: '2026-11-25T09:00:00.000Z', amount: 1900 },
      { ...free, kind: 'refund', order_id: ids.first, at: '2026-11-26T09:00:00.000Z', amount: -250 },
    ],
  })
})

test('of a payout that the bank returned says why', async () => {
  expect((await read(companion, ids.returned)).body.data).toMatchObject({
    status: 'returned',
    failure: 'no_account',
    lines: [{ kind: 'earning', order_id: ids.first, amount: 1900 }],
  })
})

test('is a file for a spreadsheet too', async () => {
  const answer = await load(companion, ids.paid)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="queuemate-payout.csv"',
    'cache-control': 'no-store',
  })
  const { payout_ID: id } = (await read(companion, ids.paid)).body.data
  expect(answer.body.replace('\uFEFF', '').trimEnd().split('\n')).toEqual([
    'payout,kind,order,date,price,fee,amount',
    `${id},earning,${ids.second},2026-11-18T12:00:00.000Z,14.55,0.72,13.83`,
    `${id},returned,,2026-11-25T09:00:00.000Z,,,19.00`,
    `${id},refund,${ids.first},2026-11-26T09:00:00.000Z,,,-2.50`,
  ])
})

describe('is refused', () => {
  test('to anyone but the companion who was paid', async () => {
    const other = await createCompanion(app().db)
    expect(await read(other, ids.paid)).toMatchObject({ status: 404, body: { msg: 'not_found' } })
    expect((await load(other, ids.paid)).statusCode).toBe(404)
    expect(await read(await createPlayer(app().db), ids.paid)).toMatchObject({ status: 403 })
    expect(await read(null, ids.paid)).toMatchObject({ status: 401 })
  })

  test.each([
    ['999999', 404],
    ['0', 422],
    ['-1', 422],
    ['1.5', 422],
    ['abc', 422],
    ['99999999999999999999', 422],
  ])('for the id %s', async (id, status) => {
    expect(await read(companion, id)).toMatchObject({ status })
    expect((await load(companion, id)).statusCode).toBe(status)
  })
})
