import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createPlayer } from '@queuemate/db/testing/factories'
import { useApp } from '../../../test/app.ts'
import { sumOfAccount } from '../../../test/books.ts'
import { playGame } from '../../../test/games.ts'
import { createStaff } from '../../../test/staff.ts'
import { syncDueCharges } from './charges/charges.ts'
import { settleDue } from './settle-card.ts'
import { handleWebhook, receiveWebhook } from './webhooks.ts'
import { sendRefund } from './refunds/send-refund.ts'
import { rowOf } from '@queuemate/db/testing/rows'

const app = useApp()

const EVENTS = [
  'payment_intent.succeeded',
  'charge.captured',
  'charge.refunded',
  'refund.created',
  'refund.updated',
]

const accept = () => playGame(app(), 'accepted')

let events = 0
const receive = (type: string, orderId: number, id = `evt_${++events}`) => {
  app().payments.webhooks.push({ id, type, object: { id: 'pi_1', metadata: { order_id: String(orderId) } } })
  return receiveWebhook(app().context, Buffer.from(''), 'signature')
}
const versionOf = async (id: number) => {
  const { rows } = await sql<{ row: string; settle_at: Date | null }>`
    select xmin::text as row, settle_at from orders where id = ${id}`.execute(app().db)
  return rows[0]!
}
const jobs = async () => (await sql`select from graphile_worker.jobs`.execute(app().db)).rows.length

test('an event about an order that agrees with it is stored, and nothing else is written', async () => {
  const { id } = await accept()
  const [before, queued] = [await versionOf(id), await jobs()]
  await receive('payment_intent.amount_capturable_updated', id, 'evt_same')
  await receive('payment_intent.amount_capturable_updated', id, 'evt_same')
  expect(await versionOf(id)).toEqual(before)
  expect(await jobs()).toBe(queued)
  const stored = app().db.selectFrom('webhook_events').select('event_id').where('event_id', '=', 'evt_same')
  expect(await stored.execute()).toHaveLength(1)
})

test('an event about an unsettled order makes the next check earlier', async () => {
  const { payments, clock, db } = app()
  payments.authorizes = 'no_answer'
  const { id } = await accept()
  payments.authorizes = 'ok'
  const later = new Date(clock.now().getTime() + 300_000)
  await db.updateTable('orders').set({ settle_at: later }).where('id', '=', id).execute()
  await receive('payment_intent.amount_capturable_updated', id)
  expect((await versionOf(id)).settle_at).toEqual(new Date(clock.now().getTime() + 5_000))
  clock.forward(5)
  await settleDue(app().context)
  expect(await versionOf(id)).toMatchObject({ settle_at: null })
})

test('a refund makes its charge due to be synced, unless our own call has just created it', async () => {
  const { id } = await playGame(app())
  const dueOf = async () => {
    const row = app().db.selectFrom('order_payments').select('sync_at').where('order_id', '=', id)
    return (await row.executeTakeFirstOrThrow()).sync_at
  }
  const metadata = { order_id: String(id) }
  await deliver({
    type: 'refund.created',
    object: { id: 're_ours', metadata: { ...metadata, refund_id: '1' } },
  })
  expect(await dueOf()).toBeNull()
  await deliver({ type: 'refund.created', object: { id: 're_theirs', metadata } })
  expect(await dueOf()).not.toBeNull()
})

test('an event that nothing handles is stored without a job', async () => {
  const queued = await jobs()
  await receive('charge.succeeded', 1, 'evt_charge')
  expect(await jobs()).toBe(queued)
})

const problemOf = async (id: string) =>
  (await rowOf(app().db, 'webhook_events', { event_id: id }, ['problem'])).problem

async function deliver(event: { type: string; account?: string; object: object }, id = `evt_${++events}`) {
  app().payments.webhooks.push({ id, ...event })
  await receiveWebhook(app().context, Buffer.from(''), 'signature')
  await handleWebhook(app().context, id)
  return problemOf(id)
}

test.each([
  [{ type: 'charge.refunded', object: { id: 'ch_x', payment_intent: 'pi_unknown' } }, /payment/],
  [{ type: 'payment_intent.succeeded', object: { id: 'pi_unknown' } }, /payment/],
  [{ type: 'charge.dispute.created', object: { id: 'du_x', payment_intent: 'pi_unknown' } }, /payment/],
  [{ type: 'transfer.reversed', object: { id: 'tr_unknown' } }, /transfer/],
  [{ type: 'payout.paid', object: { id: 'po_unknown' } }, /payout/],
])('%j about an unknown object is stored with the problem and not tried again', async (event, problem) => {
  expect(await deliver(event)).toMatch(problem)
})

