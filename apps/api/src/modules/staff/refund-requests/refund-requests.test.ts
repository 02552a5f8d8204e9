import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { REFUND_LIMITS } from '@queuemate/contracts/payments/refund-limits'
import type { RefundState } from '@queuemate/contracts/payments/refunds'
import { useApp } from '../../../../test/app.ts'
import { playGame, type Game } from '../../../../test/games.ts'
import { booksOfOrder } from '../../../../test/refunds.ts'
import { allowOnly, createStaff, type StaffMember } from '../../../../test/staff.ts'
import type { Jobs } from '../../../jobs/queue.ts'
import { rowOf } from '@queuemate/db/testing/rows'

const app = useApp()
let mia: StaffMember
let boss: StaffMember
let game: Game

beforeEach(async () => {
  app().clock.set(new Date())
  Object.assign(app().payments.money, { refuses: null, losesResponses: false })
  mia = await createStaff(app())
  boss = await createStaff(app(), { role: 'admin' })
  game = await playGame(app())
})

/** The member has refunded as much today as they may, but for `left` cents. */
const useUpLimit = async (
  { id }: StaffMember,
  { left = 0, status = 'done' as RefundState, at = app().clock.now() } = {},
) => {
  const { id: order_id } = await playGame(app())
  const amount = REFUND_LIMITS.staff_daily - left
  const refund = { order_id, amount, status, reason: 'no_show', requested_by: id, created_at: at }
  await app().db.insertInto('refunds').values(refund).execute()
}

const input = (values: object = {}) => ({
  orderId: game.id,
  amount: 1500,
  reason: 'no_show',
  refunded: 0,
  ...values,
})
const ask = (values: object = {}, by = mia) =>
  by.mutate('refundRequests.create', { kind: 'refund', input: input(values) })
const refunds = () => app().db.selectFrom('refunds').selectAll().where('order_id', '=', game.id).execute()
const audit = () =>
  app()
    .db.selectFrom('audit_events')
    .selectAll()
    .where('order_id', '=', game.id)
    .where('action', 'like', 'refundRequests.%')
    .orderBy('id')
    .execute()
const report = () =>
  app()
    .db.insertInto('order_reports')
    .values({ order_id: game.id, reporter_id: game.player.id, reason: 'no_show', details: 'They left' })
    .returning('id')
    .executeTakeFirstOrThrow()
const inboxOf = async (member: StaffMember) =>
  (await member.query('overview.inbox')).body.data.rows.filter(
    (row: { queue: string; order_id: number }) => row.queue === 'refund_requests' && row.order_id === game.id,
  )

test('a refund above the daily limit is refused alone, requested, seen by another member, and made once approved', async () => {
  await useUpLimit(mia, { left: 1499 })
  const preview = await mia.query('orders.preview', { orderId: game.id, move: 'refund', amount: 1500 })
  expect(preview.body.data).toMatchObject({ approval: expect.stringContaining('So far it was $185.01') })
  expect(await mia.mutate('orders.refund', input())).toMatchObject({
    status: 403,
    body: {
      msg: 'forbidden',
      message: expect.stringContaining(
        'Refunds above $200.00 within 24 hours need approval. So far it was $185.01',
      ),
    },
  })
  expect(await refunds()).toEqual([])

  const { data: request } = (await ask()).body
  expect(request).toMatchObject({ order_id: game.id, amount: 1500, status: 'open', decided_by: null })
  expect(await refunds()).toEqual([])
  expect(await inboxOf(boss)).toMatchObject([{ id: String(request.id), amount: 1500 }])
  expect(await inboxOf(mia)).toEqual([])
  const details = (await boss.query('refundRequests.get', { requestId: request.id })).body.data
  expect(details).toMatchObject({ problem: null, impact: { player_gets: 1500, companion_loses: 1425 } })
  const order = (await mia.query('orders.get', { orderId: game.id })).body.data
  expect(order.refund_requests).toMatchObject([{ id: request.id, requested_by: { id: mia.id } }])

  expect(await boss.mutate('refundRequests.approve', { requestId: request.id })).toMatchObject({
    status: 200,
    body: { data: { status: 'approved', decided_by: { id: boss.id } } },
  })
  expect(await refunds()).toMatchObject([{ amount: 1500, requested_by: mia.id, request_id: request.id }])
  expect(await booksOfOrder(app(), game)).toMatchObject({ companion: 0, fee: 0, refunds: -1500 })
  expect(await inboxOf(boss)).toEqual([])
  expect(await audit()).toMatchObject([
    { action: 'refundRequests.create', staff_id: mia.id, reason: 'no_show', after: { amount: 1500 } },
    { action: 'refundRequests.approve', staff_id: boss.id, after: { refunded: 1500, request: request.id } },
  ])
})

test('what was approved does not count against the limit of the member who asked', async () => {
  await useUpLimit(mia, { left: 1499 })
  const { data: request } = (await ask()).body
  await boss.mutate('refundRequests.approve', { requestId: request.id })
  const other = await playGame(app())
  const rest = { orderId: other.id, amount: 1499, reason: 'no_show' }
  expect((await mia.mutate('orders.refund', rest)).status).toBe(200)
  expect((await mia.mutate('orders.refund', { ...rest, amount: 1 })).body.msg).toBe('forbidden')
})

