import { expect, test } from 'vitest'
import { createPayout } from '@queuemate/db/testing/factories'
import { expectRefused, useApp } from '../../../../test/app.ts'
import { playUntil, signUpWithCard } from '../../../../test/leaving.ts'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import { inTransaction } from '@queuemate/db/transaction'
import { earn, refund, report, settleReports } from '@queuemate/db/testing/payouts'
import { actorOf, createStaff } from '../../../../test/staff.ts'
import { codeTo, PASSWORD, signUp } from '../../../../test/visitor.ts'
import { insertRow, insertRows, rowOf, updateRows } from '@queuemate/db/testing/rows'

const running = useApp()
const play = (until: 'requested' | 'accepted', player?: { id: string }) => playUntil(running(), until, player)
const personWithCard = () => signUpWithCard(running())

/* While money or a game is open, an account cannot be deleted. */

test('an account is not deleted while an order is open, on either side', async () => {
  const { visitor, id } = await personWithCard()
  const { companion, step } = await play('requested', { id })
  const leave = () => visitor.call('DELETE', 'user', { password: PASSWORD })
  expect(await leave()).toMatchObject({ status: 409, body: { msg: 'order_open' } })
  await running().call(companion, 'POST', 'user/removal_code')
  const code = await codeTo(running().db, companion.email)
  await expectRefused(running().call(companion, 'DELETE', 'user', { code }), 409, 'order_open')
  await step('accept_order')
  expect((await leave()).status).toBe(409)
  await step('queue_started')
  expect((await leave()).status).toBe(409)
})

test('an account is not deleted while a report, a refund or a dispute is open', async () => {
  const { visitor, id } = await personWithCard()
  const { orderId, step } = await play('accepted', { id })
  await step('queue_started')
  await step('game_finished')
  const { db, clock } = running()
  const leave = () => visitor.call('DELETE', 'user', { password: PASSWORD })
  const refused = { status: 409, body: { msg: 'case_open' } }
  const details = 'They left in the middle of the game.'
  await visitor.call('POST', `order/${orderId}/report`, { reason: 'left_early', details })
  expect(await leave()).toMatchObject(refused)
  const settled = { status: 'dismissed' as const, settled_at: clock.now() }
  await db.updateTable('order_reports').set(settled).where('order_id', '=', orderId).execute()
  const refund = { order_id: orderId, amount: 100, reason: 'A gesture' }
  await db.insertInto('refunds').values(refund).execute()
  expect(await leave()).toMatchObject(refused)
  await db.updateTable('refunds').set({ status: 'done' }).where('order_id', '=', orderId).execute()
  const dispute = { order_id: orderId, provider_id: `du_${orderId}`, amount: 1500, reason: 'fraudulent' }
  await insertRows(db, 'disputes', { ...dispute, status: 'under_review', opened_at: clock.now() })
  expect(await leave()).toMatchObject(refused)
  await db.updateTable('disputes').set({ status: 'lost' }).where('order_id', '=', orderId).execute()
  expect((await visitor.call('GET', 'user/export')).body.data).toMatchObject({
    refunds: [{ order_id: orderId, amount: 100 }],
    reports: [{ order_id: orderId, details }],
  })
  expect((await leave()).status).toBe(200)
  const erased = db.selectFrom('order_reports').select('details').where('order_id', '=', orderId)
  expect(await erased.executeTakeFirst()).not.toMatchObject({ details })
})

test('an account is not deleted while the books with a companion are not even', async () => {
  const { companion } = await play('accepted')
  const { db, call } = running()
  await updateRows(db, 'orders', { companion_id: companion.id }, { status: 7, hold: 'released' })
  const leave = async () => {
    await call(companion, 'POST', 'user/removal_code')
    return call(companion, 'DELETE', 'user', { code: await codeTo(db, companion.email) })
  }
  const post = (amount: number) =>
    db.transaction().execute(async (tx) => {
      const values = { kind: 'earning' as const, idempotency_key: `test:${companion.id}:${amount}` }
      const { id } = await insertRow(tx, 'ledger_transactions', values)
      await insertRows(tx, 'ledger_entries', [
        { transaction_id: id, account: 'companion_payable', subject: companion.id, amount: -amount },
        { transaction_id: id, account: 'order_escrow', amount },
      ])
    })
  await post(1425)
  expect(await leave()).toMatchObject({ status: 409, body: { msg: 'money_owed' } })
  await post(-1425)
  expect((await leave()).status).toBe(200)
  const row = await rowOf(db, 'companions', { user_id: companion.id })
  expect(row).toMatchObject({ online: false, bio: '', agreement_status: 4, payout_account_id: null })
})

test('an account is not deleted while a report holds a share of a companion or a refund waits for approval, even when the books are even', async () => {
  const { companion } = await play('requested')
  const { db, call } = running()
  await db.updateTable('orders').set({ status: 2 }).where('companion_id', '=', companion.id).execute()
  const held = await earn(db, companion.id, '2026-11-10T12:00:00Z')
  const paid = await earn(db, companion.id, '2026-11-03T12:00:00Z')
  await refund(db, paid, 1900, '2026-11-11T12:00:00Z')
  await refund(db, held, 1900, '2026-11-11T12:00:00Z')
  await report(db, held)
  const leave = async () => {
    await call(companion, 'POST', 'user/removal_code')
    return call(companion, 'DELETE', 'user', { code: await codeTo(db, companion.email) })
  }
  expect(await leave()).toMatchObject({ status: 409, body: { msg: 'case_open' } })
  await settleReports(db, held)
  const asked = { kind: 'refund', order_id: held.id, companion_id: companion.id, amount: 100 } as const
  const { id: requestId } = await insertRow(db, 'refund_requests', {
    ...asked,
    reason: 'no_show',
    input: '{}',
    requested_by: companion.id,
    created_at: new Date(),
  })
  expect(await leave()).toMatchObject({ status: 409, body: { msg: 'case_open' } })
  await db.deleteFrom('refund_requests').where('id', '=', requestId).execute()
  const onItsWay = { period_end: '2026-11-16', status: 'pending', transfer_id: null } as const
  const { id } = await createPayout(db, { companion_id: companion.id, ...onItsWay })
  expect(await leave()).toMatchObject({ status: 409, body: { msg: 'money_owed' } })
  await db.deleteFrom('payouts').where('id', '=', id).execute()
  expect(await leave()).toMatchObject({ status: 200 })
})

test('staff do not delete themselves; once they are not on the staff, the audit log keeps their name', async () => {
  const { db, context } = running()
  const [boss, person] = [await createStaff(running(), { role: 'admin' }), await signUp(running())]
  const leave = () => person.visitor.call('DELETE', 'user', { password: PASSWORD })
  for (const role of ['staff', 'admin'] as const) {
    await db.updateTable('users').set({ role }).where('id', '=', person.id).execute()
    await context.feed.publishPending()
    expect(await leave()).toMatchObject({ status: 409, body: { msg: 'staff_account' } })
  }
  const actor = actorOf(person.id, 'people', 'people.ban')
  await inTransaction(db, (tx) => insertAudit(tx, actor, { at: new Date() }))
  await db.updateTable('users').set({ role: 'player' }).where('id', '=', person.id).execute()
  await context.feed.publishPending()
  expect((await leave()).status).toBe(200)
  const { body } = await boss.query('audit.list', { staff: person.id })
  const { username } = person.form
  expect(body.data.items).toMatchObject([{ staff: { name: 'New Person', username } }])
})
