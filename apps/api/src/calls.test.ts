import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createCompanion, createOrder, createPlayer, createUser } from '@queuemate/db/testing/factories'
import { form, PNG, signIn, useApp, WEB } from '../test/app.ts'
import { createStaff } from '../test/staff.ts'
import type { Limit } from './base/limits.ts'
import { networkOf } from './base/network.ts'
import { countCall, limitOf, limitOfNetwork } from './calls.ts'
import { factsOf } from './http/rest/routes.ts'
import { player } from './trpc.ts'
import { insertRows } from '@queuemate/db/testing/rows'

const running = useApp()
beforeAll(async () => void (await running().app.listen({ port: 0, host: '127.0.0.1' })))

/** The status of an upload. */
async function sendPicture(cookie: string): Promise<number> {
  const { payload, headers } = form({}, { name: 'a.png', field: 'photo', data: PNG, type: 'image/png' })
  const all = { cookie, origin: WEB, ...headers }
  const sent = await running().app.inject({ method: 'POST', url: '/api/user/pfp', headers: all, payload })
  return sent.statusCode
}

describe('one person', () => {
  test('rings a companion twelve times a minute at most, however they ask', async () => {
    const { call, clock, db } = running()
    const [player, companion] = [await createPlayer(db), await createCompanion(db)]
    const ring = async () => {
      const { status } = await call(player, 'POST', 'order', { companion_id: companion.id })
      await call(player, 'POST', 'order/status/cancelled', {})
      return status
    }
    for (let turn = 0; turn < 12; turn++) expect(await ring()).toBe(200)
    const { status, headers } = await call(player, 'POST', 'order', { companion_id: companion.id })
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
    // Others are not concerned, and the minute ends.
    const other = await createPlayer(db)
    expect((await call(other, 'POST', 'order', { companion_id: companion.id })).status).toBe(200)
    await call(other, 'POST', 'order/status/cancelled', {})
    clock.forward(60)
    expect(await ring()).toBe(200)
  })

  test('may call again after calls that failed because of us, however many', async () => {
    const { call, db, payments } = running()
    const person = await createPlayer(db, { card: false })
    const original = payments.createCardPage
    payments.createCardPage = () => Promise.reject(new Error('the provider is away'))
    const open = async () => (await call(person, 'POST', 'user/payment_methods')).status
    const { max } = factsOf('payments.linkCard')!.limit!
    for (let turn = 0; turn <= max; turn++) expect(await open()).toBe(503)
    payments.createCardPage = original
    expect(await open()).toBe(200)
  })

  test('changes a price twenty times a minute at most, and tells of each new one once', async () => {
    const { call, db, realtime } = running()
    const companion = await createCompanion(db, { companion: { online: true } })
    const { minimum } = (await call(companion, 'GET', 'companion/payband')).body.data
    await running().caughtUp()
    realtime.clear()
    const statuses: number[] = []
    for (let turn = 0; turn < 21; turn++)
      statuses.push((await call(companion, 'PATCH', 'companion/payrate', { rate: minimum })).status)
    expect(statuses).toEqual([...Array(20).fill(200), 429])
    expect(realtime.sent.filter(({ event }) => event === 'updatePrice').length).toBeLessThanOrEqual(1)
  })

  test('goes online forty times at once', async () => {
    const { call, db } = running()
    const companion = await createCompanion(db)
    const go = () => call(companion, 'PATCH', 'companion/online', { online: 'true' })
    const first = await go()
    expect(first.status).toBe(200)
    const answers = await Promise.all(Array.from({ length: 40 }, go))
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200))
  })

  test('opens twenty pages of the payment provider an hour at most', async () => {
    const { call, db } = running()
    const player = await createPlayer(db, { card: false })
    const statuses: number[] = []
    for (let turn = 0; turn < 21; turn++) {
      statuses.push((await call(player, 'POST', 'user/payment_methods')).status)
      // The provider of the tests has one page for each person.
      await db.deleteFrom('card_setups').where('user_id', '=', player.id).execute()
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429])
  })

  test('downloads everything about themselves ten times an hour at most, in batches too', async () => {
    const { app, db } = running()
    const cookie = await signIn(db, (await createUser(db)).id)
    const path = Array(10).fill('accounts.export').join(',')
    const ask = (url: string) => app.inject({ url, headers: { cookie } })
    await ask(`/trpc/${path}?batch=1&input=${encodeURIComponent('{}')}`)
    expect((await ask('/api/user/export')).statusCode).toBe(429)
  })

  test('sends thirty pictures an hour at most', async () => {
    const { db } = running()
    const cookie = await signIn(db, (await createUser(db)).id)
    const statuses: number[] = []
    for (let turn = 0; turn < 31; turn++) statuses.push(await sendPicture(cookie))
    expect(statuses).toEqual([...Array(30).fill(200), 429])
  })

  test('loses no upload to a storage that is away', async () => {
    const { db, storage } = running()
    const cookie = await signIn(db, (await createUser(db)).id)
    const put = vi
      .spyOn(storage, 'put')
      .mockRejectedValue(Object.assign(new Error(), { code: 'ECONNREFUSED' }))
    for (let turn = 0; turn < 31; turn++) expect(await sendPicture(cookie)).toBe(503)
    put.mockRestore()
    expect(await sendPicture(cookie)).toBe(200)
  })
})