test('settling a report and refunding unpaid games have the same limit', async () => {
  await useUpLimit(mia, { left: 1499 })
  await report()
  const decision = { orderId: game.id, outcome: 'refunded', reason: 'They left' }
  expect((await mia.mutate('orders.settleReport', decision)).body.msg).toBe('forbidden')
  const userId = game.companion.id
  expect((await mia.query('people.unpaidGames', { userId })).body.data.approval).toEqual(expect.any(String))
  const unpaid = { userId, amount: 1500, reason: 'They sold their account' }
  expect((await mia.mutate('people.refundUnpaid', unpaid)).body.msg).toBe('forbidden')
  expect(await refunds()).toEqual([])
})

test('two refunds at once that together are above the limit: one of them is refused', async () => {
  await useUpLimit(mia, { left: 1500 })
  const other = await playGame(app())
  const answers = await Promise.all(
    [game.id, other.id].map((orderId) =>
      mia.mutate('orders.refund', { orderId, amount: 1500, reason: 'no_show' }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
})

test('what a member refunded more than 24 hours ago, and what failed, does not count', async () => {
  await useUpLimit(mia, { at: new Date(app().clock.now().getTime() - 24 * 3_600_000 - 1000) })
  await useUpLimit(mia, { status: 'failed' })
  expect((await mia.mutate('orders.refund', input())).status).toBe(200)
})

describe('who decides', () => {
  test('nobody approves or declines their own request, an admin neither', async () => {
    const { data: request } = (await ask({}, boss)).body
    const id = { requestId: request.id }
    expect((await boss.mutate('refundRequests.approve', id)).body.msg).toBe('own_order')
    expect(
      (await boss.mutate('refundRequests.decline', { ...id, reason: 'I did not mean it' })).body.msg,
    ).toBe('own_order')
    const second = await createStaff(app(), { role: 'admin' })
    expect((await second.mutate('refundRequests.approve', id)).status).toBe(200)
  })

  test('a member without the permission cannot decide, and only the member who asked can withdraw', async () => {
    const { data: request } = (await ask()).body
    const id = { requestId: request.id }
    const other = await createStaff(app())
    expect((await other.mutate('refundRequests.approve', id)).status).toBe(403)
    expect((await other.mutate('refundRequests.withdraw', id)).status).toBe(403)
    expect(await mia.mutate('refundRequests.withdraw', id)).toMatchObject({
      body: { data: { status: 'withdrawn' } },
    })
    expect((await boss.mutate('refundRequests.approve', id)).body.msg).toBe('already_decided')
    expect(await refunds()).toEqual([])
  })

  test('a member who played in the order neither asks nor approves', async () => {
    const { data: request } = (await ask()).body
    await app().db.updateTable('orders').set({ player_id: boss.id }).where('id', '=', game.id).execute()
    expect((await boss.mutate('refundRequests.approve', { requestId: request.id })).body.msg).toBe(
      'own_order',
    )
    const declined = { requestId: request.id, reason: 'I did play' }
    expect((await boss.mutate('refundRequests.decline', declined)).body.msg).toBe('own_order')
    await mia.mutate('refundRequests.withdraw', { requestId: request.id })
    expect((await ask({}, boss)).body.msg).toBe('own_order')
  })

  test('of two who decide at once, one does', async () => {
    const { data: request } = (await ask()).body
    const second = await createStaff(app(), { role: 'admin' })
    const id = { requestId: request.id }
    const answers = await Promise.all([
      boss.mutate('refundRequests.approve', id),
      second.mutate('refundRequests.approve', id),
      second.mutate('refundRequests.decline', { ...id, reason: 'Too much' }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.msg === 'already_decided')).toHaveLength(2)
    expect((await refunds()).length).toBeLessThanOrEqual(1)
  })
})

/** The mails about a decision, by their recipient. */
async function mailsOfDecision(requestId: number) {
  const { db, context } = app()
  const { rows } = await sql<{
    id: string
    payload: Jobs['mail.send']
  }>`select id::text, payload from graphile_worker._private_jobs
    where key = ${`mail:refund_decided:${requestId}`}`.execute(db)
  for (const { id, payload } of rows) await context.mail.deliverQueued(payload, id)
  const to = rows.map(({ payload }) => payload.to)
  return db
    .selectFrom('dev_mails')
    .select(['recipient', 'subject', 'text'])
    .where('recipient', 'in', to)
    .execute()
}

test('who asked learns by mail that the request was approved', async () => {
  const { data: request } = (await ask()).body
  await boss.mutate('refundRequests.approve', { requestId: request.id })
  const [mail, ...others] = await mailsOfDecision(request.id)
  expect(others).toEqual([])
  const { email } = await rowOf(app().db, 'users', { id: mia.id }, ['email'])
  expect(mail).toMatchObject({ recipient: email, subject: `The refund of order ${game.id} was approved` })
  expect(mail!.text).toContain(`${app().context.adminUrl}/refunds/requests/${request.id}`)
})

test('a declined request says why, and can be made again', async () => {
  const { data: request } = (await ask()).body
  expect((await ask()).body.msg).toBe('invalid_transition')
  const declined = { requestId: request.id, reason: 'The screenshot shows a whole game' }
  expect(await boss.mutate('refundRequests.decline', declined)).toMatchObject({
    body: { data: { status: 'declined', decided_reason: declined.reason } },
  })
  expect((await mailsOfDecision(request.id))[0]!.text).toContain(`Reason: ${declined.reason}`)
  expect((await ask()).status).toBe(200)
})

test('an order that was refunded in the meantime leaves the request open, and says so', async () => {
  const { data: small } = (await ask({ amount: 900 })).body
  await boss.mutate('orders.refund', input({ amount: 100 }))
  const { impact, problem } = (await boss.query('refundRequests.get', { requestId: small.id })).body.data
  expect([impact, problem]).toEqual([null, 'This order has been refunded since'])
  await mia.mutate('refundRequests.withdraw', { requestId: small.id })
  const { data: request } = (await ask({ amount: 1400, refunded: 100 })).body
  await boss.mutate('orders.refund', input({ amount: 400, refunded: 100 }))
  const id = { requestId: request.id }
  const details = (await boss.query('refundRequests.get', id)).body.data
  expect(details).toMatchObject({ impact: null, problem: 'At most $10.00 is left to refund' })
  expect((await boss.mutate('refundRequests.approve', id)).body.msg).toBe('changed_meanwhile')
  expect((await boss.query('refundRequests.get', id)).body.data.status).toBe('open')
  expect(await refunds()).toHaveLength(2)
})

test('a request needs what its refund needs, and leaves nothing behind without it', async () => {
  expect(await ask({ amount: 1501 })).toMatchObject({ status: 422 })
  expect(await ask({ refunded: 100 })).toMatchObject({ body: { msg: 'changed_meanwhile' } })
  expect(await ask({ orderId: 999_999 })).toMatchObject({ status: 404 })
  expect(await ask({ reason: '' })).toMatchObject({ status: 422 })
  expect(await audit()).toEqual([])
})

test('who has approvals without refunds decides nothing', async () => {
  const { data: request } = (await ask()).body
  const lead = await createStaff(app())
  await allowOnly(app(), lead, 'approvals')
  expect((await lead.mutate('refundRequests.approve', { requestId: request.id })).status).toBe(403)
  expect(await refunds()).toEqual([])
})

test('a report is settled with the refund that was approved', async () => {
  const { id } = await report()
  const decision = {
    orderId: game.id,
    outcome: 'partly_refunded',
    amount: 900,
    reason: 'They left',
    refunded: 0,
  }
  const bearer = 'queuemate'
  const { data: request } = (
    await mia.mutate('refundRequests.create', { kind: 'report', input: { ...decision, bearer } })
  ).body
  expect(request).toMatchObject({ kind: 'report', amount: 900, bearer })
  await boss.mutate('refundRequests.approve', { requestId: request.id })
  expect(await refunds()).toMatchObject([{ amount: 900, share: 0, bearer }])
  const settled = await rowOf(app().db, 'order_reports', { id })
  expect(settled).toMatchObject({ status: 'partly_refunded', settled_by: boss.id })
})

test('all unpaid games of a companion are one request, approved as one', async () => {
  const userId = game.companion.id
  const preview = (await mia.query('people.unpaidGames', { userId })).body.data
  expect(preview).toMatchObject({
    orders: 1,
    amount: 1500,
    approval: null,
    impact: { player_gets: 1500, companion_loses: 1425, platform_loses: 75 },
  })
  const unpaid = { kind: 'unpaid', input: { userId, amount: 1500, reason: 'They sold their account' } }
  const { data: request } = (await mia.mutate('refundRequests.create', unpaid)).body
  expect(request).toMatchObject({ order_id: null, companion: { id: userId }, amount: 1500 })
  expect((await mia.mutate('refundRequests.create', unpaid)).body.msg).toBe('invalid_transition')
  expect((await boss.query('refundRequests.list')).body.data).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: request.id })]),
  )
  const games = [{ order_id: game.id, amount: 1500 }]
  const details = async () => (await boss.query('refundRequests.get', { requestId: request.id })).body.data
  expect(await details()).toMatchObject({ games, impact: { player_gets: 1500 } })
  await boss.mutate('refundRequests.approve', { requestId: request.id })
  expect(await details()).toMatchObject({ games, impact: null })
  expect(await refunds()).toMatchObject([{ amount: 1500, requested_by: mia.id, request_id: request.id }])
})

test('staff choose who bears a refund', async () => {
  const preview = { orderId: game.id, move: 'refund', amount: 500, bearer: 'queuemate' }
  expect((await mia.query('orders.preview', preview)).body.data).toMatchObject({
    companion_loses: 0,
    platform_loses: 500,
  })
  await mia.mutate('orders.refund', input({ amount: 500, bearer: 'queuemate' }))
  expect(await booksOfOrder(app(), game)).toMatchObject({ companion: -1425, fee: 425 })
})
