import { beforeAll, describe, expect, test } from 'vitest'
import { createCompanion, createOrder, createUser } from '@queuemate/db/testing/factories'
import { signIn, useApp } from '../../../test/app.ts'
import { earn, pay } from '@queuemate/db/testing/payouts'

const app = useApp()
let companion: { id: string }
let cookie = ''
const ids: number[] = []

const HEADER = 'order,date,customer,username,status,score,total_price,fee,earned,payout,payout_date'

beforeAll(async () => {
  const { db } = app()
  companion = await createCompanion(db)
  cookie = await signIn(db, companion.id)
  const players = {
    ada: await createUser(db, { name: '=cmd()|calc', username: 'ada_lind' }),
    noor: await createUser(db, { name: 'Noor "N", Haddád', username: 'noor_h' }),
  }
  const add = async (values: Omit<Parameters<typeof createOrder>[1], 'companion_id'>) =>
    ids.push((await createOrder(db, { companion_id: companion.id, ...values })).id)
  app().clock.set('2026-11-12T12:00:00Z')
  const paid = { player_id: players.ada.id }
  ids.push((await earn(db, companion.id, '2026-11-01T23:59:59.999Z', paid)).id)
  await pay(db, companion.id, '2026-11-02')
  await add({ player_id: players.noor.id, requested_at: '2026-11-02T00:00:00.000Z', price: 1455, fee: 72 })
  await add({ player_id: players.noor.id, requested_at: '2026-11-10T10:00:00Z', status: 7 })
  await add({ player_id: players.noor.id, requested_at: '2026-11-11T10:00:00Z', status: 5 })
  await add({ player_id: players.noor.id, requested_at: '2026-11-12T10:00:00Z', status: 2 })
  await createOrder(db, { companion_id: (await createCompanion(db)).id })
})

const load = (query = '', headers: Record<string, string> = { cookie }) =>
  app().app.inject({ method: 'GET', url: `/api/companion/order_history.csv${query}`, headers })
const linesOf = async (query = '', headers?: Record<string, string>) =>
  (await load(query, headers)).body.replace('\uFEFF', '').trimEnd().split('\n')

test('is a download that is not cached', async () => {
  const answer = await load()
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="queuemate-orders.csv"',
    'cache-control': 'no-store',
  })
  expect(answer.body.startsWith('\uFEFF')).toBe(true)
})

test('every accepted order, the newest first, with decimals and what became of the money', async () => {
  expect(await linesOf()).toEqual([
    HEADER,
    `${ids[3]},2026-11-11T10:00:00.000Z,"Noor ""N"", Haddád",noor_h,Completed (no score),,20.00,1.00,0.00,waiting,`,
    `${ids[2]},2026-11-10T10:00:00.000Z,"Noor ""N"", Haddád",noor_h,Abandoned,,20.00,0.00,0.00,none,`,
    `${ids[1]},2026-11-02T00:00:00.000Z,"Noor ""N"", Haddád",noor_h,Completed with score,13-7,14.55,0.72,13.83,owed,2026-11-16T00:00:00.000Z`,
    `${ids[0]},2026-11-01T23:59:59.999Z,'=cmd()|calc,ada_lind,Completed with score,13-7,20.00,1.00,19.00,paid,2026-11-09T00:00:00.000Z`,
  ])
})

test('follows the filters of the list', async () => {
  expect(await linesOf('?status=scored&from=2026-11-02')).toHaveLength(2)
  expect(await linesOf('?to=2026-11-01')).toEqual([HEADER, expect.stringContaining('ada_lind')])
  expect(await linesOf('?q=HADD')).toHaveLength(4)
  expect(await linesOf('?q=%25')).toEqual([HEADER])
})

describe('refuses', () => {
  test.each([
    ['from=yesterday', 'from', 'Please enter a date'],
    ['to=2026-02-30', 'to', 'Please enter a date'],
    ['from=0000-01-01', 'from', 'Please enter a date'],
    ['from=2026-11-02&to=2026-11-01', 'to', 'The last day must not be before the first'],
    ['from=2026-11-01T23:00:00Z&to=2026-11-01T23:00:00Z', 'to', 'The last day must not be before the first'],
    ['status=weird', 'status', 'Please choose a status'],
    [`q=${'a'.repeat(81)}`, 'q', 'Please enter 80 characters at most'],
  ])('%s, as the list does', async (query, path, message) => {
    const refusal = { success: false, msg: 'invalid_input', message, issues: [{ path, message }] }
    const file = await load(`?${query}`)
    expect({ status: file.statusCode, body: file.json() }).toEqual({ status: 422, body: refusal })
    expect(await app().call(companion, 'GET', `companion/order_history?${query}`)).toMatchObject({
      status: 422,
      body: refusal,
    })
  })

  test('a visitor', async () => {
    expect((await load('', {})).json()).toMatchObject({ success: false, msg: 'unauthenticated' })
  })
})

test('the list itself: an offset beyond the end is empty, the totals stay', async () => {
  const answer = await app().call(companion, 'GET', 'companion/order_history?offset=50&status=scored')
  expect(answer.body).toEqual({ data: [], next_cursor: null, total: 2, earned: 1900 + 1383 })
  expect(await app().call(companion, 'GET', 'companion/order_history?limit=0')).toMatchObject({ status: 422 })
})

test('a sheet of more than one piece has one heading and every order once', async () => {
  const { db } = app()
  const busy = await createCompanion(db)
  const player = await createUser(db)
  const at = new Date('2026-11-01T12:00:00Z')
  const order = {
    player_id: player.id,
    companion_id: busy.id,
    status: 7 as const,
    hold: 'released' as const,
    price: 100,
    fee: 5,
  }
  const rows = Array.from({ length: 1001 }, () => ({ ...order, requested_at: at, expires_at: at }))
  const made = await db.insertInto('orders').values(rows).returning('id').execute()
  const lines = await linesOf('', { cookie: await signIn(db, busy.id) })
  expect(lines[0]).toBe(HEADER)
  expect(lines.slice(1).map((line) => Number(line.split(',')[0]))).toEqual(
    made.map(({ id }) => id).toSorted((one, other) => other - one),
  )
})