test.each([
  ['people.search', 'people.csv'],
  ['companions.list', 'companions.csv'],
  ['orders.list', 'orders.list'],
])('a member of staff reads %s as often as its limit says, and %s counts as it', async (list, sheet) => {
  const { db, clock } = running()
  const [one, other] = [await createStaff(running()), await createStaff(running())]
  const { max, name } = factsOf(`staff.${list}`)!.limit!
  await db
    .insertInto('rate_limits')
    .values({ key: `call:${name}:${one.id}`, count: max - 1, last_request: clock.now().getTime() })
    .execute()
  const statuses = async (staff: typeof one, path = list) => (await staff.query(path)).status
  expect([await statuses(one, sheet), await statuses(one), await statuses(other)]).toEqual([200, 429, 200])
})

// @ts-expect-error A kind of call has nothing but `meta`: one without facts does not compile.
void (() => player.query(() => 1))
// @ts-expect-error The facts say whether there is a documented path.
void (() => player.meta({ sheds: true }).query(() => 1))

describe('a call without a limit of its own', () => {
  const READS = limitOf({}, 'query')
  const CHANGES = limitOf({}, 'mutation')

  /** Counts all calls but the last that the limit allows. */
  async function useUp(name: string, caller: string, limit: Limit) {
    for (let call = 1; call < limit.max; call++)
      await countCall(running().context.limiter, { caller, name, limit })
  }

  test('may be read by one person 600 times a minute, and by others meanwhile', async () => {
    const { call, clock, db } = running()
    const [one, other] = [await createUser(db), await createUser(db)]
    const read = async (person: typeof one) => (await call(person, 'GET', 'user/notifications')).status
    expect(READS).toMatchObject({ max: 600, window: 60 })
    await useUp('accounts.notifications', one.id, READS)
    expect([await read(one), await read(one), await read(other)]).toEqual([200, 429, 200])
    clock.forward(60)
    expect(await read(one)).toBe(200)
  })

  test('may change something 120 times a minute', async () => {
    const { call, db } = running()
    const person = await createUser(db)
    const change = async () => (await call(person, 'POST', 'user/sessions/end_others')).status
    expect(CHANGES).toMatchObject({ max: 120, window: 60 })
    await useUp('accounts.endOtherSessions', person.id, CHANGES)
    expect([await change(), await change()]).toEqual([200, 429])
  })

  test('is limited too where its body is prepared, without a procedure', async () => {
    const { call, db } = running()
    const person = await createUser(db)
    const read = async () => (await call(person, 'GET', 'marketplace/eligible')).status
    await useUp('marketplace.eligible', person.id, READS)
    expect([await read(), await read()]).toEqual([200, 429])
  })

  test('is limited for each network of people who are not signed in', async () => {
    const { app } = running()
    const read = async (address: string) =>
      (await app.inject({ url: '/api/lookup/ranks', remoteAddress: address })).statusCode
    await useUp('lookups.ranks', networkOf('203.0.113.7'), limitOfNetwork(READS))
    const statuses = [await read('203.0.113.7'), await read('203.0.113.7'), await read('198.51.100.7')]
    expect(statuses).toEqual([200, 429, 200])
  })
})

describe('a file that cannot be taken is refused before it is sent', () => {
  /** The status of an upload of which only the beginning is sent. */
  async function begin(path: string, cookie: string): Promise<number | undefined> {
    const { port } = running().app.server.address() as AddressInfo
    const sent = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: `/api/${path}`,
      headers: {
        cookie,
        origin: WEB,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 5_000_000,
      },
    })
    sent.on('error', () => {})
    sent.write('--x\r\ncontent-disposition: form-data; name="screenshot"; filename="a.png"\r\n\r\n')
    const status = await new Promise<number | undefined>((resolve) =>
      sent.once('response', (response) => resolve(response.statusCode)),
    )
    sent.destroy()
    return status
  }

  test('without an order, and for one that waits for no score', async () => {
    const { db } = running()
    const companion = await createCompanion(db)
    const cookie = await signIn(db, companion.id)
    expect(await begin('order/finish', cookie)).toBe(409)
    await createOrder(db, { companion_id: companion.id, status: 1 })
    expect(await begin('order/finish', cookie)).toBe(409)
  })

  test('from the player of the order', async () => {
    const { db } = running()
    const [player, companion] = [await createPlayer(db), await createCompanion(db)]
    await createOrder(db, { player_id: player.id, companion_id: companion.id, status: 4 })
    expect(await begin('order/finish', await signIn(db, player.id))).toBe(403)
  })

  test('a second request for another rank', async () => {
    const { db } = running()
    const companion = await createCompanion(db)
    const values = {
      user_id: companion.id,
      from_rank: 22,
      wanted_rank: 25,
      screenshot_key: 'rank-requests/x',
    }
    await insertRows(db, 'rank_requests', { ...values, note: '', created_at: new Date() })
    expect(await begin('companion/rank_request', await signIn(db, companion.id))).toBe(409)
  })
})
