import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { PERMISSIONS } from '@queuemate/contracts/staff/permissions'
import { createCompanion, createPayout, createPlayer, createUser } from '@queuemate/db/testing/factories'
import { insertRows, rowOf, updateRows } from '@queuemate/db/testing/rows'
import { scaled } from '@queuemate/run/pace'
import { countWaiting } from '@queuemate/db/testing/use-database'
import { sumOfAccount } from '../../../../test/books.ts'
import { signIn, useApp, type Answer } from '../../../../test/app.ts'
import { playGame } from '../../../../test/games.ts'
import { allowOnly, createStaff, outdateProof } from '../../../../test/staff.ts'
import { mailsTo as queuedTo } from '../../../../test/visitor.ts'
import { composeMail, type MailData } from '../../../mail/templates.ts'

const app = useApp()
const REASON = 'Sold an account to a friend'
const userOf = (id: string) =>
  app().db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const sessionsOf = (id: string) =>
  app().db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()
const auditOf = (id: string) =>
  app().db.selectFrom('audit_events').selectAll().where('person_id', '=', id).orderBy('id').execute()
async function mailsTo(email: string) {
  const { rows } = await sql<{ template: string }>`select payload->>'template' as template
    from graphile_worker._private_jobs where payload->>'to' = ${email}`.execute(app().db)
  return rows.map(({ template }) => template)
}

const ordersOf = (playerId: string) =>
  app().db.selectFrom('orders').select('status').where('player_id', '=', playerId).execute()

/** Starts calls one after the other, each once those before it wait for a row, and lets them go in this order. */
async function whileLocked(
  table: 'profiles' | 'companions',
  personId: string,
  calls: (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const { db } = app()
  const started: Promise<Answer>[] = []
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom(table).select('user_id').where('user_id', '=', personId).forUpdate().execute()
    for (const start of calls) {
      started.push(start())
      await vi.waitFor(async () => expect(await countWaiting(db)).toBe(started.length), {
        timeout: scaled(20_000),
      })
    }
  })
  return Promise.all(started)
}

