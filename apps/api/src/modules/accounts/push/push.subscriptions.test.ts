import { beforeEach, describe, expect, test } from 'vitest'
import { erasePersonalData } from '@queuemate/db/queries/accounts/removal'
import { createUser } from '@queuemate/db/testing/factories'
import { inTransaction } from '@queuemate/db/transaction'
import { signIn, startTestApp, WEB } from '../../../../test/app.ts'
import { sessionOf } from '../../../../test/fakes.ts'
import { setUpPush } from '../../../../test/push.ts'
import { createStaff } from '../../../../test/staff.ts'
import { playGame } from '../../../../test/games.ts'
import { sendMessage } from '../../chat/messages.ts'

const { running, vapid, standin, subscribe, ask, addDevice, runPushes } = setUpPush()
beforeEach(() => running().clock.set(new Date()))

const devicesOf = async (cookie: string) => (await ask(cookie, 'push')).data.devices as { id: string }[]
const rowsOf = (user: { id: string }) =>
  running().db.selectFrom('push_subscriptions').selectAll().where('user_id', '=', user.id).execute()

describe('a device that gets push notifications', () => {
  test('is listed with its browser, this one marked, and removed with one press', async () => {
    const { db } = running()
    const user = await createUser(db)
    const [phone, laptop] = [await addDevice(user), await addDevice(user)]
    await db
      .updateTable('sessions')
      .set({ user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' })
      .where('user_id', '=', user.id)
      .execute()
    const seen = await ask(phone.cookie, 'push')
    expect(seen.data.key).toBe(vapid.VAPID_PUBLIC_KEY)
    expect(seen.data.devices).toEqual([
      expect.objectContaining({ device: 'Firefox on Linux' }),
      expect.objectContaining({ device: 'Firefox on Linux' }),
    ])
    expect(seen.data.devices.map((row: { current: boolean }) => row.current).toSorted()).toEqual([
      false,
      true,
    ])
    const other = (await devicesOf(laptop.cookie)).find((row) => 'current' in row && !row.current)!
    const left = await ask(laptop.cookie, 'removePush', { id: other.id })
    expect(left.data.devices).toEqual([expect.objectContaining({ current: true })])
  })

  test('keeps its place when it says the same again, and a new subscription replaces the old one', async () => {
    const user = await createUser(running().db)
    const device = await addDevice(user)
    const [first] = await rowsOf(user)
    running().clock.forward(60)
    expect((await ask(device.cookie, 'savePush', device.subscription)).status).toBe(200)
    expect(await rowsOf(user)).toEqual([{ ...first, last_used_at: running().clock.now() }])
    const renewed = subscribe().subscription
    expect((await ask(device.cookie, 'savePush', renewed)).data.devices).toHaveLength(1)
    expect(await rowsOf(user)).toEqual([expect.objectContaining({ endpoint: renewed.endpoint })])
  })

  test('an eleventh replaces the one used longest ago', async () => {
    const user = await createUser(running().db)
    const first = await addDevice(user)
    for (let n = 1; n < 10; n++) {
      running().clock.forward(1)
      await addDevice(user)
    }
    running().clock.forward(1)
    const second = (await rowsOf(user)).toSorted((a, b) => +a.last_used_at - +b.last_used_at)[1]!
    // The first one has been used again meanwhile.
    await ask(first.cookie, 'savePush', first.subscription)
    running().clock.forward(1)
    await addDevice(user)
    const rows = await rowsOf(user)
    expect(rows).toHaveLength(10)
    expect(rows.map(({ id }) => id)).not.toContain(second.id)
    expect(rows.map(({ endpoint }) => endpoint)).toContain(first.subscription.endpoint)
  })

  test('moves to the person who is signed in there now; the earlier one gets nothing more on it', async () => {
    const { db } = running()
    const { player, companion } = await playGame(running(), 'accepted')
    await runPushes()
    const device = await addDevice(player)
    await sendMessage(running().context, sessionOf(companion), 'Hello')
    const next = await createUser(db)
    const cookie = await signIn(db, next.id)
    expect((await ask(cookie, 'savePush', device.subscription)).data.devices).toHaveLength(1)
    expect(await devicesOf(device.cookie)).toEqual([])
    // What waited for the earlier person is not shown to the new one.
    expect(await runPushes()).toBe(1)
    expect(device.received).toEqual([])
  })
})

describe('a subscription ends', () => {
  test('with a sign-out, and with a session that is ended from another device', async () => {
    const user = await createUser(running().db)
    const [phone, laptop, desk] = [await addDevice(user), await addDevice(user), await addDevice(user)]
    await running().app.inject({
      method: 'POST',
      url: '/api/auth/sign-out',
      headers: { origin: WEB, cookie: phone.cookie, 'content-type': 'application/json' },
      payload: {},
    })
    expect(await devicesOf(desk.cookie)).toHaveLength(2)
    const sessions = (await ask(laptop.cookie, 'sessions')).data as { id: string; current: boolean }[]
    const own = sessions.find(({ current }) => current)!
    expect((await ask(desk.cookie, 'endSession', { id: own.id })).status).toBe(200)
    expect(await rowsOf(user)).toEqual([expect.objectContaining({ endpoint: desk.subscription.endpoint })])
  })

  test('with a ban', async () => {
    const { db } = running()
    const user = await createUser(db)
    await addDevice(user)
    const staff = await createStaff(running(), { role: 'admin' })
    expect(
      (await staff.mutate('people.ban', { userId: user.id, reason: 'Abuse of other people' })).status,
    ).toBe(200)
    expect(await rowsOf(user)).toEqual([])
  })

  test('with the account, and its export has the device and the push service but no key', async () => {
    const user = await createUser(running().db)
    const device = await addDevice(user)
    const { data } = await ask(device.cookie, 'export')
    expect(data.push_devices).toEqual([
      {
        user_agent: null,
        push_service: new URL(standin().url).host,
        created_at: expect.any(String),
        last_used_at: expect.any(String),
      },
    ])
    const text = JSON.stringify(data)
    for (const secret of Object.values(device.subscription)) expect(text).not.toContain(secret)
    await inTransaction(running().db, (tx) => erasePersonalData(tx, user.id, new Date()))
    expect(await rowsOf(user)).toEqual([])
  })
})

describe('is refused', () => {
  const good = () => subscribe().subscription

  test.each([
    ['an address without TLS', { endpoint: 'http://push.example.com/1' }],
    ['this machine', { endpoint: 'https://127.0.0.1/1' }],
    ['this machine by name', { endpoint: 'https://localhost/1' }],
    ['a private network', { endpoint: 'https://10.0.0.8/1' }],
    ['the metadata of a cloud', { endpoint: 'https://169.254.169.254/latest' }],
    ['another port', { endpoint: 'https://push.example.com:8443/1' }],
    ['an address with a password', { endpoint: 'https://a:b@push.example.com/1' }],
    ['another port of the stand-in’s machine', { endpoint: 'http://127.0.0.1:9/1' }],
    ['no address', { endpoint: 'push' }],
    ['an endless address', { endpoint: `https://push.example.com/${'a'.repeat(2000)}` }],
    ['a key of another length', { p256dh: 'BOr' }],
    ['a key that is not base64url', { p256dh: '*'.repeat(87) }],
    ['a key that is no point of the curve', { p256dh: `B${'A'.repeat(86)}` }],
    ['a secret of another length', { auth: 'abc' }],
  ])('%s', async (_what, fault) => {
    const user = await createUser(running().db)
    const refused = await ask(await signIn(running().db, user.id), 'savePush', { ...good(), ...fault })
    expect(refused).toMatchObject({ status: 422, msg: 'invalid_input' })
    expect(refused.issues).toEqual([expect.objectContaining({ path: Object.keys(fault)[0] })])
    expect(await rowsOf(user)).toEqual([])
  })

  test('for visitors, and the device of another person cannot be removed', async () => {
    expect((await ask(null, 'savePush', good())).status).toBe(401)
    const [one, other] = [
      await addDevice(await createUser(running().db)),
      await addDevice(await createUser(running().db)),
    ]
    const [{ id }] = (await devicesOf(one.cookie)) as [{ id: string }]
    for (const unknown of [id, 'x', crypto.randomUUID()])
      expect((await ask(other.cookie, 'removePush', { id: unknown })).status).toBe(404)
    expect(await devicesOf(one.cookie)).toHaveLength(1)
  })
})

test('without keys, pages learn that there are no push notifications, and nothing is saved', async () => {
  const { db } = running()
  const plain = await startTestApp({ db, url: running().context.env.DATABASE_URL })
  const user = await createUser(db)
  const headers = { origin: WEB, cookie: await signIn(db, user.id) }
  const seen = await plain.app.inject({ url: '/trpc/accounts.push', headers })
  expect(seen.json().result.data).toEqual({ key: null, devices: [] })
  const payload = subscribe().subscription
  const refused = await plain.app.inject({ method: 'POST', url: '/trpc/accounts.savePush', headers, payload })
  expect(refused.statusCode).toBe(503)
  await plain.app.close()
  await plain.context.close()
})
