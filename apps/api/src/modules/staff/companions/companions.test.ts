import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createCompanion, createOrder, createPlayer, createUser } from '@queuemate/db/testing/factories'
import { auditOf, createPayband } from '../../../../test/applications.ts'
import { useApp, type Answer } from '../../../../test/app.ts'
import { createStaff, readPages, type StaffMember } from '../../../../test/staff.ts'
import { mailsTo } from '../../../../test/visitor.ts'

const running = useApp()
let staff: StaffMember
beforeAll(async () => {
  staff = await createStaff(running())
})

const said = ({ status, body }: Answer) => [status, body.msg, body.message]
const update = (user: { id: string }, input: object, by = staff) =>
  by.mutate('companions.update', { userId: user.id, ...input })
const grid = async (player: { id: string }) => {
  await running().caughtUp()
  const { body } = await running().call(player, 'GET', 'marketplace/eligible')
  return body.data.map((one: { user_id: string }) => one.user_id)
}

describe('the list', () => {
  test('has rates of the latest requests, the payout account, and filters', async () => {
    const { db } = running()
    const companion = await createCompanion(db, { name: 'Listed Person' })
    const scored = { companion_id: companion.id }
    await createOrder(db, scored)
    await createOrder(db, scored)
    await createOrder(db, { ...scored, status: 2, closed_reason: 'missed', alerted_at: new Date() })
    await createOrder(db, { ...scored, status: 2, closed_reason: 'declined' })
    // The player took it back, so it says nothing about the companion.
    await createOrder(db, { ...scored, status: 2, closed_reason: 'withdrawn' })
    const { body } = await staff.query('companions.list', { query: 'listed p' })
    expect(body.data.items).toMatchObject([
      {
        user_id: companion.id,
        price: 1500,
        online: true,
        disabled: false,
        payout_account: 'ready',
        acceptance_rate: 0.5,
        miss_rate: 0.25,
        payband: { name: 'Standard', minimum: 1000, maximum: 2000 },
      },
    ])
    const found = async (filter: object) =>
      (await staff.query('companions.list', { query: 'listed p', ...filter })).body.data.items.length
    expect(await found({ online: false })).toBe(0)
    expect(await found({ disabled: true })).toBe(0)
    expect(await found({ payouts: 'ready', online: true, disabled: false })).toBe(1)
    expect(await found({ payouts: 'none' })).toBe(0)
  })

  test('is read in pages that miss and repeat none', async () => {
    const { db } = running()
    const created_at = new Date('2026-01-01')
    const people = []
    for (let n = 0; n < 6; n++) {
      const { id } = await createCompanion(db, { name: 'Paged Person', companion: { created_at } })
      people.push(id)
      // The database knows fractions of milliseconds; two rows each have the same.
      const later = sql<Date>`created_at + ${Math.floor(n / 2)} * interval '1 microsecond'`
      await db.updateTable('companions').set({ created_at: later }).where('user_id', '=', id).execute()
    }
    const input = { query: 'paged p', limit: 1 }
    const seen = await readPages<{ user_id: string }>(staff, 'companions.list', input)
    expect(seen.map((row) => row.user_id).toSorted()).toEqual(people.toSorted())
  })

  test('has no players', async () => {
    const { id } = await createUser(running().db)
    expect((await staff.query('companions.get', { userId: id })).status).toBe(404)
    expect((await update({ id }, { disabled: true, reason: 'A reason' })).status).toBe(404)
    expect((await update({ id: 'no-id' }, { disabled: true, reason: 'A reason' })).status).toBe(404)
  })
})

