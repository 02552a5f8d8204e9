import Stripe from 'stripe'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '@queuemate/db/transaction'
import { createCompanion, createPlayer, createUser } from '@queuemate/db/testing/factories'
import { form, PNG, signIn, useApp } from '../../../test/app.ts'
import { detachCard } from '../payments/cards.ts'
import { rowOf } from '@queuemate/db/testing/rows'

const app = useApp()
type Person = { id: string }
let player: Person
let companion: Person

beforeAll(async () => {
  player = await createPlayer(app().db)
  companion = await createCompanion(app().db)
})

/** The cards that the provider is still to forget. */
async function detachJobs(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    key: string
  }>`select key from graphile_worker.jobs where key like 'detach:%'`.execute(db)
  return rows.map(({ key }) => key)
}

const request = (by: Person, to: string) => app().call(by, 'POST', 'order', { companion_id: to })
const refused = (status: number, msg: string) => ({ status, body: { success: false, msg } })

describe('a request that is not allowed', () => {
  it('is refused with its reason and leaves nothing behind', async () => {
    const { db } = app()
    const offline = await createCompanion(db, { companion: { online: false } })
    const unpaid = await createCompanion(db, { companion: { payouts_enabled: false } })
    const applicant = await createCompanion(db, { companion: { agreement_status: 2 } })
    const unranked = await createPlayer(db, { profile: { ingame_rank: null } })
    const tooHigh = await createPlayer(db, { profile: { ingame_rank: 20 } })
    const cardless = await createPlayer(db, { card: false })
    const blocker = await createPlayer(db)
    await db.insertInto('user_blocks').values({ user_id: companion.id, blocked_id: blocker.id }).execute()
    const counted = async () =>
      (
        await db
          .selectFrom('orders')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n
    const before = await counted()

    expect(await request(player, player.id)).toMatchObject(refused(409, 'own_profile'))
    expect(await request(companion, companion.id)).toMatchObject(refused(409, 'own_profile'))
    expect(await request(companion, offline.id)).toMatchObject(refused(403, 'forbidden'))
    expect(await request(player, 'nobody')).toMatchObject(refused(404, 'not_found'))
    expect(await request(player, '00000000-0000-4000-8000-000000000000')).toMatchObject(
      refused(404, 'not_found'),
    )
    expect(await request(player, cardless.id)).toMatchObject(refused(404, 'not_found'))
    expect(await request(player, applicant.id)).toMatchObject(refused(404, 'not_found'))
    expect(await request(player, offline.id)).toMatchObject(refused(409, 'companion_unavailable'))
    expect(await request(player, unpaid.id)).toMatchObject(refused(409, 'companion_unavailable'))
    expect(await request(unranked, companion.id)).toMatchObject(refused(409, 'rank_not_set'))
    expect(await request(tooHigh, companion.id)).toMatchObject(refused(409, 'not_eligible'))
    expect(await request(cardless, companion.id)).toMatchObject({
      status: 402,
      body: {
        msg: 'no_payment_method',
        message: 'You must set a payment method before purchasing a game (Settings > Payment Methods)',
      },
    })
    expect(await request(blocker, companion.id)).toMatchObject(refused(409, 'blocked'))
    expect(await app().call(player, 'POST', 'order', {})).toMatchObject(refused(422, 'invalid_input'))
    expect(await app().call(null, 'POST', 'order', { companion_id: companion.id })).toMatchObject(
      refused(401, 'unauthenticated'),
    )
    expect(await counted()).toBe(before)
    expect((await app().call(companion, 'GET', 'companion/online')).body.data).toEqual({ online: true })
  })
})

describe('a move that is not allowed', () => {
  it('returns a different error for no order, foreign, stale, repeated, wrong role and too late', async () => {
    const { call, db, clock } = app()
    const [stranger, mine, theirs] = [
      await createPlayer(db),
      await createPlayer(db),
      await createCompanion(db),
    ]
    const accept = (by: Person, body?: object) => call(by, 'POST', 'order/status/accept_order', body)
    expect(await accept(theirs)).toMatchObject(refused(409, 'no_current_order'))
    expect(await call(mine, 'GET', 'order/active/details')).toMatchObject(refused(409, 'no_current_order'))
    expect(await call(mine, 'POST', 'order/expire')).toMatchObject(refused(409, 'no_current_order'))

    const { order_id } = (await request(mine, theirs.id)).body.data
    expect(await request(mine, companion.id)).toMatchObject(refused(409, 'order_open'))
    expect(await request(stranger, theirs.id)).toMatchObject(refused(409, 'companion_unavailable'))
    expect(await accept(theirs, { order_id: 999_999 })).toMatchObject(refused(404, 'not_found'))
    expect(await call(stranger, 'POST', 'order/status/cancelled', { order_id })).toMatchObject(
      refused(404, 'not_found'),
    )
    expect(await accept(mine)).toMatchObject(refused(403, 'forbidden'))
    expect(await call(mine, 'POST', 'order/expire')).toMatchObject(refused(409, 'invalid_transition'))
    expect(await call(theirs, 'POST', 'order/expire')).toMatchObject(refused(403, 'forbidden'))
    expect(await accept(theirs, { order_id: 'seven' })).toMatchObject(refused(422, 'invalid_input'))
    expect(await call(theirs, 'POST', 'order/status/queue_started')).toMatchObject(
      refused(409, 'invalid_transition'),
    )

    clock.forward(60.1)
    expect(await accept(theirs)).toMatchObject({
      status: 409,
      body: { msg: 'invalid_transition', message: 'The 60 seconds to accept have ended' },
    })
    expect(await call(mine, 'POST', 'order/expire')).toMatchObject({
      status: 200,
      body: { data: { expired: true } },
    })

    await call(theirs, 'PATCH', 'companion/online', { online: 'true' })
    const next = (await request(mine, theirs.id)).body.data
    expect(await accept(theirs, { order_id })).toMatchObject(refused(409, 'stale_order'))
    expect(await accept(theirs, { order_id: next.order_id })).toMatchObject({ status: 200 })
    expect(await accept(theirs)).toMatchObject(refused(409, 'invalid_transition'))
    expect(
      await call(theirs, 'POST', 'order/status/cancelled', { reason: 'customer_unresponsive' }),
    ).toMatchObject({
      status: 409,
      body: { message: 'You can cancel because of an unresponsive player 3 minutes after accepting' },
    })
    expect(await call(theirs, 'POST', 'order/status/cancelled', { reason: 'bored' })).toMatchObject(
      refused(422, 'invalid_input'),
    )
    expect(
      await call(mine, 'POST', 'order/submit_feedback', { rating: 2, type: 1, improvement: 1 }),
    ).toMatchObject(refused(409, 'invalid_transition'))
    expect(await call(mine, 'DELETE', 'user/payment_methods')).toMatchObject(refused(409, 'order_open'))
    clock.forward(180)
    expect(
      await call(theirs, 'POST', 'order/status/cancelled', { reason: 'customer_unresponsive' }),
    ).toMatchObject({ status: 200 })
  })
})

describe('a score that is not allowed', () => {
  it('needs a score like 13-7 and a picture by content', async () => {
    const { app: server, call, db, storage } = app()
    const [mine, theirs] = [await createPlayer(db), await createCompanion(db)]
    const cookies = { mine: await signIn(db, mine.id), theirs: await signIn(db, theirs.id) }
    const send = async (
      who: keyof typeof cookies,
      score: string,
      data: Buffer,
      type = 'image/png',
      name = 'a.png',
    ) => {
      const { payload, headers } = form({ score }, { field: 'screenshot', name, data, type })
      const response = await server.inject({
        method: 'POST',
        url: '/api/order/finish',
        payload,
        headers: { ...headers, cookie: cookies[who], origin: 'http://localhost:5173' },
      })
      return { status: response.statusCode, body: response.json() }
    }
    await request(mine, theirs.id)
    await call(theirs, 'POST', 'order/status/accept_order')
    expect(await send('theirs', '13-7', PNG)).toMatchObject(refused(409, 'invalid_transition'))
    await call(theirs, 'POST', 'order/status/queue_started')
    for (const score of ['', '137', '13-', 'a-b', '13-7-2']) {
      expect(await send('theirs', score, PNG)).toMatchObject(refused(422, 'invalid_input'))
    }
    expect(await send('theirs', '13-7', Buffer.from('<svg onload="alert(1)"/>'))).toMatchObject(
      refused(415, 'unsupported_media_type'),
    )
    expect(await send('theirs', '13-7', Buffer.from('GIF89a-not-welcome-here'), 'image/png')).toMatchObject(
      refused(415, 'unsupported_media_type'),
    )
    expect(await send('theirs', '13-7', Buffer.alloc(0))).toMatchObject(refused(422, 'invalid_input'))
    expect(await send('theirs', '13-7', Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)]))).toMatchObject(
      refused(413, 'too_large'),
    )
    expect(await send('mine', '13-7', PNG)).toMatchObject(refused(403, 'forbidden'))
    expect(storage.files.size).toBe(0)
    expect(await send('theirs', '13-7', PNG)).toMatchObject({ status: 200 })
    expect(await send('theirs', '13-7', PNG)).toMatchObject({ status: 409 })
    expect(storage.files.size).toBe(1)
  })
})

