import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { nextPayday, periodEndOf } from '@queuemate/contracts/payouts/paydays'
import { createPlayer } from '@queuemate/db/testing/factories'
import { listAssessed, listOwed } from '@queuemate/db/queries/payouts/payable-items'
import { expectRefused, useApp } from '../../../../test/app.ts'
import { playGame, submitScore, type Game } from '../../../../test/games.ts'
import { createStaff, type StaffMember } from '../../../../test/staff.ts'

const app = useApp()
let staff: StaffMember
beforeEach(async () => {
  app().clock.set(new Date())
  staff = await createStaff(app())
})

const DETAILS = 'They left in the middle of the second half.'
const report = (who: { id: string }, orderId: number | string, body: object = {}) =>
  app().call(who, 'POST', `order/${orderId}/report`, { reason: 'left_early', details: DETAILS, ...body })

/** What of an order is held back now, long after it was played. */
async function heldOf({ companion }: Game) {
  const inAMonth = new Date(app().clock.now().getTime() + 30 * 86_400_000)
  return (await listOwed(app().db, inAMonth, companion.id)).map(({ reason, amount }) => [reason, amount])
}

/** The mails about reports that wait to be sent to a person, in alphabetical order. */
async function reportMails({ id }: { id: string }) {
  const { rows } = await sql<{ template: string }>`select split_part(key, ':', 2) as template
    from graphile_worker.jobs where key like ${`%:${id}`} order by 1`.execute(app().db)
  return rows.map(({ template }) => template).filter((template) => template.includes('report'))
}

