import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '@queuemate/db/transaction'
import { insertRows, rowOf } from '@queuemate/db/testing/rows'
import { useApp } from '../../../../test/app.ts'
import { sumOfAccount, timelineOf } from '../../../../test/books.ts'
import { playGame } from '../../../../test/games.ts'
import { actorOf, allowOnly, createStaff, outdateProof, type StaffMember } from '../../../../test/staff.ts'
import { endOpenOrders } from './abandon-order.ts'
import { settleDue } from '../../payments/settle-card.ts'
import { sendRefunds } from '../../../../test/refunds.ts'

const app = useApp()
let staff: StaffMember
beforeEach(async () => {
  staff = await createStaff(app())
})

const abandon = (orderId: number, more: object = {}, by = staff) =>
  by.mutate('orders.abandon', { orderId, reason: 'The companion was abusive', ...more })
const orderOf = (id: number) =>
  app().db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const settle = () => settleDue(app().context)

const mailsTo = async (person: { id: string }) => {
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where key like ${`mail:%:${person.id}`} order by key`.execute(
    app().db,
  )
  return rows.map(({ key }) => key.split(':')[1])
}

const isOnline = async (person: { id: string }) =>
  (await rowOf(app().db, 'companions', { user_id: person.id }, ['online'])).online

describe('staff end an order', () => {
  test('that is pending: nothing was held, and both people are free', async () => {
    const game = await playGame(app(), 'requested')
    app().realtime.clear()
    expect(await abandon(game.id)).toMatchObject({
      status: 200,
      body: { data: { order_id: game.id, status: 7, refunded: 0 } },
    })
    expect(await orderOf(game.id)).toMatchObject({
      status: 7,
      hold: 'none',
      closed_reason: 'staff',
      due_at: null,
    })
    expect(await isOnline(game.companion)).toBe(true)
    expect(app().realtime.sent).toContainEqual(
      expect.objectContaining({
        event: 'marketOrderClosed',
        payload: { order_id: game.id, reason: 'staff' },
      }),
    )
    expect(await mailsTo(game.player)).toEqual(['order_ended'])
    expect(await mailsTo(game.companion)).toEqual(['order_ended_early'])
    const again = await app().call(game.player, 'POST', 'order', { companion_id: game.companion.id })
    expect(again.status).toBe(200)
  })

  test('that is accepted: the hold on the card is released by the sweep', async () => {
    const game = await playGame(app(), 'accepted')
    expect((await abandon(game.id)).status).toBe(200)
    expect(await orderOf(game.id)).toMatchObject({ status: 7, hold: 'releasing', closed_reason: 'staff' })
    await settle()
    expect(await orderOf(game.id)).toMatchObject({ status: 7, hold: 'released' })
    const { timeline, money } = (await app().call(game.player, 'GET', `order/${game.id}`)).body.data
    expect(timeline).toContainEqual(expect.objectContaining({ event: 'abandon', actor: 'staff' }))
    expect(money).toMatchObject({ state: 'released' })
  })

  test('that is being played: the whole charge is promised back in the same transaction, and sent once', async () => {
    const game = await playGame(app(), 'started')
    expect((await abandon(game.id)).body.data).toEqual({ order_id: game.id, status: 7, refunded: 1500 })
    expect(await orderOf(game.id)).toMatchObject({ status: 7, hold: 'captured', refunded: 1500 })
    expect((await timelineOf(app().db, game.id)).at(-1)).toBe('abandon 7/captured')
    const sum = (account: Parameters<typeof sumOfAccount>[1]) =>
      sumOfAccount(app().db, account, null, game.id)
    expect([await sum('order_escrow'), await sum('refunds')]).toEqual([0, -1500])
    await sendRefunds(app(), game.id)
    await sendRefunds(app(), game.id)
    expect([await sum('provider_balance'), await sum('refunds')]).toEqual([0, 0])
    expect(await mailsTo(game.player)).toEqual(['order_ended', 'refund_promised'])
    // They never earned anything from it, so nothing is taken from them.
    expect(await mailsTo(game.companion)).toEqual(['order_ended_early'])
    const { timeline } = (await app().call(game.companion, 'GET', `order/${game.id}`)).body.data
    expect(timeline).toContainEqual(
      expect.objectContaining({
        event: 'refund_promised',
        amount: 0,
        reason: 'Queuemate staff ended the order',
      }),
    )
  })

  test('after a partial refund gives back the rest', async () => {
    const game = await playGame(app(), 'started')
    await staff.mutate('orders.refund', { orderId: game.id, amount: 400, reason: 'A gesture' })
    expect((await abandon(game.id)).body.data).toMatchObject({ refunded: 1100 })
    expect(await orderOf(game.id)).toMatchObject({ refunded: 1500 })
  })

  test('whose charge the bank has taken back without refunding it twice', async () => {
    const game = await playGame(app(), 'started')
    const dispute = { order_id: game.id, provider_id: `dp_${game.id}`, amount: 1500, reason: 'fraudulent' }
    const opened = { status: 'needs_response' as const, opened_at: app().clock.now() }
    await insertRows(app().db, 'disputes', { ...dispute, ...opened })
    expect((await abandon(game.id)).body.data).toMatchObject({ status: 7, refunded: 0 })
    expect(await orderOf(game.id)).toMatchObject({ refunded: 0 })
  })

  test('the audit log has the reason in the words of staff, the parties do not', async () => {
    const game = await playGame(app(), 'accepted')
    await abandon(game.id)
    const event = await rowOf(app().db, 'audit_events', { order_id: game.id })
    expect(event).toMatchObject({
      staff_id: staff.id,
      action: 'orders.abandon',
      reason: 'The companion was abusive',
      before: { status: 3, hold: 'held' },
      after: { status: 7, hold: 'releasing' },
    })
    for (const person of [game.player, game.companion]) {
      const { body } = await app().call(person, 'GET', `order/${game.id}`)
      expect(JSON.stringify(body)).not.toContain('abusive')
    }
  })
})

describe('refused', () => {
  test('of two members of staff at once, the second is told what happened', async () => {
    const game = await playGame(app(), 'started')
    const other = await createStaff(app())
    const answers = await Promise.all([abandon(game.id), abandon(game.id, {}, other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      msg: 'invalid_transition',
      message: 'Staff have already ended this order',
    })
    expect(await orderOf(game.id)).toMatchObject({ refunded: 1500 })
  })

  test('an order that has moved on since the preview', async () => {
    const game = await playGame(app(), 'started')
    expect(await abandon(game.id, { status: 3 })).toMatchObject({
      status: 409,
      body: { msg: 'stale_order', message: /In Progress now/ },
    })
    expect(await orderOf(game.id)).toMatchObject({ status: 4, refunded: 0 })
  })

  test.each(['ended', 'scored'] as const)('a game that has %s, with all its money', async (until) => {
    const game = await playGame(app(), until)
    expect(await abandon(game.id)).toMatchObject({ status: 409, body: { msg: 'invalid_transition' } })
    expect(await orderOf(game.id)).toMatchObject({ refunded: 0, closed_at: null })
  })

  test('an order that does not exist, and no reason', async () => {
    expect((await abandon(999_999)).status).toBe(404)
    expect((await abandon(1, { reason: ' a ' })).status).toBe(422)
  })

  test('without a fresh password when it refunds, and only then', async () => {
    const [started, accepted] = [await playGame(app(), 'started'), await playGame(app(), 'accepted')]
    await outdateProof(app(), staff)
    expect(await abandon(started.id)).toMatchObject({ status: 403, body: { msg: 'step_up_required' } })
    expect(await orderOf(started.id)).toMatchObject({ status: 4 })
    expect((await abandon(accepted.id)).status).toBe(200)
  })

  test('without the permission to refund when it refunds', async () => {
    const game = await playGame(app(), 'started')
    await allowOnly(app(), staff, 'orders')
    expect(await abandon(game.id)).toMatchObject({ status: 403, body: { msg: 'forbidden' } })
    expect(await orderOf(game.id)).toMatchObject({ status: 4 })
  })
})

describe('a ban ends the open orders of a person', () => {
  const endOpenOf = (personId: string, fails = false) =>
    inTransaction(app().db, async (tx) => {
      const ended = await endOpenOrders(
        { ...app().context, actor: actorOf(staff.id, 'people', 'people.ban') },
        tx,
        { personId, reason: 'Fraud' },
        () => {},
      )
      if (fails) throw new Error('the ban failed')
      return ended
    })

  test('with their money, in the transaction of the ban', async () => {
    const game = await playGame(app(), 'started')
    await expect(endOpenOf(game.player.id, true)).rejects.toThrow('the ban failed')
    expect(await orderOf(game.id)).toMatchObject({ status: 4, refunded: 0 })
    expect(await endOpenOf(game.player.id)).toEqual([{ order_id: game.id, status: 7, refunded: 1500 }])
    expect(await endOpenOf(game.player.id)).toEqual([])
  })

  test('a finished game of a companion that waits for its score stays', async () => {
    const game = await playGame(app(), 'ended')
    expect(await endOpenOf(game.companion.id)).toEqual([])
    expect(await orderOf(game.id)).toMatchObject({ status: 5 })
  })
})