describe('anything at all', () => {
  it('refuses malformed JSON, wrong shapes, foreign origins and other roles in plain words', async () => {
    const { app: server, call, db } = app()
    const cookie = await signIn(db, player.id)
    const raw = (payload: string, headers: Record<string, string> = {}) =>
      server.inject({
        method: 'POST',
        url: '/api/order',
        payload,
        headers: { cookie, origin: 'http://localhost:5173', 'content-type': 'application/json', ...headers },
      })
    expect((await raw('{"companion_id":')).json()).toMatchObject({ msg: 'bad_request' })
    expect((await raw('[1]')).json()).toMatchObject({ msg: 'bad_request' })
    expect((await raw('{"companion_id": 7}')).statusCode).toBe(422)
    expect((await raw(JSON.stringify({ companion_id: 'x'.repeat(300_000) }))).statusCode).toBe(413)
    expect((await raw('{}', { origin: 'https://evil.example' })).statusCode).toBe(403)
    expect((await raw('{}', { origin: '' })).statusCode).toBe(403)
    expect(await call(player, 'POST', 'order/decline')).toMatchObject(refused(403, 'forbidden'))
    const ofCompanions = 'payband statistics order_history online payout_history settings referrals'
    for (const path of ofCompanions.split(' '))
      expect(await call(player, 'GET', `companion/${path}`)).toMatchObject(refused(403, 'forbidden'))
    expect(await call(companion, 'GET', 'order/check')).toMatchObject(refused(403, 'forbidden'))
    expect(await call(player, 'GET', 'no/such/path')).toMatchObject(refused(404, 'not_found'))
    const staff = await createUser(db, { role: 'staff' })
    expect(await call(staff, 'GET', 'order/active')).toMatchObject(refused(403, 'forbidden'))
  })
})

