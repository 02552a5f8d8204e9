import { beforeEach, describe, expect, test } from 'vitest'
import { REFUND_LIMITS } from '@queuemate/contracts/payments/refund-limits'
import { useApp } from '../../../../test/app.ts'
import { openDispute } from '../../../../test/disputes.ts'
import { playGame, type Game } from '../../../../test/games.ts'
import { booksOfOrder, sendRefunds } from '../../../../test/refunds.ts'
import { actorOf, allowOnly, createStaff, type StaffMember } from '../../../../test/staff.ts'
import { acceptDispute } from '../../payments/disputes/accept-dispute.ts'
import { paymentJobs } from '../../payments/payments.jobs.ts'
import type { StaffOutputs } from '../../../../test/staff-outputs.ts'
import { rowsOf } from '@queuemate/db/testing/rows'

/** Every way in which a member of staff gives money back has the same limits (docs/adr/0039). */

const app = useApp()
let mia: StaffMember
let boss: StaffMember
beforeEach(async () => {
  app().clock.set(new Date())
  Object.assign(app().payments.money, { refuses: null, losesResponses: false })
  await app().db.deleteFrom('edited_settings').where('kind', '=', 'refund_limits').execute()
  mia = await createStaff(app())
  boss = await createStaff(app(), { role: 'admin' })
})

const setLimits = async (values: Partial<typeof REFUND_LIMITS>) => {
  const { version } = (await boss.query('settings.refundLimits')).body.data
  return boss.mutate('settings.saveRefundLimits', { ...REFUND_LIMITS, ...values, version })
}
/** Mia may give nothing back alone. */
const allowNothing = () => setLimits({ staff_each: 0, staff_daily: 0 })
const refundsOf = ({ id }: Game) =>
  app().db.selectFrom('refunds').selectAll().where('order_id', '=', id).orderBy('id').execute()
const approve = (requestId: number) => boss.mutate('refundRequests.approve', { requestId })
const request = async (kind: string, input: object) =>
  (await mia.mutate('refundRequests.create', { kind, input })).body.data
const refund = (by: StaffMember, { id: orderId }: Game, values: object = {}) =>
  by.mutate('orders.refund', { orderId, amount: 500, reason: 'no_show', ...values })

/** A game whose companion's application the member approved. */
async function gameApprovedBy({ id: decided_by }: StaffMember): Promise<Game> {
  const game = await playGame(app())
  const { db } = app()
  const code = db.insertInto('referral_codes').values({ code: `DOOR-${game.id}` })
  const { id: referral_code_id } = await code.returning('id').executeTakeFirstOrThrow()
  const approved = { status: 'approved', decided_by, decided_at: new Date() } as const
  const application = { user_id: game.companion.id, referral_code_id, ...approved }
  await db.insertInto('companion_applications').values(application).execute()
  return game
}

