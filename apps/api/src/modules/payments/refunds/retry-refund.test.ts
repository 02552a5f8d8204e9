import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { PAYMENT_SECONDS } from '@queuemate/contracts/orders/machine'
import { listOwed } from '@queuemate/db/queries/payouts/payable-items'
import { useApp } from '../../../../test/app.ts'
import { playGame, type Game } from '../../../../test/games.ts'
import { booksOfOrder, sendRefunds } from '../../../../test/refunds.ts'
import { createStaff, outdateProof, type StaffMember } from '../../../../test/staff.ts'
import { createDeadlineSweep } from '../../orders/sweep-deadlines.ts'
import { syncCharge } from '../charges/charges.ts'
import { settleDue } from '../settle-card.ts'

const app = useApp()
let staff: StaffMember
beforeEach(async () => {
  app().clock.set(new Date())
  Object.assign(app().payments.money, { refuses: null, losesResponses: false })
  staff = await createStaff(app())
})

const refund = (orderId: number, amount: number) =>
  staff.mutate('orders.refund', { orderId, amount, reason: 'The companion left early' })
const sync = (orderId: number) => syncCharge(app().context, orderId)
const send = (orderId: number) => sendRefunds(app(), orderId)
const booksOf = (game: Game) => booksOfOrder(app(), game)
const moneyOf = async ({ id, player }: Game) =>
  (await app().call(player, 'GET', `order/${id}`)).body.data.money

/** Refunds of an order, the oldest first. */
const refundsOf = (orderId: number) =>
  app().db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
const retry = (refundId: number) => staff.mutate('orders.retryRefund', { refundId })
const queued = async () =>
  (await staff.query('orders.list', { queue: 'refunds' })).body.data.items.map(
    ({ order_id: id }: { order_id: number }) => id,
  )