test('an event about a charge makes it due to be synced, found by its payment', async () => {
  const { clock, context, db, payments } = app()
  const game = await playGame(app())
  while ((await syncDueCharges(context)) > 0);
  const dispute = {
    id: `du_${game.id}`,
    amount: 1500,
    reason: 'fraudulent',
    stage: 'chargeback' as const,
    status: 'needs_response' as const,
    dueAt: null,
    openedAt: clock.now(),
    movements: [],
  }
  payments.money.disputes.set(`pi_${game.id}`, [dispute])
  await receive('charge.dispute.created', game.id)
  clock.forward(5)
  await syncDueCharges(context)
  const row = db.selectFrom('disputes').select('status').where('order_id', '=', game.id)
  expect(await row.executeTakeFirst()).toEqual({ status: 'needs_response' })
})

test('each event five times, in any order, beside refunds by staff, ends in one state', async () => {
  const { context, payments, clock, db } = app()
  const staff = await createStaff(app())
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([...EVENTS, ...EVENTS, ...EVENTS, ...EVENTS, ...EVENTS], {
        minLength: EVENTS.length * 5,
      }),
      fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 3 }),
      async (order, ours) => {
        const game = await playGame(app())
        const intent = `pi_${game.id}`
        const theirs = {
          id: `re_${intent}`,
          refundId: null,
          amount: 200,
          status: 'done' as const,
          failure: null,
        }
        payments.money.refunds.set(intent, [theirs])
        const amounts = [...ours]
        for (const [index, type] of order.entries()) {
          await receive(type, game.id, `${intent}:${type}`)
          clock.forward(index % 3 === 0 ? 5 : 0)
          if (index % 4 === 0) await syncDueCharges(context)
          const amount = index % 5 === 0 ? amounts.pop() : undefined
          if (amount !== undefined)
            await staff.mutate('orders.refund', { orderId: game.id, amount, reason: 'A gesture' })
        }
        for (const { id } of await db.selectFrom('refunds').select('id').execute())
          await sendRefund(context, id)
        clock.forward(3600)
        while ((await syncDueCharges(context)) > 0);
        const sent = payments.money.refunds.get(intent)!.reduce((sum, { amount }) => sum + amount, 0)
        const taken = await rowOf(db, 'orders', { id: game.id }, ['refunded', 'refunded_share'])
        expect(taken.refunded).toBe(sent)
        expect(await sumOfAccount(db, 'provider_balance', null, game.id)).toBe(1500 - sent)
        expect(await sumOfAccount(db, 'companion_payable', game.companion.id)).toBe(
          taken.refunded_share - 1425,
        )
        expect(await sumOfAccount(db, 'refunds', null, game.id)).toBe(0)
      },
    ),
    { numRuns: 5 },
  )
})

test('a card that its bank renews is updated, and one that is detached is removed', async () => {
  const { db, payments } = app()
  const [player, other] = [await createPlayer(db), await createPlayer(db)]
  const cardOf = (user: { id: string }) =>
    db
      .selectFrom('payment_methods')
      .select(['method_id', 'brand', 'last4', 'exp_month', 'exp_year'])
      .where('user_id', '=', user.id)
      .executeTakeFirst()
  const before = await cardOf(other)
  const { method_id: id } = (await cardOf(player))!
  const renewed = { method_id: id, brand: 'mastercard', last4: '4444', exp_month: 7, exp_year: 2039 }
  expect(await deliver({ type: 'payment_method.automatically_updated', object: { id } })).toBeNull()
  expect(await cardOf(player)).toEqual(renewed)
  // What the event says does not count, but the card as it is now.
  await deliver({ type: 'payment_method.detached', object: { id } })
  expect(await cardOf(player)).toEqual(renewed)
  payments.cardsDetached.push(id)
  for (const type of ['payment_method.detached', 'payment_method.automatically_updated'])
    expect(await deliver({ type, object: { id } })).toBeNull()
  expect(await cardOf(player)).toBeUndefined()
  expect(await deliver({ type: 'payment_method.detached', object: { id: 'pm_stranger' } })).toBeNull()
  expect(await cardOf(other)).toEqual(before)
})
