import { expect, test } from 'vitest'
import { createPlayer } from '@queuemate/db/testing/factories'
import { createLog } from '../src/base/create-log.ts'
import { useApp, WEB } from './app.ts'
import { playGame } from './games.ts'
import { PASSWORD, signUp } from './visitor.ts'

const lines: string[] = []
const running = useApp({ log: createLog('info', { write: (line) => lines.push(line) }) })

test('what a signed-in person reads is kept by no cache; the grid only by their own browser', async () => {
  const { db, call } = running()
  const player = await createPlayer(db)
  expect((await call(player, 'GET', 'user')).headers['cache-control']).toBe('private, no-store')
  expect((await call(null, 'GET', 'user')).headers['cache-control']).toBe('private, no-store')
  const grid = await call(player, 'GET', 'marketplace/eligible')
  expect(grid.headers['cache-control']).toBe('private, no-cache')
  expect((await call(null, 'GET', 'lookup/ranks')).headers['cache-control']).toContain('public')
})

test('headers over the limit are refused in the words of every other call', async () => {
  const url = await running().app.listen({ port: 0, host: '127.0.0.1' })
  const response = await fetch(`${url}/api/user`, { headers: { cookie: 'x'.repeat(20_000) } })
  expect(response.status).toBe(431)
  expect(await response.json()).toEqual({
    success: false,
    msg: 'too_large',
    message: 'This is too large',
  })
})

test('a query parameter named twice is refused, in the mailbox and in a call', async () => {
  const { app, db, call } = running()
  for (const at of ['mail', 'mail.json']) {
    const response = await app.inject(`/dev/${at}?to=a@b.test&to=c@d.test`)
    expect([response.statusCode, response.json().msg]).toEqual([422, 'invalid_input'])
  }
  const twice = await call(await createPlayer(db), 'GET', 'marketplace/eligible?q=a&q=b')
  expect(twice).toMatchObject({ status: 422, body: { msg: 'invalid_input' } })
})

test('a password in the address does not delete the account: a write looks at its body only', async () => {
  const { visitor } = await signUp(running())
  const removed = await visitor.call('DELETE', `user?password=${encodeURIComponent(PASSWORD)}`)
  expect(removed).toMatchObject({ status: 422, body: { msg: 'invalid_input' } })
  const { id } = await createPlayer(running().db)
  expect((await visitor.call('POST', `user/blocks?user_id=${id}`)).status).toBe(422)
  expect((await visitor.call('DELETE', 'user', { password: PASSWORD })).status).toBe(200)
})

test('every answer has an id of its own, by which the log names it without saying who asked for what', async () => {
  const { app } = running()
  const ask = () => app.inject({ url: '/api/order/123', headers: { origin: WEB } })
  const ids = [await ask(), await ask()].map(({ headers }) => headers['x-request-id'])
  expect(new Set(ids).size).toBe(2)
  const [entry, ...more] = lines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === ids[0])
  expect(entry).toMatchObject({ msg: 'request', method: 'GET', route: '/api/order/:order_id', status: 401 })
  expect([more, JSON.stringify(entry).includes('order/123')]).toEqual([[], false])
  const probe = await app.inject('/readyz')
  expect(lines.filter((line) => line.includes(String(probe.headers['x-request-id'])))).toEqual([])
  const metrics = (await app.inject('/metrics')).body
  expect(metrics).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/order/:order_id",status="401"} 2',
  )
  expect(metrics).toContain('queuemate_backlog{of="outbox"}')
})

test('a request that moves an order has its id with the event, and the ids of person and order in its line', async () => {
  const { db, call } = running()
  const game = await playGame(running(), 'accepted')
  const started = await call(game.companion, 'POST', 'order/status/queue_started')
  const reqId = started.headers['x-request-id']
  const entry = lines.map((line) => JSON.parse(line)).find((line) => line.reqId === reqId)
  expect(entry).toMatchObject({ user: game.companion.id, order: game.id, status: 200 })
  const events = await db
    .selectFrom('order_events')
    .select('event')
    .where('order_id', '=', game.id)
    .where('request_id', '=', String(reqId))
    .orderBy('id')
    .execute()
  expect(events.map(({ event }) => event)).toEqual(['queue_started', 'captured'])
})