describe('a report', () => {
  test('freezes the share until staff dismiss it', async () => {
    const game = await playGame(app())
    expect(await heldOf(game)).toEqual([[null, 1425]])
    expect(await report(game.player, game.id)).toMatchObject({
      status: 200,
      body: { data: { reason: 'left_early', status: 'open', settled_at: null } },
    })
    expect(await heldOf(game)).toEqual([['reported', 1425]])
    expect((await staff.query('orders.reports')).body.data.items).toMatchObject([
      { order_id: game.id, details: DETAILS, reporter: { id: game.player.id, role: 'player' } },
    ])
    const settled = { orderId: game.id, outcome: 'dismissed', reason: 'The screenshot shows the whole game' }
    expect(await staff.mutate('orders.settleReport', settled)).toMatchObject({ status: 200 })
    expect(await heldOf(game)).toEqual([[null, 1425]])
    const record = (await app().call(game.player, 'GET', `order/${game.id}`)).body.data
    expect(record).toMatchObject({ report: { status: 'dismissed' }, can_report: false })
    const theirs = (await app().call(game.companion, 'GET', `order/${game.id}`)).body.data
    expect(theirs.timeline.at(-2)).toMatchObject({ event: 'reported', actor: 'system', reason: null })
    expect(JSON.stringify(theirs)).not.toContain('left_early')
    expect(record.timeline.slice(-2)).toMatchObject([
      { event: 'reported', actor: 'player' },
      { event: 'report_settled', actor: 'staff', reason: 'dismissed' },
    ])
    expect((await staff.query('orders.reports')).body.data.items).toEqual([])
  })

  test.each(['not_played', 'wrong_score'])(
    'of %s holds the share, and the companion is told that there is one, but not what it says',
    async (reason) => {
      const game = await playGame(app())
      expect(await report(game.player, game.id, { reason })).toMatchObject({
        status: 200,
        body: { data: { reason, status: 'open' } },
      })
      expect(await heldOf(game)).toEqual([['reported', 1425]])
      const record = (await app().call(game.player, 'GET', `order/${game.id}`)).body.data
      expect(record.report).toMatchObject({ reason })
      const { items } = (await staff.query('orders.reports')).body.data
      expect(items[0]).toMatchObject({ order_id: game.id, reason })
      const theirs = (await app().call(game.companion, 'GET', `order/${game.id}`)).body.data
      expect(theirs.timeline.at(-1)).toMatchObject({ event: 'reported', reason: null })
      expect(JSON.stringify(theirs)).not.toContain(reason)
      expect(await reportMails(game.companion)).toEqual(['order_reported'])
    },
  )

  test('of abuse holds the share, and the companion learns of it neither before nor after the decision', async () => {
    const game = await playGame(app())
    await report(game.player, game.id, { reason: 'abusive' })
    expect(await heldOf(game)).toEqual([['in_review', 1425]])
    const asTheySee = async () => {
      const { timeline, earning } = (await app().call(game.companion, 'GET', `order/${game.id}`)).body.data
      return { held: earning.held, events: timeline.map(({ event }: { event: string }) => event) }
    }
    const before = await asTheySee()
    expect(before.held).toBe('too_recent')
    expect(before.events).not.toContain('reported')
    await staff.mutate('orders.settleReport', {
      orderId: game.id,
      outcome: 'dismissed',
      reason: 'The chat is friendly',
    })
    expect((await asTheySee()).events).toEqual(before.events)
    expect(await reportMails(game.player)).toEqual(['report_received', 'report_settled'])
    expect(await reportMails(game.companion)).toEqual([])
  })

  test('of abuse is seen by its companion only after the payday that leaves the order out', async () => {
    const game = await playGame(app())
    await report(game.player, game.id, { reason: 'abusive' })
    const { clock, db } = app()
    const held = async () =>
      (await app().call(game.companion, 'GET', `order/${game.id}`)).body.data.earning.held
    expect(await held()).toBe('too_recent')
    clock.forward(7 * 86_400)
    expect(await held()).toBeNull()
    const payday = nextPayday(clock.now())
    expect(await listAssessed(db, periodEndOf(payday), [game.companion.id])).toContainEqual(
      expect.objectContaining({ companion_id: game.companion.id, reason: 'in_review', amount: 1425 }),
    )
    clock.set(payday)
    expect(await held()).toBe('in_review')
  })

  test('of abuse beside another one is told as the other one', async () => {
    const game = await playGame(app())
    await report(game.player, game.id, { reason: 'abusive' })
    await report(game.companion, game.id)
    await staff.mutate('orders.settleReport', {
      orderId: game.id,
      outcome: 'dismissed',
      reason: 'The chat is friendly',
    })
    expect(await reportMails(game.companion)).toEqual(['report_received', 'report_settled'])
  })

  test('is not settled with an amount that another refund has changed since staff saw it', async () => {
    const game = await playGame(app())
    await report(game.player, game.id)
    const refund = { orderId: game.id, amount: 500, reason: 'left_early', refunded: 0 }
    expect((await staff.mutate('orders.refund', refund)).status).toBe(200)
    const decision = { orderId: game.id, outcome: 'refunded', reason: 'Nobody came' }
    expect((await staff.mutate('orders.settleReport', { ...decision, refunded: 0 })).body).toMatchObject({
      msg: 'changed_meanwhile',
    })
    expect((await staff.query('orders.reports')).body.data.items[0]).toMatchObject({ order_id: game.id })
    expect((await staff.mutate('orders.settleReport', { ...decision, refunded: 500 })).status).toBe(200)
  })

  test('that ends in a refund pays it in the same step', async () => {
    const game = await playGame(app())
    await report(game.player, game.id)
    const part = { orderId: game.id, outcome: 'partly_refunded', amount: 500, reason: 'Half a game' }
    expect((await staff.mutate('orders.settleReport', part)).status).toBe(200)
    expect(await heldOf(game)).toEqual([[null, 950]])
    expect((await app().call(game.player, 'GET', `order/${game.id}`)).body.data.money).toEqual({
      state: 'partly_refunded',
      amount: 1500,
      refunded: 500,
    })
  })

  test('of both people is settled at once, and only once', async () => {
    const game = await playGame(app())
    await report(game.player, game.id)
    await report(game.companion, game.id, { reason: 'abusive' })
    const full = { orderId: game.id, outcome: 'refunded', reason: 'No game was played' }
    const answers = await Promise.all([1, 2].map(() => staff.mutate('orders.settleReport', full)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await heldOf(game)).toEqual([])
    expect(await staff.mutate('orders.settleReport', full)).toMatchObject({ body: { msg: 'report_settled' } })
  })
})

describe('bad input', () => {
  test('a stranger, an unknown order and no session', async () => {
    const game = await playGame(app())
    expect((await report(await createPlayer(app().db), game.id)).status).toBe(404)
    expect((await report(game.player, 999_999)).status).toBe(404)
    expect((await report(game.player, 'x')).status).toBe(422)
    const nobody = await app().call(null, 'POST', `order/${game.id}/report`, {
      reason: 'other',
      details: DETAILS,
    })
    expect(nobody.status).toBe(401)
  })

  test('72 hours after the game it is accepted, a second later it is not', async () => {
    const { clock } = app()
    const [one, other] = [await playGame(app()), await playGame(app())]
    const endOf = async ({ id }: Game) =>
      (await app().db.selectFrom('orders').select('ended_at').where('id', '=', id).executeTakeFirstOrThrow())
        .ended_at!
    clock.set(new Date((await endOf(one)).getTime() + 72 * 3_600_000))
    const record = (await app().call(one.player, 'GET', `order/${one.id}`)).body.data
    expect(record).toMatchObject({ can_report: true, report_until: clock.now().toISOString() })
    expect((await report(one.player, one.id)).status).toBe(200)
    clock.set(new Date((await endOf(other)).getTime() + 72 * 3_600_000 + 1_000))
    await expectRefused(report(other.player, other.id), 409, 'report_too_late')
  })

  test('72 hours after a score that came late it is accepted', async () => {
    const { clock } = app()
    const game = await playGame(app(), 'ended')
    clock.forward(71 * 3_600)
    await submitScore(app(), game)
    const scored = clock.now().getTime()
    clock.set(new Date(scored + 72 * 3_600_000))
    expect((await report(game.player, game.id)).status).toBe(200)
  })

  test('twice, also at the same moment', async () => {
    const game = await playGame(app())
    const answers = await Promise.all([1, 2, 3].map(() => report(game.player, game.id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await report(game.player, game.id)).toMatchObject({ body: { msg: 'report_exists' } })
  })

  test.each([
    [{ reason: 'revenge' }, 'reason'],
    [{ details: 'short' }, 'details'],
    [{ details: 'x'.repeat(2001) }, 'details'],
    [{ details: ' '.repeat(50) }, 'details'],
  ])('%j is refused at its field', async (body, path) => {
    const game = await playGame(app(), 'started')
    expect(await report(game.player, game.id, body)).toMatchObject({
      status: 422,
      body: { issues: [{ path }] },
    })
  })

  test.each([
    [{ outcome: 'partly_refunded' }],
    [{ outcome: 'dismissed', amount: 100 }],
    [{ outcome: 'partly_refunded', amount: 0 }],
    [{ outcome: 'partly_refunded', amount: 1501 }],
    [{ outcome: 'forgiven' }],
    [{ outcome: 'dismissed', reason: '' }],
  ])('a settlement of %j is refused and leaves the report open', async (body) => {
    const game = await playGame(app())
    await report(game.player, game.id)
    const input = { orderId: game.id, reason: 'because of this', ...body }
    expect((await staff.mutate('orders.settleReport', input)).status).toBe(422)
    expect(await heldOf(game)).toEqual([['reported', 1425]])
  })
})
