import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { playGame, submitScore, type Game } from '../../../../test/games.ts'
import { booksOfOrder, sendRefunds } from '../../../../test/refunds.ts'
import { createStaff, outdateProof, type StaffMember } from '../../../../test/staff.ts'
import { syncCharge } from '../charges/charges.ts'
import { rowOf, updateRows } from '@queuemate/db/testing/rows'

const app = useApp()
let staff: StaffMember
beforeEach(async () => {
  app().clock.set(new Date())
  Object.assign(app().payments.money, { refuses: null, losesResponses: false })
  staff = await createStaff(app())
})

const refund = (orderId: number, amount: number, reason = 'The companion left early') =>
  staff.mutate('orders.refund', { orderId, amount, reason })
const sync = (orderId: number) => syncCharge(app().context, orderId)
const send = (orderId: number) => sendRefunds(app(), orderId)
const booksOf = (game: Game) => booksOfOrder(app(), game)
const moneyOf = async ({ id, player }: Game) =>
  (await app().call(player, 'GET', `order/${id}`)).body.data.money

describe('a refund', () => {
  test('of a scored game takes the share from the companion and the fee from us, and sends it once', async () => {
    const game = await playGame(app())
    expect(await refund(game.id, 1500)).toMatchObject({
      status: 200,
      body: { data: { amount: 1500, share: 1425, status: 'requested' } },
    })
    expect(await booksOf(game)).toMatchObject({ companion: 0, fee: 0, refunds: -1500, provider: 1500 })
    expect(await moneyOf(game)).toEqual({ state: 'refunded', amount: 1500, refunded: 1500 })
    await send(game.id)
    await send(game.id)
    expect(await booksOf(game)).toMatchObject({ refunds: 0, provider: 0 })
    expect(app().payments.money.refunds.get(`pi_${game.id}`)).toHaveLength(1)
    const payments = await app().call(game.player, 'GET', 'user/payments')
    expect(payments.body.data).toMatchObject([{ status: 'refunded', amount: 1500, refunded_amount: 1500 }])
  })

  test('of a part leaves the rest to the companion, cent by cent', async () => {
    const game = await playGame(app())
    for (const amount of [1, 1, 333, 700, 465]) expect((await refund(game.id, amount)).status).toBe(200)
    await send(game.id)
    expect(await booksOf(game)).toMatchObject({ companion: 0, fee: 0, refunds: 0, provider: 0, escrow: 0 })
  })

  test('before the score comes from the escrow, and the game then earns only the rest', async () => {
    const game = await playGame(app(), 'ended')
    await refund(game.id, 500)
    expect(await booksOf(game)).toMatchObject({ escrow: -1000, refunds: -500, companion: 0 })
    await submitScore(app(), game)
    await send(game.id)
    const { companion, fee, ...rest } = await booksOf(game)
    expect({ companion, fee }).toEqual({ companion: -950, fee: -50 })
    expect(rest).toMatchObject({ escrow: 0, refunds: 0, provider: 1000 })
  })

  test('that is refused after the score was given back as earnings', async () => {
    const game = await playGame(app(), 'ended')
    await refund(game.id, 500)
    await submitScore(app(), game)
    app().payments.money.refuses = 'charge_disputed'
    await send(game.id)
    expect(await booksOf(game)).toMatchObject({ companion: -1425, fee: -75, refunds: 0, provider: 1500 })
    expect(await moneyOf(game)).toEqual({ state: 'charged', amount: 1500, refunded: 0 })
  })

  test('that the bank returns later is undone, and can be made again', async () => {
    const game = await playGame(app())
    await refund(game.id, 1500)
    await send(game.id)
    const [sent] = app().payments.money.refunds.get(`pi_${game.id}`)!
    Object.assign(sent!, { status: 'failed', failure: 'lost_or_stolen_card' })
    await sync(game.id)
    await sync(game.id)
    expect(await booksOf(game)).toMatchObject({ companion: -1425, fee: -75, refunds: 0, provider: 1500 })
    expect((await refund(game.id, 1500)).status).toBe(200)
    await send(game.id)
    expect(await booksOf(game)).toMatchObject({ companion: 0, fee: 0, refunds: 0, provider: 0 })
  })

  test('for goodwill is borne by us: the companion keeps the share and reads of no deduction', async () => {
    const game = await playGame(app())
    const preview = { orderId: game.id, move: 'refund', amount: 500, bearer: 'queuemate' }
    expect((await staff.query('orders.preview', preview)).body.data).toMatchObject({
      player_gets: 500,
      companion_loses: 0,
      platform_loses: 500,
    })
    expect(await refund(game.id, 500, 'gesture')).toMatchObject({
      body: { data: { amount: 500, share: 0, reason: 'gesture' } },
    })
    await send(game.id)
    expect(await booksOf(game)).toMatchObject({ companion: -1425, fee: 425, refunds: 0, provider: 1000 })
    const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs
      where key like ${`mail:%:${game.companion.id}`} and key like '%refund%'`.execute(app().db)
    expect(rows).toEqual([])
    const rest = { orderId: game.id, move: 'refund' }
    const { data } = (await staff.query('orders.preview', rest)).body
    expect(data).toMatchObject({ player_gets: 1000, companion_loses: 950, platform_loses: 50 })
    expect(await refund(game.id, 1000)).toMatchObject({ body: { data: { share: 950 } } })
    await send(game.id)
    expect(await booksOf(game)).toMatchObject({ companion: -475, fee: 475, refunds: 0, provider: 0 })
  })

  test('for goodwill before the score leaves the whole share to be earned, and one that fails gives it back', async () => {
    const game = await playGame(app(), 'ended')
    await refund(game.id, 500, 'gesture')
    await submitScore(app(), game)
    expect(await booksOf(game)).toMatchObject({ companion: -1425, fee: 425, escrow: 0, refunds: -500 })
    app().payments.money.refuses = 'charge_disputed'
    await send(game.id)
    expect(await booksOf(game)).toMatchObject({ companion: -1425, fee: -75, refunds: 0, provider: 1500 })
    app().payments.money.refuses = null
    expect(await refund(game.id, 1500)).toMatchObject({ body: { data: { share: 1425 } } })
  })

  test('that failed is not listed for the player, also when an earlier one of the same amount has not', async () => {
    const game = await playGame(app())
    await refund(game.id, 500, 'gesture')
    await send(game.id)
    await refund(game.id, 500, 'left_early')
    app().payments.money.refuses = 'charge_disputed'
    await send(game.id)
    const recordOf = async ({ id }: { id: string }) =>
      (await app().call({ id }, 'GET', `order/${game.id}`)).body.data
    const { refunds, timeline } = await recordOf(game.player)
    expect(refunds).toMatchObject([{ amount: 500, reason: 'gesture' }])
    // The provider's reason is for staff.
    const failed = timeline.find(({ event }: { event: string }) => event === 'refund_failed')
    expect(failed).toMatchObject({ amount: 500, reason: null })
    expect((await recordOf(game.companion)).refunds).toEqual([])
  })

  test('is told to both people', async () => {
    const game = await playGame(app())
    await refund(game.id, 1500)
    const { rows } = await sql<{
      key: string
    }>`select key from graphile_worker.jobs where key like ${`%:${game.player.id}`}
      or key like ${`%:${game.companion.id}`} order by key`.execute(app().db)
    expect(rows.map(({ key }) => key.split(':').slice(1, 2)[0])).toEqual([
      'refund_promised',
      'share_refunded',
    ])
    const { timeline } = (await app().call(game.player, 'GET', `order/${game.id}`)).body.data
    expect(timeline.at(-1)).toMatchObject({ event: 'refund_promised', actor: 'staff', amount: 1500 })
  })
})

describe('bad input', () => {
  test.each([0, -1, 1.5, 'ten', null])('an amount of %s is refused', async (amount) => {
    const game = await playGame(app())
    expect(
      await staff.mutate('orders.refund', { orderId: game.id, amount, reason: 'because' }),
    ).toMatchObject({
      status: 422,
    })
    expect(await booksOf(game)).toMatchObject({ refunds: 0 })
  })

  test('more than is left, a second full refund, and no reason are refused and change nothing', async () => {
    const game = await playGame(app())
    expect(await refund(game.id, 1501)).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'amount', message: 'At most $15.00 is left to refund' }] },
    })
    expect((await refund(game.id, 1500, '  ')).status).toBe(422)
    await refund(game.id, 1000)
    expect((await refund(game.id, 501)).status).toBe(422)
    await refund(game.id, 500)
    expect(await refund(game.id, 1)).toMatchObject({
      status: 422,
      body: { issues: [{ message: 'This order has already been refunded in full' }] },
    })
    expect(await booksOf(game)).toMatchObject({ refunds: -1500 })
  })

  test('an order that was not charged, and one that does not exist', async () => {
    const game = await playGame(app(), 'accepted')
    expect(await refund(game.id, 100)).toMatchObject({ status: 409, body: { msg: 'not_charged' } })
    expect(await refund(999_999, 100)).toMatchObject({ status: 404 })
  })

  test('of twenty partial refunds at once as many succeed as fit', async () => {
    const game = await playGame(app())
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(game.id, 100)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(15)
    await send(game.id)
    expect(await booksOf(game)).toMatchObject({ refunds: 0, provider: 0, companion: 0, fee: 0 })
  })

  test('players, companions, the web app and staff without a fresh password are refused', async () => {
    const game = await playGame(app())
    const input = { orderId: game.id, amount: 100, reason: 'because' }
    for (const role of ['player', 'companion'] as const)
      expect((await (await createStaff(app(), { role })).mutate('orders.refund', input)).status).toBe(403)
    const web = await createStaff(app(), { origin: 'http://localhost:5173' })
    expect((await web.mutate('orders.refund', input)).status).toBe(403)
    await outdateProof(app(), staff)
    expect(await refund(game.id, 100)).toMatchObject({ status: 403, body: { msg: 'step_up_required' } })
  })

  test.each(['player_id', 'companion_id'] as const)(
    'staff who are the %s of an order neither refund it, settle its report nor end it',
    async (side) => {
      const { db } = app()
      const game = await playGame(app(), 'started')
      const details = 'They left in the middle of the second half.'
      await app().call(game.player, 'POST', `order/${game.id}/report`, { reason: 'left_early', details })
      await updateRows(db, 'orders', { id: game.id }, { [side]: staff.id })
      const input = { orderId: game.id, reason: 'because of this' }
      const own = { status: 403, body: { msg: 'own_order' } }
      expect(await refund(game.id, 100)).toMatchObject(own)
      const settled = { ...input, outcome: 'dismissed' }
      expect(await staff.mutate('orders.settleReport', settled)).toMatchObject(own)
      expect(await staff.mutate('orders.abandon', input)).toMatchObject(own)
      expect(await booksOf(game)).toMatchObject({ refunds: 0, escrow: -1500 })
    },
  )

  test('each refund is in the audit log, which nobody can change', async () => {
    const game = await playGame(app())
    await refund(game.id, 100, 'A gesture')
    const { db } = app()
    const event = await rowOf(db, 'audit_events', { order_id: game.id })
    expect(event).toMatchObject({ staff_id: staff.id, action: 'orders.refund', reason: 'A gesture' })
    await expect(db.deleteFrom('audit_events').where('id', '=', event.id).execute()).rejects.toThrow(
      /append-only/,
    )
  })
})