describe('refunds', () => {
  test('the member who approved the companion asks a colleague, who refunds alone', async () => {
    const game = await gameApprovedBy(mia)
    expect((await refund(mia, game)).body.message).toContain("approved a companion's application")
    const asked = await request('refund', { orderId: game.id, amount: 500, reason: 'no_show' })
    expect(asked.why).toContain("approved a companion's application")
    expect((await approve(asked.id)).body.data.status).toBe('approved')
    expect(await refundsOf(game)).toMatchObject([{ requested_by: mia.id, request_id: asked.id }])
    const next = await playGame(app(), 'scored', { companion: game.companion })
    const report = { reason: 'no_show', details: 'They left in the middle of the second half.' }
    await app().call(next.player, 'POST', `order/${next.id}/report`, report)
    const dismiss = { orderId: next.id, outcome: 'dismissed', reason: 'Nothing to it' }
    expect((await mia.mutate('orders.settleReport', dismiss)).status).toBe(403)
    expect((await boss.mutate('orders.settleReport', dismiss)).status).toBe(200)
  })

  test('what Queuemate bears alone has a weekly sum per member and per companion, and an alert', async () => {
    await setLimits({ ours_each: 600, ours_weekly: 1000 })
    const bearer = 'queuemate'
    const game = await playGame(app())
    expect((await refund(mia, game, { bearer, amount: 601 })).body.message).toContain('$6.00')
    expect((await refund(mia, game, { bearer })).status).toBe(200)
    expect((await refund(mia, await playGame(app()), { bearer, amount: 501 })).body.message).toContain(
      'by this member of staff',
    )
    const colleague = await createStaff(app())
    expect((await refund(colleague, game, { bearer, amount: 501 })).body.message).toContain(
      'for games of this companion',
    )
    expect((await refund(colleague, game, { bearer, amount: 500 })).status).toBe(200)
    const rows = (await boss.query('overview.inbox')).body.data.rows
    expect(rows).toContainEqual(expect.objectContaining({ queue: 'borne_refunds', id: game.companion.id }))
  })

  test.each(['queuemate', 'both'] as const)(
    'one that failed keeps its bearer (%s), its request and its author when a colleague tries it again',
    async (bearer) => {
      await allowNothing()
      const game = await playGame(app())
      const reason = bearer === 'queuemate' ? 'left_early' : 'gesture'
      const asked = await request('refund', { orderId: game.id, amount: 1500, reason, bearer })
      await approve(asked.id)
      app().payments.money.refuses = 'balance_insufficient'
      await sendRefunds(app(), game.id)
      app().payments.money.refuses = null
      const [failed] = await refundsOf(game)
      expect(failed!.status).toBe('failed')
      const colleague = await createStaff(app())
      await colleague.mutate('orders.retryRefund', { refundId: failed!.id })
      const [, again] = await refundsOf(game)
      expect(again).toMatchObject({ bearer, request_id: asked.id, requested_by: mia.id })
      expect(again!.share).toBe(failed!.share)
      await sendRefunds(app(), game.id)
      expect(await booksOfOrder(app(), game)).toMatchObject({ companion: bearer === 'both' ? 0 : -1425 })
    },
  )

  test('retrying a failed refund that nobody approved counts against the limit of the member who retries it', async () => {
    const game = await playGame(app())
    await refund(boss, game)
    app().payments.money.refuses = 'balance_insufficient'
    await sendRefunds(app(), game.id)
    app().payments.money.refuses = null
    await allowNothing()
    const [failed] = await refundsOf(game)
    expect((await mia.mutate('orders.retryRefund', { refundId: failed!.id })).status).toBe(403)
    expect(await refundsOf(game)).toHaveLength(1)
    expect((await boss.mutate('orders.retryRefund', { refundId: failed!.id })).status).toBe(200)
  })

  test('a refund while a report is open settles it, and a later choice of staff changes nothing', async () => {
    const game = await playGame(app())
    const report = { reason: 'no_show', details: 'They left in the middle of the second half.' }
    await app().call(game.player, 'POST', `order/${game.id}/report`, report)
    await refund(mia, game, { amount: 1500 })
    await mia.mutate('orders.settleReport', { orderId: game.id, outcome: 'dismissed', reason: 'Refunded' })
    const [row] = await rowsOf(app().db, 'order_reports', { order_id: game.id })
    expect(row).toMatchObject({ status: 'refunded', refund_id: (await refundsOf(game))[0]!.id })
  })
})

describe('an order in progress', () => {
  test('is ended within the limit, or by a request', async () => {
    await allowNothing()
    const game = await playGame(app(), 'started')
    const input = { orderId: game.id, reason: 'Both asked for it' }
    const preview = (await mia.query('orders.preview', { orderId: game.id, move: 'abandon' })).body.data
    expect(preview).toMatchObject({ player_gets: 1500, approval: expect.any(String) })
    expect((await mia.mutate('orders.abandon', input)).status).toBe(403)
    expect(await refundsOf(game)).toEqual([])
    const asked = await request('abandon', input)
    expect(asked).toMatchObject({ kind: 'abandon', amount: 1500, bearer: 'both' })
    expect((await boss.query('refundRequests.get', { requestId: asked.id })).body.data).toMatchObject({
      impact: { player_gets: 1500 },
      why: preview.approval,
      asker: { day: 0, latest: [] },
    })
    expect((await approve(asked.id)).status).toBe(200)
    expect(await refundsOf(game)).toMatchObject([
      { requested_by: mia.id, request_id: asked.id, amount: 1500 },
    ])
  })

  test('is not refunded above the limit by a ban', async () => {
    await allowNothing()
    const game = await playGame(app(), 'started')
    const ban = { userId: game.player.id, reason: 'Abuse' }
    expect((await mia.mutate('people.ban', ban)).body.message).toContain(
      `Ask for approval to end order ${game.id} first`,
    )
    expect(await refundsOf(game)).toEqual([])
    expect((await boss.mutate('people.ban', ban)).status).toBe(200)
  })
})