describe('a refund that does not arrive', () => {
  /** A report that was settled with a full refund, which the provider then refused. */
  async function refusedSettlement() {
    const game = await playGame(app())
    const details = 'They left in the middle of the second half.'
    await app().call(game.player, 'POST', `order/${game.id}/report`, { reason: 'left_early', details })
    const settled = { orderId: game.id, outcome: 'refunded', reason: 'No game was played' }
    expect((await staff.mutate('orders.settleReport', settled)).status).toBe(200)
    app().payments.money.refuses = 'charge_disputed'
    await send(game.id)
    return { game, settled }
  }

  test('opens the report that it had settled again, and one more try settles it', async () => {
    const { game } = await refusedSettlement()
    const reportOf = async () => (await staff.query('orders.get', { orderId: game.id })).body.data.reports[0]
    expect(await reportOf()).toMatchObject({
      status: 'open',
      settled_at: null,
      refund_failure: 'charge_disputed',
    })
    const nextYear = new Date(app().clock.now().getTime() + 365 * 86_400_000)
    expect(await listOwed(app().db, nextYear, game.companion.id)).toMatchObject([{ reason: 'reported' }])
    expect(await queued()).toContain(game.id)

    app().payments.money.refuses = null
    const [failed] = await refundsOf(game.id)
    expect(await retry(failed!.id)).toMatchObject({
      status: 200,
      body: { data: { amount: 1500, share: 1425 } },
    })
    expect(await retry(failed!.id)).toMatchObject({ status: 409, body: { msg: 'invalid_transition' } })
    await send(game.id)
    expect(await reportOf()).toMatchObject({ status: 'refunded', refund_failure: null })
    expect(await booksOf(game)).toMatchObject({ companion: 0, fee: 0, refunds: 0, provider: 0 })
    expect(await queued()).not.toContain(game.id)
    const audit = app().db.selectFrom('audit_events').select('action').where('order_id', '=', game.id)
    expect((await audit.execute()).map(({ action }) => action)).toContain('orders.retryRefund')
  })

  test('leaves the queue when its report is dismissed', async () => {
    const { game, settled } = await refusedSettlement()
    await staff.mutate('orders.settleReport', { ...settled, outcome: 'dismissed' })
    expect(await queued()).not.toContain(game.id)
    const [failed] = await refundsOf(game.id)
    expect(await retry(failed!.id)).toMatchObject({ status: 409, body: { msg: 'invalid_transition' } })
    expect(await booksOf(game)).toMatchObject({ companion: -1425, refunds: 0 })
  })

  test('is in the queue after an hour, gets its job again, and may be tried 500 times', async () => {
    const game = await playGame(app())
    await refund(game.id, 500)
    const [late] = await refundsOf(game.id)
    const jobOf = async () =>
      (
        await sql<{ attempts: number; max_attempts: number }>`select attempts, max_attempts
          from graphile_worker.jobs where key = ${`refund:${late!.id}`}`.execute(app().db)
      ).rows
    expect(await jobOf()).toEqual([{ attempts: 0, max_attempts: 500 }])
    expect(await queued()).not.toContain(game.id)
    const before = (await staff.query('overview.queues')).body.data.stuck_refunds
    const created = new Date(app().clock.now().getTime() - 3_600_001)
    await app().db.updateTable('refunds').set({ created_at: created }).where('id', '=', late!.id).execute()
    expect(await queued()).toContain(game.id)
    expect((await staff.query('overview.queues')).body.data.stuck_refunds).toBe(before + 1)
    expect((await staff.query('orders.get', { orderId: game.id })).body.data.refunds).toMatchObject([
      { id: late!.id, is_stuck: true },
    ])
    await sql`select graphile_worker.remove_job(${`refund:${late!.id}`})`.execute(app().db)
    expect(await retry(late!.id)).toMatchObject({ status: 200, body: { data: { id: late!.id } } })
    expect(await jobOf()).toEqual([{ attempts: 0, max_attempts: 500 }])
    await send(game.id)
    expect(await queued()).not.toContain(game.id)
    expect(await retry(late!.id)).toMatchObject({ status: 409, body: { msg: 'invalid_transition' } })
    expect(await refundsOf(game.id)).toHaveLength(1)
  })

  test('is sent again once, by one of ten people who press the button', async () => {
    const game = await playGame(app())
    await refund(game.id, 500)
    app().payments.money.refuses = 'charge_disputed'
    await send(game.id)
    app().payments.money.refuses = null
    const [failed] = await refundsOf(game.id)
    const answers = await Promise.all(Array.from({ length: 10 }, () => retry(failed!.id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await send(game.id)
    expect(await booksOf(game)).toMatchObject({ refunds: 0, provider: 1000 })
  })

  test('of a charge whose game never began is stored, and can be sent again', async () => {
    const game = await playGame(app(), 'accepted')
    const { payments, clock, context } = app()
    payments.losesResponses = true
    await app().call(game.companion, 'POST', 'order/status/queue_started')
    clock.forward(PAYMENT_SECONDS)
    await createDeadlineSweep(context)()
    await settleDue(context)
    payments.losesResponses = false
    expect(await moneyOf(game)).toMatchObject({ state: 'refunded', refunded: 1500 })
    expect(await refund(game.id, 100)).toMatchObject({ status: 409, body: { msg: 'not_charged' } })
    const made = { id: `re_${game.id}`, refundId: null, amount: 1500 }
    const returned = { ...made, status: 'failed' as const, failure: 'lost_or_stolen_card' }
    payments.money.refunds.set(`pi_${game.id}`, [returned])
    await sync(game.id)
    await sync(game.id)
    expect(await booksOf(game)).toMatchObject({ provider: 1500, escrow: -1500, refunds: 0 })
    expect(await queued()).toContain(game.id)
    const [failed] = await refundsOf(game.id)
    expect(failed).toMatchObject({ status: 'failed', failure: 'lost_or_stolen_card', amount: 1500 })
    expect((await retry(failed!.id)).status).toBe(200)
    await send(game.id)
    await sync(game.id)
    expect(await booksOf(game)).toMatchObject({ provider: 0, escrow: 0, refunds: 0, companion: 0, fee: 0 })
    expect(await queued()).not.toContain(game.id)
    expect(await moneyOf(game)).toMatchObject({ state: 'refunded', refunded: 1500 })
  })

  test('an unknown one, one of an own order and one without a fresh password are refused', async () => {
    const { db } = app()
    expect((await retry(999_999)).status).toBe(404)
    const game = await playGame(app())
    await refund(game.id, 500)
    const [made] = await refundsOf(game.id)
    await db.updateTable('orders').set({ companion_id: staff.id }).where('id', '=', game.id).execute()
    expect(await retry(made!.id)).toMatchObject({ status: 403, body: { msg: 'own_order' } })
    staff = await createStaff(app())
    await outdateProof(app(), staff)
    expect(await retry(made!.id)).toMatchObject({ status: 403, body: { msg: 'step_up_required' } })
  })
})