describe('disabling', () => {
  test('takes the companion off the marketplace at once, with a reason that they read', async () => {
    const { db, realtime } = running()
    const companion = await createCompanion(db)
    const player = await createPlayer(db)
    expect(await grid(player)).toContain(companion.id)
    const reason = 'Three reports about the same thing'
    const answer = await update(companion, { disabled: true, reason })
    expect(answer.body.data).toMatchObject({ disabled: true, disabled_reason: reason, online: false })
    expect(realtime.sent).toContainEqual(
      expect.objectContaining({ event: 'updateAvailability', payload: { companionID: companion.id } }),
    )
    expect(await grid(player)).not.toContain(companion.id)
    expect((await running().call(companion, 'GET', 'companion/application')).body.data).toMatchObject({
      status: 4,
      disabled_reason: reason,
    })
    const online = await running().call(companion, 'PATCH', 'companion/online', { online: 'true' })
    expect(online.status).toBe(403)
    const requested = await running().call(player, 'POST', 'order', { companion_id: companion.id })
    expect(requested.status).toBe(404)
    expect(await mailsTo(db, companion.email)).toMatchObject([
      { template: 'companion_disabled', data: { reason } },
    ])
    expect(await auditOf(db, companion.id)).toMatchObject([
      { action: 'companions.update', reason, before: { disabled: false }, after: { disabled: true } },
    ])
  })

  test('lets an open order go on', async () => {
    const { db } = running()
    const companion = await createCompanion(db, { companion: { online: false } })
    const order = await createOrder(db, { companion_id: companion.id, status: 4 })
    await update(companion, { disabled: true, reason: 'A reason' })
    expect((await staff.query('companions.get', { userId: companion.id })).body.data.has_open_order).toBe(
      true,
    )
    const ended = await running().call(companion, 'POST', 'order/status/game_finished', {
      order_id: order.id,
    })
    expect(ended.status).toBe(200)
  })

  test('needs a reason, and can be done once; enabling leaves the companion offline', async () => {
    const { db } = running()
    const companion = await createCompanion(db)
    for (const reason of [undefined, '', '  ', 'a'.repeat(2001)])
      expect((await update(companion, { disabled: true, reason })).status).toBe(422)
    const other = await createStaff(running())
    const input = { disabled: true, reason: 'A reason' }
    const answers = await Promise.all([update(companion, input), update(companion, input, other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(said(await update(companion, input))).toEqual([
      409,
      'already_decided',
      'This companion is disabled already',
    ])
    // Only the member who disabled the companion may enable them.
    const setter = answers[0].status === 200 ? staff : other
    const enabled = await update(companion, { disabled: false }, setter)
    expect(enabled.body.data).toMatchObject({ disabled: false, disabled_reason: null, online: false })
    expect(said(await update(companion, { disabled: false }, setter))[1]).toBe('already_decided')
    const [mail] = await mailsTo(db, companion.email)
    expect(mail!.template).toBe('companion_enabled')
    const online = await running().call(companion, 'PATCH', 'companion/online', { online: 'true' })
    expect(online.status).toBe(200)
  })
})

describe('the payband', () => {
  test('that holds the price changes without a question', async () => {
    const { db } = running()
    const companion = await createCompanion(db)
    const band = await createPayband(db)
    const answer = await update(companion, { paybandId: band.id })
    expect(answer.body.data).toMatchObject({ price: 1500, payband: { id: band.id } })
    const [mail] = await mailsTo(db, companion.email)
    expect(mail).toMatchObject({ template: 'payband_changed', data: { price: 1500, before: null } })
    expect(said(await update(companion, { paybandId: band.id }))[1]).toBe('already_decided')
  })

  test.each([
    ['below', { minimum: 1600, maximum: 3000 }, 1600],
    ['above', { minimum: 200, maximum: 1400 }, 1400],
  ])('with the price %s says so first, and moves it when confirmed', async (_what, ends, price) => {
    const { db, realtime } = running()
    const companion = await createCompanion(db)
    const band = await createPayband(db, ends)
    const refused = await update(companion, { paybandId: band.id })
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ msg: 'price_outside_band', price }),
    ])
    expect(refused.body.message).toContain('The price of $15.00 is outside of')
    expect([await auditOf(db, companion.id), await mailsTo(db, companion.email)]).toEqual([[], []])
    const moved = await update(companion, { paybandId: band.id, movePrice: true })
    expect(moved.body.data).toMatchObject({ price, payband: { id: band.id } })
    expect(realtime.sent).toContainEqual(
      expect.objectContaining({ event: 'updatePrice', payload: { companionID: companion.id, price } }),
    )
    const [mail] = await mailsTo(db, companion.email)
    expect(mail).toMatchObject({ template: 'payband_changed', data: { price, before: 1500 } })
    expect(await auditOf(db, companion.id)).toMatchObject([{ before: { price: 1500 }, after: { price } }])
  })

  test('must exist, and something must change', async () => {
    const companion = await createCompanion(running().db)
    expect((await update(companion, { paybandId: 999_999 })).body.issues?.[0]?.path).toBe('paybandId')
    expect((await update(companion, {})).status).toBe(422)
  })

  test('both at once are one change, or none', async () => {
    const { db } = running()
    const companion = await createCompanion(db)
    const band = await createPayband(db, { minimum: 200, maximum: 300 })
    const both = { paybandId: band.id, disabled: true, reason: 'A reason' }
    expect((await update(companion, both)).status).toBe(409)
    const { body } = await staff.query('companions.get', { userId: companion.id })
    expect(body.data).toMatchObject({ disabled: false, price: 1500 })
    expect((await update(companion, { ...both, movePrice: true })).status).toBe(200)
    const actions = (await auditOf(db, companion.id)).map(({ action }) => action)
    expect(actions).toEqual(['companions.get', 'companions.update'])
  })

  test('all of them are listed for the choice', async () => {
    const { id, name, minimum, maximum } = await createPayband(running().db)
    const { body } = await staff.query('paybands.list')
    expect(body.data.items).toContainEqual(expect.objectContaining({ id, name, minimum, maximum }))
  })
})
