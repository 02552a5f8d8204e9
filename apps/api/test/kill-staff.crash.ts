import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createUser } from '@queuemate/db/testing/factories'
import { inTransaction } from '@queuemate/db/transaction'
import { ADMIN, signIn } from './app.ts'
import { movedAtProvider, sumOfAccount } from './books.ts'
import { withKillableApi } from './killable.ts'
import { eventually } from './process.ts'

const {
  database,
  start,
  kill,
  restart,
  faults,
  loseResponses,
  post: postAs,
  requestOrder,
  intentIs,
  intentsOf,
  reached,
  refundsOf,
} = withKillableApi()

/** Calls a procedure of the console as a member of staff. */
async function asStaff(name: string, input: object) {
  const { db } = database()
  const staff = await createUser(db, { role: 'staff' })
  return postAs(await signIn(db, staff.id), `trpc/staff.${name}`, input, ADMIN)
}

test('a refund is sent once when the API is killed at each step of it', async () => {
  const { orderId, post, customer } = await requestOrder()
  const { db } = database()
  await post('companion', 'order/status/accept_order')
  await post('companion', 'order/status/queue_started')
  await reached(orderId, 'captured 4/captured')
  const refund = (amount: number) => asStaff('orders.refund', { orderId, amount, reason: 'A gesture' })
  const isDone = async (count: number) => {
    const rows = await db.selectFrom('refunds').select('status').where('order_id', '=', orderId).execute()
    return rows.filter(({ status }) => status === 'done').length === count
  }
  // Killed between the promise and the call.
  await faults('POST', {
    kind: 'fail',
    path: '/v1/refunds',
    method: 'POST',
    when: 'before',
    reset: true,
    times: 1000,
  })
  expect((await refund(500)).status).toBe(200)
  await restart()
  await eventually(() => isDone(1), 'the first refund')
  // Killed between the call and its commit.
  await loseResponses('/v1/refunds')
  expect((await refund(400)).status).toBe(200)
  await eventually(async () => (await refundsOf(orderId)).includes(400), 'the second refund at the provider')
  await restart()
  await eventually(() => isDone(2), 'the second refund')
  expect((await refundsOf(orderId)).toSorted()).toEqual([400, 500])
  expect(await movedAtProvider(db, orderId)).toBe(600)
  expect(await sumOfAccount(db, 'refunds', null, orderId)).toBe(0)
  expect(await intentsOf(customer)).toEqual(['succeeded 1500'])
})

test('an order that staff end gives back its hold once when the API is killed before it knows of it', async () => {
  const { orderId, post, customer } = await requestOrder()
  await post('companion', 'order/status/accept_order')
  await loseResponses('/v1/payment_intents/*/cancel')
  expect((await asStaff('orders.abandon', { orderId, reason: 'Asked by phone' })).status).toBe(200)
  await intentIs('canceled', customer)
  await restart()
  await reached(orderId, 'released 7/released')
})

test('an order that staff end gives back its charge once when the API is killed before it knows of it', async () => {
  const { orderId, post } = await requestOrder()
  const { db } = database()
  await post('companion', 'order/status/accept_order')
  await post('companion', 'order/status/queue_started')
  await loseResponses('/v1/refunds')
  expect((await asStaff('orders.abandon', { orderId, reason: 'Asked by phone' })).status).toBe(200)
  await eventually(async () => (await refundsOf(orderId)).length > 0, 'the refund at the provider')
  await restart()
  await eventually(
    async () => (await sumOfAccount(db, 'refunds', null, orderId)) === 0,
    'the refund in the books',
  )
  expect(await refundsOf(orderId)).toEqual([1500])
  expect(await movedAtProvider(db, orderId)).toBe(0)
})

test('an export whose process was killed in the middle is written again from its start', async () => {
  const { orderId } = await requestOrder()
  const { db } = database()
  const isIn = (id: string, status: string) =>
    eventually(async () => {
      const ours = db.selectFrom('exports').select('status').where('id', '=', id)
      return (await ours.executeTakeFirstOrThrow()).status === status
    }, status)
  // The job waits for this table while its process is killed. A username may have the digits of the number.
  const id = await inTransaction(db, async (tx) => {
    await sql`lock table order_reports in access exclusive mode`.execute(tx)
    const answer = await asStaff('exports.create', { list: 'orders', filters: { query: `#${orderId}` } })
    const { result } = (await answer.json()) as { result: { data: { id: string } } }
    await isIn(result.data.id, 'running')
    await kill()
    return result.data.id
  })
  await start()
  await isIn(id, 'done')
  const file = await db.selectFrom('exports').select('written').where('id', '=', id).executeTakeFirstOrThrow()
  expect(file.written).toBe(1)
})