describe('a dispute', () => {
  const stateOf = (id: number) =>
    app().db.selectFrom('disputes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  test('is accepted within the limit of what Queuemate bears, or by a request', async () => {
    await setLimits({ ours_each: 1499, ours_weekly: 10_000 })
    const game = await playGame(app())
    const disputeId = await openDispute(app(), game)
    const input = { disputeId, reason: 'The companion left' }
    expect((await mia.mutate('disputes.accept', input)).status).toBe(403)
    const asked = await request('dispute', input)
    expect(asked).toMatchObject({ kind: 'dispute', order_id: game.id, amount: 1500, bearer: 'queuemate' })
    const { rows } = (await boss.query('overview.inbox')).body.data
    expect(rows).toContainEqual(expect.objectContaining({ id: String(asked.id), request: 'dispute' }))
    expect((await approve(asked.id)).status).toBe(200)
    expect(await stateOf(disputeId)).toMatchObject({ status: 'needs_response', accepted_by: mia.id })
    await paymentJobs(app().context)['payments.acceptDispute']({ disputeId })
    expect(await stateOf(disputeId)).toMatchObject({ status: 'lost', accept_request_id: asked.id })
  })

  test('that was accepted counts towards the limits', async () => {
    const disputeId = await openDispute(app(), await playGame(app()))
    await mia.mutate('disputes.accept', { disputeId, reason: 'The companion left' })
    await setLimits({ ours_weekly: 2000 })
    const bearer = 'queuemate'
    expect((await refund(mia, await playGame(app()), { bearer, amount: 501 })).status).toBe(403)
    expect((await refund(mia, await playGame(app()), { bearer, amount: 500 })).status).toBe(200)
  })

  test('that is answered with a part of the record left out counts as accepted', async () => {
    await setLimits({ ours_each: 1500, ours_weekly: 2000 })
    const answer = async (by: StaffMember, draft: object) => {
      const disputeId = await openDispute(app(), await playGame(app()))
      const save = {
        disputeId,
        version: 0,
        draft: { statement: 'They are right', with_screenshot: true, ...draft },
      }
      expect((await mia.mutate('disputes.save', save)).status).toBe(200)
      const { status } = await by.mutate('disputes.submit', { disputeId, version: 1 })
      return { status, submitted_by: (await stateOf(disputeId)).submitted_by }
    }
    const whole = await answer(mia, {})
    expect(whole).toEqual({ status: 200, submitted_by: mia.id })
    const partial = { omitted: ['access_activity_log'] }
    expect((await answer(mia, partial)).status).toBe(200)
    expect(await answer(mia, { blacked_out: { uncategorized_text: ['a'] } })).toEqual({
      status: 403,
      submitted_by: null,
    })
    expect((await answer(mia, { with_screenshot: false })).status).toBe(403)
    expect((await answer(mia, {})).status).toBe(200)
    expect((await answer(boss, partial)).status).toBe(200)
    expect((await refund(mia, await playGame(app()), { bearer: 'queuemate', amount: 501 })).status).toBe(403)
  })

  test('keeps who accepted it when the response is lost, and nobody when the provider refuses', async () => {
    const game = await playGame(app())
    const disputeId = await openDispute(app(), game)
    const input = { disputeId, reason: 'The companion left' }
    app().payments.money.refuses = 'resource_missing'
    expect((await mia.mutate('disputes.accept', input)).status).toBe(409)
    expect(await stateOf(disputeId)).toMatchObject({ status: 'needs_response', accepted_by: null })
    app().payments.money.refuses = null
    const actor = actorOf(mia.id, 'refunds', 'disputes.accept')
    const { context } = app()
    const lost = async () => {
      await context.payments.acceptDispute(`du_${game.id}`)
      throw new Error('timeout')
    }
    const payments = { ...context.payments, acceptDispute: lost }
    await expect(acceptDispute({ ...context, payments, actor }, input)).rejects.toThrow('timeout')
    await paymentJobs(context)['payments.acceptDispute']({ disputeId })
    expect(await stateOf(disputeId)).toMatchObject({ status: 'lost', accepted_by: mia.id })
  })
})

