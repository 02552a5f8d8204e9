import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { createCompanion, createPlayer, createUser } from '@queuemate/db/testing/factories'
import { sessionOf } from '../../../../test/fakes.ts'
import { playGame, submitScore } from '../../../../test/games.ts'
import { titlesOf, setUpPush } from '../../../../test/push.ts'
import { sendMessage } from '../../chat/messages.ts'
import { notifyOnline } from '../../marketplace/favourites.ts'
import { createSearchSweep } from '../../orders/search/sweep-searches.ts'
import { createDeadlineSweep } from '../../orders/sweep-deadlines.ts'
import { updateRows } from '@queuemate/db/testing/rows'

const { running, ask, addDevice, runPushes } = setUpPush()
beforeEach(async () => {
  running().clock.set(new Date())
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker._private_jobs))`.execute(
    running().db,
  )
})

/** A player's request to a companion who has a phone. */
async function requested() {
  const { db, call } = running()
  const [player, companion] = [
    await createPlayer(db, { name: 'Alex Stone' }),
    await createCompanion(db, { name: 'Kai Moss' }),
  ]
  const [phone, tablet] = [await addDevice(companion), await addDevice(player)]
  const made = await call(player, 'POST', 'order', { companion_id: companion.id })
  expect(made.status).toBe(200)
  const id = made.body.data.order_id as number
  const decide = async (user: { id: string }, name: string, body?: object) =>
    expect(await call(user, 'POST', `order/${name}`, body)).toMatchObject({ status: 200 })
  return { id, player, companion, phone, tablet, decide }
}

describe('a request', () => {
  test('rings every device of the companion, for as long as it is open, and no other person’s', async () => {
    const { id, companion, phone, tablet } = await requested()
    const laptop = await addDevice(companion)
    await runPushes()
    // A device that was added later did not miss anything that was promised to it.
    expect(laptop.received).toEqual([])
    expect(tablet.received).toEqual([])
    expect(phone.received).toEqual([
      expect.objectContaining({
        notice: {
          title: 'Incoming order',
          text: 'Alex S. wants to play. You earn $14.25.',
          tag: `order-${id}`,
          path: '/companion/dashboard',
          rings: true,
        },
        urgency: 'high',
        topic: `order-${id}`,
      }),
    ])
    expect(phone.received[0]!.ttl).toBeGreaterThan(30)
    expect(phone.received[0]!.ttl).toBeLessThanOrEqual(60)
    await runPushes()
    expect(phone.received).toHaveLength(1)
  })

  test.each([
    ['taken', 'status/accept_order', 'Order accepted'],
    ['declined', 'decline', 'Order declined'],
  ])('that was %s before it was sent does not ring', async (_what, move, instead) => {
    const { companion, phone, decide } = await requested()
    await decide(companion, move)
    await runPushes()
    expect(titlesOf(phone)).toEqual([instead])
  })

  test('that expired before it was sent does not ring', async () => {
    const { phone } = await requested()
    running().clock.forward(61)
    await runPushes()
    expect(phone.received).toEqual([])
    await createDeadlineSweep(running().context)()
    await runPushes()
    expect(titlesOf(phone)).toEqual(['Order missed'])
  })

  test('stops ringing on all devices when the player withdraws it: the same notice says so', async () => {
    const { player, phone, tablet, decide } = await requested()
    await runPushes()
    await decide(player, 'status/cancelled')
    await runPushes()
    expect(titlesOf(phone)).toEqual(['Incoming order', 'Alex withdrew the request'])
    expect(new Set(phone.received.map(({ notice }) => notice.tag)).size).toBe(1)
    // The player knows.
    expect(tablet.received).toEqual([])
  })
})

describe('a player hears', () => {
  test('of the acceptance, of messages, and of the result', async () => {
    const { companion, player, tablet, phone, decide } = await requested()
    await decide(companion, 'status/accept_order')
    await runPushes()
    const { context } = running()
    await sendMessage(context, sessionOf(companion), 'Hello there')
    await runPushes()
    await sendMessage(context, sessionOf(player), 'Hi!')
    await runPushes()
    await decide(companion, 'status/queue_started')
    await decide(companion, 'status/game_finished')
    await submitScore(running(), { companion })
    await runPushes()
    expect(tablet.received.map(({ notice }) => `${notice.title}: ${notice.text}`)).toEqual([
      'Kai accepted: Your order is open. Say hello and wait for the invitation.',
      'Kai wrote: Hello there',
      'The score is in: 13 - 7: Your game with Kai is over.',
    ])
    expect(tablet.received.map(({ notice }) => notice.path)).toEqual(['/active', '/active', '/active'])
    expect(titlesOf(phone)).toEqual(['Order accepted', 'Alex wrote'])
  })

  test('that a request was declined, and that a companion canceled', async () => {
    const first = await requested()
    await first.decide(first.companion, 'decline')
    await runPushes()
    expect(titlesOf(first.tablet)).toEqual(['Not accepted'])
    const second = await requested()
    await second.decide(second.companion, 'status/accept_order')
    await second.decide(second.companion, 'status/cancelled', { reason: 'emergency' })
    await runPushes()
    expect(second.tablet.received.at(-1)!.notice).toMatchObject({
      title: 'Kai canceled the order',
      text: 'Something came up for them. You have not been charged.',
    })
    expect(titlesOf(second.phone)).not.toContain('Kai canceled the order')
  })

  test('of the last of several messages only, cut to what push services take', async () => {
    const { player, companion } = await playGame(running(), 'accepted')
    await runPushes()
    const device = await addDevice(player)
    const { context } = running()
    for (const text of ['one', 'two', '🦊'.repeat(900)])
      await sendMessage(context, sessionOf(companion), text)
    expect(await runPushes()).toBe(3)
    expect(device.received.map(({ notice }) => notice.text)).toEqual([`${'🦊'.repeat(299)}…`])
  })

  test('that a favourite is online, while they are', async () => {
    const { db, context, clock } = running()
    const player = await createUser(db)
    const companion = await createCompanion(db, { name: 'Kai Moss', companion: { online: false } })
    const device = await addDevice(player)
    await db
      .insertInto('favourites')
      .values({ player_id: player.id, companion_id: companion.id, created_at: clock.now(), notify: true })
      .execute()
    const online = (is: boolean) =>
      db.updateTable('companions').set({ online: is }).where('user_id', '=', companion.id).execute()
    await online(true)
    await notifyOnline(context, companion.id)
    await runPushes()
    expect(device.received.map(({ notice }) => notice)).toEqual([
      expect.objectContaining({ title: 'Kai Moss is online', path: `/companions/${companion.username}` }),
    ])
    clock.forward(2 * 3600)
    await notifyOnline(context, companion.id)
    await online(false)
    await runPushes()
    expect(device.received).toHaveLength(1)
  })

  test('nothing of a declined request while a search asks the next companion, and that nobody accepted', async () => {
    const { db, call, context } = running()
    await db.updateTable('companions').set({ online: false }).execute()
    const player = await createPlayer(db)
    const asked = [await createCompanion(db), await createCompanion(db)]
    const device = await addDevice(player)
    const input = { max_price: 1500, companion_id: asked[0]!.id }
    expect((await call(player, 'POST', 'order/search', input)).status).toBe(200)
    for (const companion of asked) {
      expect((await call(companion, 'POST', 'order/decline')).status).toBe(200)
      await runPushes()
      expect(device.received).toEqual([])
      await createSearchSweep(context)()
    }
    await runPushes()
    expect(titlesOf(device)).toEqual(['Nobody accepted'])
  })
})

describe('a push service', () => {
  test.each([404, 410])(
    'that says %i has no such browser any more: the device is removed',
    async (status) => {
      const { companion, phone } = await requested()
      phone.refusal = status
      await runPushes()
      expect(phone.tries).toBe(1)
      expect((await ask(phone.cookie, 'push')).data.devices).toEqual([])
      expect(await runPushes()).toBe(0)
      expect(companion.id).toBe(phone.user.id)
    },
  )

  test.each([429, 500, 503])(
    'that says %i is asked again while the request is open, then no more',
    async (status) => {
      const { phone } = await requested()
      phone.refusal = status
      await runPushes()
      running().clock.forward(20)
      await runPushes()
      expect(phone.tries).toBe(2)
      running().clock.forward(40)
      expect(await runPushes()).toBe(1)
      expect(phone.tries).toBe(2)
      expect((await ask(phone.cookie, 'push')).data.devices).toHaveLength(1)
    },
  )

  test('that is back gets the message once', async () => {
    const { phone } = await requested()
    phone.refusal = 503
    await runPushes()
    phone.refusal = null
    await runPushes()
    await runPushes()
    expect(titlesOf(phone)).toEqual(['Incoming order'])
  })

  test('that refuses is not asked again, and after three days of nothing else the device is removed', async () => {
    const { player, companion } = await playGame(running(), 'accepted')
    await runPushes()
    const device = await addDevice(player)
    device.refusal = 403
    const say = async (text: string) => {
      await sendMessage(running().context, sessionOf(companion), text)
      expect(await runPushes()).toBe(1)
      expect(await runPushes()).toBe(0)
    }
    const count = async () => (await ask(device.cookie, 'push')).data.devices.length
    await say('one')
    running().clock.forward(71 * 3600)
    await say('two')
    expect(await count()).toBe(1)
    // One that is taken starts the time again.
    device.refusal = null
    await say('three')
    device.refusal = 403
    running().clock.forward(2 * 3600)
    await say('four')
    expect(await count()).toBe(1)
    running().clock.forward(73 * 3600)
    await say('five')
    expect(await count()).toBe(0)
  })
})

test('nothing is sent to a person who was banned, or whose session has expired', async () => {
  const { db, clock } = running()
  for (const end of ['ban', 'expiry']) {
    const { phone, companion } = await requested()
    if (end === 'ban')
      await db.updateTable('users').set({ banned: true }).where('id', '=', companion.id).execute()
    else await updateRows(db, 'sessions', { user_id: companion.id }, { expires_at: clock.now() })
    await runPushes()
    expect(phone.tries).toBe(0)
  }
})