describe('odd input', () => {
  it('is a clear 4xx and never a failure of ours', async () => {
    const { app: server, call, db } = app()
    const person = await createPlayer(db)
    const mate = await createCompanion(db)
    const cookie = await signIn(db, person.id)
    const send = async (url: string, payload: string | Buffer, headers: Record<string, string>) => {
      const response = await server.inject({
        method: 'POST',
        url,
        payload,
        headers: { cookie, origin: 'http://localhost:5173', ...headers },
      })
      return { status: response.statusCode, body: response.json() }
    }
    expect(await call(person, 'GET', 'marketplace/eligible?q=a%00')).toMatchObject(
      refused(422, 'invalid_input'),
    )
    expect(await call(person, 'PATCH', 'user/discord', { discord: 'x\u0000y' })).toMatchObject(
      refused(422, 'invalid_input'),
    )
    expect(await call(person, 'GET', 'marketplace/eligible?region=99999999999')).toMatchObject(
      refused(422, 'invalid_input'),
    )
    expect(await call(person, 'POST', 'order/random', { region: 1e15 })).toMatchObject(
      refused(422, 'invalid_input'),
    )
    expect(await call(person, 'POST', 'order/random', { region: '3' })).toMatchObject(
      refused(422, 'invalid_input'),
    )
    for (const key of ['%00', 'a%00b.jpg', '..%2f..%2fenv', '', 'x'.repeat(400)]) {
      expect(await call(null, 'GET', `pictures/${key}`)).toMatchObject(refused(404, 'not_found'))
    }
    expect(await call(null, 'GET', '%ff')).toMatchObject(refused(400, 'bad_request'))
    expect(await send('/api/order', 'hello', { 'content-type': 'text/plain' })).toMatchObject(
      refused(415, 'unsupported_media_type'),
    )
    expect(await send('/api/user/pfp', 'x', { 'content-type': 'multipart/form-data' })).toMatchObject(
      refused(400, 'bad_request'),
    )
    const { payload, headers } = form({}, { field: 'photo', name: 'a.png', data: PNG, type: 'image/png' })
    expect(await send('/api/user/pfp', payload.subarray(0, payload.length - 60), headers)).toMatchObject(
      refused(400, 'bad_request'),
    )
    const first = await call(
      person,
      'POST',
      'order',
      { companion_id: mate.id },
      { 'idempotency-key': 'once' },
    )
    expect(first.status).toBe(200)
    expect(
      await call(person, 'POST', 'order', { companion_id: companion.id }, { 'idempotency-key': 'once' }),
    ).toMatchObject(refused(422, 'invalid_input'))
  })

  it('takes a card away at once and leaves the provider to a job', async () => {
    const { call, db } = app()
    const person = await createPlayer(db)
    expect((await call(person, 'DELETE', 'user/payment_methods')).status).toBe(200)
    expect((await call(person, 'GET', 'user/payment_methods')).body.data).toEqual([])
    expect(await detachJobs(db)).toContain(`detach:pm_${person.id}`)
    expect(await call(person, 'DELETE', 'user/payment_methods')).toMatchObject(refused(404, 'not_found'))
  })

  it('shows the saved card although the provider does not respond about another one', async () => {
    const { call, db, payments } = app()
    const person = await createPlayer(db)
    await db.insertInto('card_setups').values({ session_id: 'cs_refused', user_id: person.id }).execute()
    const original = payments.readCardPage
    payments.readCardPage = async () => {
      throw Stripe.errors.generateV1Error({ type: 'invalid_request_error', statusCode: 401 })
    }
    const saved = await call(person, 'GET', 'user/payment_methods')
    expect(saved).toMatchObject({ status: 200, body: { data: [{ last4: '4242' }] } })
    // A provider that never responds does not hold up the page either.
    const asked = Promise.withResolvers<void>()
    payments.readCardPage = async () => {
      asked.resolve()
      return new Promise(() => {})
    }
    const waiting = call(person, 'GET', 'user/payment_methods')
    await asked.promise
    expect(await waiting).toMatchObject({ status: 200, body: { data: [{ last4: '4242' }] } })
    payments.readCardPage = original
  })

  it('keeps the card an open order was promised, although another page brings a new one', async () => {
    const { call, db } = app()
    const person = await createPlayer(db, { card: false })
    const mate = await createCompanion(db)
    await call(person, 'POST', 'user/payment_methods')
    expect((await call(person, 'GET', 'user/payment_methods')).body.data).toHaveLength(1)
    await db.insertInto('card_setups').values({ session_id: 'cs_second_page', user_id: person.id }).execute()
    const { order_id } = (await call(person, 'POST', 'order', { companion_id: mate.id })).body.data
    const promised = await rowOf(db, 'order_payments', { order_id }, ['method_id'])
    await call(person, 'GET', 'user/payment_methods')
    const kept = await rowOf(db, 'payment_methods', { user_id: person.id }, ['method_id'])
    expect(kept.method_id).not.toBe(promised.method_id)
    // The old card can be charged until the order ends; then it is removed at the provider.
    const { context } = app()
    await detachCard(context, promised.method_id)
    expect(app().payments.cardsDetached).not.toContain(promised.method_id)
    expect(await detachJobs(db)).toContain(`detach:${promised.method_id}`)
    await call(person, 'POST', 'order/status/cancelled')
    await detachCard(context, promised.method_id)
    expect(app().payments.cardsDetached).toContain(promised.method_id)
  })
})

it('takes a companion id in capital letters for the same companion', async () => {
  const { call, db } = app()
  const [player, companion] = [await createPlayer(db), await createCompanion(db)]
  const answer = await call(player, 'POST', 'order', { companion_id: companion.id.toUpperCase() })
  expect(answer.status).toBe(200)
})

it('refuses a request for a companion who is banned', async () => {
  const { call, db } = app()
  const [player, companion] = [await createPlayer(db), await createCompanion(db)]
  await db.updateTable('users').set({ banned: true }).where('id', '=', companion.id).execute()
  expect(await call(player, 'POST', 'order', { companion_id: companion.id })).toMatchObject({ status: 404 })
})