describe('a request', () => {
  test('of a colleague is not decided by the member who approved the companion, nor in their inbox', async () => {
    await allowNothing()
    const game = await gameApprovedBy(boss)
    const { id } = await request('refund', { orderId: game.id, amount: 500, reason: 'no_show' })
    const own = { status: 403, body: { msg: 'own_order' } }
    expect(await approve(id)).toMatchObject(own)
    const decline = { requestId: id, reason: 'I trust them' }
    expect(await boss.mutate('refundRequests.decline', decline)).toMatchObject(own)
    const sees = async (member: StaffMember) => {
      const { rows } = (await member.query('overview.inbox')).body.data
      const details = (await member.query('refundRequests.get', { requestId: id })).body.data
      const isListed = rows.some(
        (row: StaffOutputs['overview']['inbox']['rows'][number]) =>
          row.queue === 'refund_requests' && row.id === String(id),
      )
      return [isListed, details.is_involved]
    }
    expect(await sees(boss)).toEqual([false, true])
    const second = await createStaff(app(), { role: 'admin' })
    expect(await sees(second)).toEqual([true, false])
    expect((await second.mutate('refundRequests.approve', { requestId: id })).status).toBe(200)
    expect(await refundsOf(game)).toMatchObject([{ requested_by: mia.id, request_id: id }])
  })

  test('is declined by itself after 14 days, so that another can be made', async () => {
    const game = await playGame(app())
    const input = { orderId: game.id, amount: 500, reason: 'no_show' }
    const { id } = await request('refund', input)
    app().clock.forward(14 * 86_400 + 1)
    mia = await createStaff(app())
    boss = await createStaff(app(), { role: 'admin' })
    expect((await approve(id)).body.message).toBe('Nobody decided within 14 days')
    const again = await request('refund', input)
    expect(again.status).toBe('open')
    const state = (await boss.query('refundRequests.get', { requestId: id })).body.data
    expect(state).toMatchObject({ status: 'declined', decided_reason: 'Nobody decided within 14 days' })
  })

  test('of a member who was banned or left the staff is not approved', async () => {
    const game = await playGame(app())
    const { id } = await request('refund', { orderId: game.id, amount: 500, reason: 'no_show' })
    await app().db.updateTable('users').set({ role: 'player' }).where('id', '=', mia.id).execute()
    expect((await approve(id)).body.message).toContain('not on the staff any more')
    expect(await refundsOf(game)).toEqual([])
  })

  test('to settle a report with what is left pays the amount that was shown, or nothing', async () => {
    const game = await playGame(app())
    const report = { reason: 'no_show', details: 'They left in the middle of the second half.' }
    await app().call(game.player, 'POST', `order/${game.id}/report`, report)
    const { id } = await request('report', { orderId: game.id, outcome: 'refunded', reason: 'They left' })
    await refund(boss, game, { amount: 300 })
    expect((await approve(id)).body.msg).toBe('changed_meanwhile')
    expect(await refundsOf(game)).toHaveLength(1)
  })

  test('does not warn its companion before it is approved', async () => {
    const game = await playGame(app())
    const userId = game.companion.id
    const unpaid = { userId, amount: 1500, reason: 'They sold their account' }
    const { id } = await request('unpaid', unpaid)
    const known = async () => (await app().call(game.companion, 'GET', 'user/staff_access')).body.data
    expect(JSON.stringify(await known())).not.toContain(unpaid.reason)
    await approve(id)
    expect((await known()).length).toBeGreaterThan(0)
  })
})

describe('the limits', () => {
  test('are a setting that admins change and undo, and nobody else', async () => {
    await setLimits({ staff_each: 700 })
    const [change] = (await boss.query('settings.changes', { kinds: ['refund_limits'] })).body.data.items
    expect(change).toMatchObject({ before: { staff_each: 5000 }, after: { staff_each: 700 } })
    await allowOnly(app(), mia, 'settings')
    const { version } = (await mia.query('settings.refundLimits')).body.data
    const own = { ...REFUND_LIMITS, staff_each: 20_000, version }
    expect((await mia.mutate('settings.saveRefundLimits', own)).status).toBe(403)
    expect((await mia.mutate('settings.undo', { id: change.id })).status).toBe(403)
    expect((await boss.mutate('settings.saveRefundLimits', { ...own, staff_each: 20_001 })).status).toBe(422)
    expect((await boss.mutate('settings.undo', { id: change.id })).status).toBe(200)
    expect((await boss.query('settings.refundLimits')).body.data.limits).toEqual(REFUND_LIMITS)
  })
})