describe('a ban', () => {
  test('ends the sessions, refuses the next call, tells the person and is in the audit log', async () => {
    const { db, call } = app()
    const [person, staff] = [await createPlayer(db), await createStaff(app())]
    expect((await call(person, 'GET', 'user')).status).toBe(200)
    const until = new Date(app().clock.now().getTime() + 86_400_000).toISOString()
    expect((await staff.mutate('people.ban', { userId: person.id, reason: REASON, until })).status).toBe(200)
    expect(await userOf(person.id)).toMatchObject({ banned: true, ban_reason: REASON })
    expect(await sessionsOf(person.id)).toEqual([])
    expect((await call(person, 'GET', 'user')).status).toBe(401)
    expect(await auditOf(person.id)).toMatchObject([
      {
        action: 'people.ban',
        permission: 'people',
        reason: REASON,
        after: { banned_until: until, sessions_ended: 1, orders_ended: [] },
      },
    ])
    expect(await mailsTo(person.email)).toEqual(['account_banned'])
    const { body } = await staff.query('people.get', { userId: person.id })
    expect(body.data.ban).toEqual({
      reason: REASON,
      until,
      given: { at: app().clock.now().toISOString(), by: expect.any(String) },
    })
  })

  test.each([
    ['2126-12-01T09:30:00.000Z', 'until December 1, 2126 at 9:30 AM UTC'],
    [undefined, 'indefinitely'],
  ])('until %s is told by mail with its reason, its end and where to appeal', async (until, end) => {
    const person = await createPlayer(app().db)
    const staff = await createStaff(app())
    await staff.mutate('people.ban', { userId: person.id, reason: REASON, ...(until && { until }) })
    const [mail] = await queuedTo(app().db, person.email)
    const { text } = composeMail('account_banned', mail!.data as unknown as MailData['account_banned'])
    for (const part of [end, `Reason: ${REASON}`, 'you can appeal', 'http://localhost:5173/contact'])
      expect(text).toContain(part)
  })

  test.each(['accepted', 'started'] as const)(
    'of the player of an order that is %s ends the order and gives the money back',
    async (until) => {
      const game = await playGame(app(), until)
      const staff = await createStaff(app())
      const input = { userId: game.player.id, reason: REASON }
      expect((await staff.mutate('people.ban', input)).status).toBe(200)
      const order = await rowOf(app().db, 'orders', { id: game.id })
      expect(order).toMatchObject({ status: 7, refunded: until === 'started' ? order.price : 0 })
    },
  )

  test('of a companion ends the order and takes them off the marketplace', async () => {
    const { db, call, caughtUp } = app()
    const game = await playGame(app(), 'accepted')
    const staff = await createStaff(app())
    await staff.mutate('people.ban', { userId: game.companion.id, reason: REASON })
    await caughtUp()
    const order = db.selectFrom('orders').select('status').where('id', '=', game.id)
    expect(await order.executeTakeFirst()).toEqual({ status: 7 })
    const row = await rowOf(db, 'companions', { user_id: game.companion.id }, ['online'])
    expect(row.online).toBe(false)
    const other = await createPlayer(db)
    const asked = await call(other, 'POST', 'order', { companion_id: game.companion.id })
    expect(asked.body.msg).toBe('not_found')
  })

  test('is stronger than a request of the person that is on its way', async () => {
    const { db, call } = app()
    const [player, companion, staff] = [
      await createPlayer(db),
      await createCompanion(db),
      await createStaff(app()),
    ]
    const [banned, asked] = await whileLocked('profiles', player.id, [
      () => staff.mutate('people.ban', { userId: player.id, reason: REASON }),
      () => call(player, 'POST', 'order', { companion_id: companion.id }),
    ])
    expect([banned!.status, asked!.status]).toEqual([200, 401])
    expect(await ordersOf(player.id)).toEqual([])
  })

  test('ends a request for the person that passed while their orders were read', async () => {
    const { db, call } = app()
    const [player, companion, staff] = [
      await createPlayer(db),
      await createCompanion(db),
      await createStaff(app()),
    ]
    const [asked, banned] = await whileLocked('companions', companion.id, [
      () => call(player, 'POST', 'order', { companion_id: companion.id }),
      () => staff.mutate('people.ban', { userId: companion.id, reason: REASON }),
    ])
    expect([asked!.status, banned!.status]).toEqual([200, 200])
    expect(await ordersOf(player.id)).toEqual([{ status: 7 }])
  })

  test('needs a reason, an end in the future, and a person who is not banned', async () => {
    const [person, staff] = [await createUser(app().db), await createStaff(app())]
    const ban = (more: object) => staff.mutate('people.ban', { userId: person.id, ...more })
    for (const wrong of [
      {},
      { reason: '  ' },
      { reason: 'x'.repeat(501) },
      { reason: REASON, until: 'tomorrow' },
      { reason: REASON, until: '2020-01-01T00:00:00Z' },
    ])
      expect((await ban(wrong)).status).toBe(422)
    expect((await userOf(person.id)).banned).toBe(false)
    expect(await auditOf(person.id)).toEqual([])
    const answers = await Promise.all([ban({ reason: REASON }), ban({ reason: REASON })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body.message).toBe('This person is already banned')
  })

  test('is not for oneself, and for staff only by an admin', async () => {
    const [boss, one, other] = [
      await createStaff(app(), { role: 'admin' }),
      await createStaff(app()),
      await createStaff(app()),
    ]
    const ban = (by: typeof one, userId: string) => by.mutate('people.ban', { userId, reason: REASON })
    expect((await ban(one, one.id)).body.msg).toBe('own_account')
    expect((await ban(one, other.id)).status).toBe(403)
    expect((await ban(one, boss.id)).status).toBe(403)
    expect((await ban(boss, other.id)).status).toBe(200)
    expect((await other.query('session.get')).status).toBe(401)
  })

  test('is lifted once', async () => {
    const [person, staff] = [await createUser(app().db), await createStaff(app())]
    const unban = () => staff.mutate('people.unban', { userId: person.id, reason: 'It was a mistake' })
    expect((await unban()).body.msg).toBe('changed_meanwhile')
    await staff.mutate('people.ban', { userId: person.id, reason: REASON })
    expect((await unban()).status).toBe(200)
    expect(await userOf(person.id)).toMatchObject({ banned: false, ban_reason: null, ban_expires: null })
    expect(await mailsTo(person.email)).toEqual(['account_banned', 'account_unbanned'])
  })
})

test('all sessions of a person end at once', async () => {
  const { db, call } = app()
  const [person, staff] = [await createUser(db), await createStaff(app())]
  await call(person, 'GET', 'user')
  await signIn(db, person.id)
  const { body } = await staff.mutate('people.signOutEverywhere', { userId: person.id })
  expect(body.data).toEqual({ ended: 2 })
  expect((await call(person, 'GET', 'user')).status).toBe(401)
  expect((await staff.mutate('people.signOutEverywhere', { userId: staff.id })).body.msg).toBe('own_account')
})

test('a lost second factor is taken off, once, with a reason and a mail', async () => {
  const { db } = app()
  const [person, staff] = [await createCompanion(db), await createStaff(app())]
  await db.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', person.id).execute()
  const factor = { user_id: person.id, secret: 'sealed', backup_codes: 'sealed' }
  await db.insertInto('two_factors').values(factor).execute()
  const reset = () =>
    staff.mutate('people.resetTwoFactor', { userId: person.id, reason: 'Lost the phone, showed an id' })
  expect((await reset()).status).toBe(200)
  expect((await userOf(person.id)).two_factor_enabled).toBe(false)
  expect((await reset()).body.msg).toBe('changed_meanwhile')
  expect(await mailsTo(person.email)).toEqual(['two_factor_reset'])
  expect(await auditOf(person.id)).toHaveLength(1)
})

describe('the payouts of one companion', () => {
  const REASON_OF_HOLD = 'Several cards of one address'
  const holdOf = async (id: string) =>
    (await app().db.selectFrom('companions').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow())
      .payouts_held_reason

  test('are held and released by staff who may pay out, each with a reason in the audit log', async () => {
    const [boss, person] = [await createStaff(app(), { role: 'admin' }), await createCompanion(app().db)]
    const input = { userId: person.id, reason: REASON_OF_HOLD }
    expect((await boss.mutate('people.holdPayouts', input)).status).toBe(200)
    expect(await holdOf(person.id)).toBe(REASON_OF_HOLD)
    expect((await boss.query('people.get', { userId: person.id })).body.data.companion).toMatchObject({
      payouts_hold: { reason: REASON_OF_HOLD },
    })
    expect((await boss.mutate('people.holdPayouts', input)).body.msg).toBe('changed_meanwhile')
    expect((await boss.mutate('people.releasePayouts', input)).status).toBe(200)
    expect(await holdOf(person.id)).toBeNull()
    expect((await boss.mutate('people.releasePayouts', input)).body.msg).toBe('changed_meanwhile')
    expect((await auditOf(person.id)).map(({ action, reason }) => [action, reason])).toEqual([
      ['people.holdPayouts', REASON_OF_HOLD],
      ['people.get', null],
      ['people.releasePayouts', REASON_OF_HOLD],
    ])
  })

  test.each([
    ['a hold', 'people.holdPayouts', 'people.releasePayouts', {}],
    ['a ban', 'people.ban', 'people.unban', {}],
    ['a suspension', 'companions.update', 'companions.update', { disabled: true }],
  ])(
    '%s is lifted by the member who imposed it or by an admin, who get a mail',
    async (_, impose, lift, more) => {
      const { db } = app()
      const all = [...PERMISSIONS]
      const [sam, mia, boss] = [
        await createStaff(app()),
        await createStaff(app()),
        await createStaff(app(), { role: 'admin' }),
      ]
      for (const { id: user_id } of [sam, mia])
        await insertRows(db, 'staff_members', { user_id, permissions: all, changed_at: app().clock.now() })
      const person = await createCompanion(db)
      const given = { userId: person.id, reason: REASON_OF_HOLD }
      const lifted = { ...given, ...('disabled' in more && { disabled: false }) }
      expect((await sam.mutate(impose, { ...given, ...more })).status).toBe(200)
      expect((await mia.mutate(lift, lifted)).body).toMatchObject({
        msg: 'forbidden',
        message: expect.stringContaining('or an admin can end it'),
      })
      expect((await boss.mutate(lift, lifted)).status).toBe(200)
      const { email } = await userOf(sam.id)
      const liftedOf = async (to: string) =>
        (await queuedTo(db, to)).filter(({ template }) => template === 'lifted')
      expect(await liftedOf(email)).toHaveLength(1)
      expect((await sam.mutate(impose, { ...given, ...more })).status).toBe(200)
      expect((await sam.mutate(lift, lifted)).status).toBe(200)
      expect(await liftedOf(email)).toHaveLength(1)
    },
  )

  test('and other changes of a companion wait for each other, however many come at once', async () => {
    const { id } = await createCompanion(app().db)
    const boss = await createStaff(app(), { role: 'admin' })
    const input = { userId: id, reason: 'Checked' }
    const changes = Array.from({ length: 6 }, (_, round) => [
      boss.mutate(round % 2 ? 'people.releasePayouts' : 'people.holdPayouts', input),
      boss.mutate('companions.update', { companionId: id, disabled: round % 2 === 0, reason: 'Checked' }),
      boss.mutate(round % 2 ? 'people.unban' : 'people.ban', input),
    ])
    const answers = await Promise.all(changes.flat())
    expect(answers.filter(({ status }) => status >= 500).map(({ body }) => body)).toEqual([])
  })

  test('that a rule holds are released with the permission for payouts', async () => {
    const [mia, person] = [await createStaff(app()), await createCompanion(app().db)]
    await allowOnly(app(), mia, 'payouts')
    await app()
      .db.updateTable('companions')
      .set({ payouts_held_at: app().clock.now(), payouts_held_reason: 'A warning of the provider' })
      .where('user_id', '=', person.id)
      .execute()
    const release = { userId: person.id, reason: 'It was a mistake' }
    expect((await mia.mutate('people.releasePayouts', release)).status).toBe(200)
  })

  test('are not held by staff without the permission, for oneself, without a reason or a companion', async () => {
    const [boss, staff] = [await createStaff(app(), { role: 'admin' }), await createStaff(app())]
    const [person, player] = [await createCompanion(app().db), await createPlayer(app().db)]
    const hold = async (who: typeof boss, userId: string, reason = REASON_OF_HOLD) => {
      const { status, body } = await who.mutate('people.holdPayouts', { userId, reason })
      return [status, body.msg]
    }
    expect(await hold(staff, person.id)).toEqual([403, 'forbidden'])
    expect(await hold(boss, boss.id)).toEqual([409, 'own_account'])
    expect(await hold(boss, player.id)).toEqual([404, 'not_found'])
    expect(await hold(boss, person.id, ' ')).toEqual([422, 'invalid_input'])
    expect(await holdOf(person.id)).toBeNull()
  })

  test('the games that were not paid out are refunded in full, once, after the sum was confirmed', async () => {
    const { db } = app()
    const staff = await createStaff(app())
    const one = await playGame(app())
    const games = [one, await playGame(app(), 'scored', one), await playGame(app(), 'ended', one)]
    const paid = games[0]!
    const payout = await createPayout(db, { companion_id: one.companion.id, period_end: '2026-11-16' })
    await updateRows(db, 'payout_items', { order_id: paid.id }, { payout_id: payout.id })
    await staff.mutate('orders.refund', { orderId: games[1]!.id, amount: 500, reason: 'other reason' })
    const userId = one.companion.id
    expect((await staff.query('people.unpaidGames', { userId })).body.data).toMatchObject({
      orders: 2,
      amount: 2500,
      impact: { player_gets: 2500, companion_loses: 2375, platform_loses: 125 },
    })
    const refund = (amount: number) =>
      staff.mutate('people.refundUnpaid', { userId, amount, reason: REASON_OF_HOLD })
    expect(await refund(3000)).toMatchObject({ status: 409, body: { msg: 'changed_meanwhile' } })
    const answers = await Promise.all([refund(2500), refund(2500)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const rows = await db
      .selectFrom('orders')
      .select(['id', 'price', 'refunded'])
      .where('companion_id', '=', userId)
      .orderBy('id')
      .execute()
    expect(rows.map(({ refunded }) => refunded)).toEqual([0, 1500, 1500])
    expect(await sumOfAccount(db, 'companion_payable', userId)).toBe(-1425)
    expect(await auditOf(userId)).toMatchObject([
      { action: 'people.refundUnpaid', after: { refunded: 2500, orders: [games[1]!.id, games[2]!.id] } },
    ])
    expect((await staff.query('people.unpaidGames', { userId })).body.data).toMatchObject({
      orders: 0,
      amount: 0,
    })
  })

  test('their refund needs the permission and a fresh password, and is not for oneself or for own games', async () => {
    const { db } = app()
    const [player, game] = [await createStaff(app(), { role: 'player' }), await playGame(app())]
    const input = { userId: game.companion.id, amount: 1500, reason: REASON_OF_HOLD }
    expect((await player.mutate('people.refundUnpaid', input)).status).toBe(403)
    const staff = await createStaff(app())
    expect((await staff.mutate('people.refundUnpaid', { ...input, userId: staff.id })).body.msg).toBe(
      'own_account',
    )
    await db.updateTable('orders').set({ player_id: staff.id }).where('id', '=', game.id).execute()
    expect((await staff.query('people.unpaidGames', input)).body.data).toMatchObject({ orders: 0, amount: 0 })
    await db.updateTable('orders').set({ player_id: game.player.id }).where('id', '=', game.id).execute()
    const late = await createStaff(app())
    await outdateProof(app(), late)
    expect((await late.mutate('people.refundUnpaid', input)).body.msg).toBe('step_up_required')
  })
})
