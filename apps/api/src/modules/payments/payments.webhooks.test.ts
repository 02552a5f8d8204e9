import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createCompanion, createPlayer } from '@queuemate/db/testing/factories'
import { useApp } from '../../../test/app.ts'

const app = useApp()

async function accept() {
  const { call, db } = app()
  const [player, companion] = [await createPlayer(db), await createCompanion(db)]
  const { order_id: id } = (await call(player, 'POST', 'order', { companion_id: companion.id })).body.data
  await call(companion, 'POST', 'order/status/accept_order')
  return { id: id as number, companion }
}

let events = 0
const receive = (type: string, orderId: number, id = `evt_${++events}`) => {
  app().payments.webhooks.push({ id, type, object: { id: 'pi_1', metadata: { order_id: String(orderId) } } })
  return app().context.services.webhooks.receive(Buffer.from(''), 'signature')
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
  await app().context.services.unsettled.sweep()
  expect(await versionOf(id)).toMatchObject({ settle_at: null })
})

test('an event that nothing handles is stored without a job', async () => {
  const queued = await jobs()
  await receive('charge.succeeded', 1, 'evt_charge')
  expect(await jobs()).toBe(queued)
})
