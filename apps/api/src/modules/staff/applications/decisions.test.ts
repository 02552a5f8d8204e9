import { beforeAll, describe, expect, test } from 'vitest'
import { createCompanion, createOrder } from '@queuemate/db/testing/factories'
import { insertRow, rowOf, updateRows } from '@queuemate/db/testing/rows'
import { auditOf, createPayband, createPending } from '../../../../test/applications.ts'
import { useApp, type Answer } from '../../../../test/app.ts'
import { createStaff, type StaffMember } from '../../../../test/staff.ts'
import { mailsTo } from '../../../../test/visitor.ts'

const running = useApp()
let staff: StaffMember
let paybandId: number
beforeAll(async () => {
  staff = await createStaff(running())
  paybandId = (await createPayband(running().db)).id
})

const said = ({ status, body }: Answer) => [status, body.msg, body.message]
const application = async (user: { id: string }) =>
  (await running().call(user, 'GET', 'companion/application')).body.data
const nameOf = async (id: string) =>
  (await running().db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name

describe('approving', () => {
  test('makes a companion in one step: role, agreement, payband, price, audit and mail', async () => {
    const { db } = running()
    const user = await createPending(db)
    const answer = await staff.mutate('applications.approve', {
      userId: user.id,
      paybandId,
      note: ' Welcome! ',
    })
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ status: 'approved', role: 'companion' })
    const row = await db
      .selectFrom('companions as c')
      .innerJoin('users as u', 'u.id', 'c.user_id')
      .select(['u.role', 'c.agreement_status', 'c.payband_id', 'c.rate', 'c.agreed_at'])
      .where('c.user_id', '=', user.id)
      .executeTakeFirst()
    expect(row).toEqual({
      role: 'companion',
      agreement_status: 3,
      payband_id: paybandId,
      rate: 900,
      agreed_at: running().clock.now(),
    })
    expect(await auditOf(db, user.id)).toMatchObject([
      {
        staff_id: staff.id,
        action: 'applications.approve',
        reason: 'Welcome!',
        after: { role: 'companion' },
      },
    ])
    const [mail] = await mailsTo(db, user.email)
    expect(mail).toMatchObject({
      template: 'application_approved',
      data: { note: 'Welcome!', payband: expect.any(String), minimum: expect.any(Number) },
    })
    expect(mail!.data.url).toMatch(/\/companion\/dashboard$/)
  })

  test('fills in the in-game name of the video, unless the profile has one', async () => {
    const { db } = running()
    const named = async (ingame_name: string | null) => {
      const { id } = await createPending(db)
      const tag = ingame_name && 'own'
      await updateRows(db, 'profiles', { user_id: id }, { ingame_name, ingame_tag: tag })
      await updateRows(db, 'companion_applications', { user_id: id }, { ign: 'Nia#eu1' })
      await staff.mutate('applications.approve', { userId: id, paybandId })
      return rowOf(db, 'profiles', { user_id: id }, ['ingame_name', 'ingame_tag'])
    }
    expect(await named(null)).toEqual({ ingame_name: 'Nia', ingame_tag: 'eu1' })
    expect(await named('Mine')).toEqual({ ingame_name: 'Mine', ingame_tag: 'own' })
  })

  test('keeps the session: the next call of the applicant is a companion’s', async () => {
    const user = await createPending(running().db)
    expect((await running().call(user, 'GET', 'companion/payband')).status).toBe(403)
    expect((await staff.mutate('applications.approve', { userId: user.id, paybandId })).status).toBe(200)
    expect((await running().call(user, 'GET', 'companion/payband')).body.data).toMatchObject({ rate: 900 })
    expect(await application(user)).toMatchObject({ status: 3, rejected_reason: null })
  })

  test('keeps a price that is inside of the band', async () => {
    const { db } = running()
    const user = await createPending(db)
    await db.updateTable('companions').set({ rate: 1200 }).where('user_id', '=', user.id).execute()
    await staff.mutate('applications.approve', { userId: user.id, paybandId })
    expect((await running().call(user, 'GET', 'companion/payband')).body.data.rate).toBe(1200)
  })

  test('is refused while the applicant plays, and possible afterwards', async () => {
    const { db } = running()
    const user = await createPending(db)
    const companion = await createCompanion(db)
    const order = await createOrder(db, { player_id: user.id, companion_id: companion.id, status: 3 })
    expect((await staff.query('applications.get', { userId: user.id })).body.data.has_open_order).toBe(true)
    expect(said(await staff.mutate('applications.approve', { userId: user.id, paybandId }))).toEqual([
      409,
      'order_open',
      'This person has an open order. Approve the application once it is over',
    ])
    expect((await application(user)).status).toBe(2)
    expect(await auditOf(db, user.id)).toMatchObject([{ action: 'applications.look' }])
    expect(await mailsTo(db, user.email)).toEqual([])
    await db.updateTable('orders').set({ status: 7 }).where('id', '=', order.id).execute()
    expect((await staff.mutate('applications.approve', { userId: user.id, paybandId })).status).toBe(200)
  })

  test('is refused for a banned person until the ban has ended', async () => {
    const { db } = running()
    const user = await createPending(db, { banned: true })
    expect(said(await staff.mutate('applications.approve', { userId: user.id, paybandId }))).toEqual([
      409,
      'application_state',
      'This person is banned',
    ])
    const ban_expires = new Date(running().clock.now().getTime() - 1000)
    await db.updateTable('users').set({ ban_expires }).where('id', '=', user.id).execute()
    expect((await staff.mutate('applications.approve', { userId: user.id, paybandId })).status).toBe(200)
  })

  test('is refused for people who are deleted, unknown, staff, or never applied, and for a payband that is none', async () => {
    const { db } = running()
    const user = await createPending(db)
    const none = await staff.mutate('applications.approve', { userId: user.id, paybandId: 999_999 })
    expect([none.status, none.body.issues]).toEqual([
      422,
      [{ path: 'paybandId', message: 'This payband does not exist' }],
    ])
    await db.updateTable('users').set({ role: 'staff' }).where('id', '=', user.id).execute()
    expect(said(await staff.mutate('applications.approve', { userId: user.id, paybandId }))[1]).toBe(
      'application_state',
    )
    await updateRows(db, 'users', { id: user.id }, { role: 'player', deleted_at: new Date() })
    const others = [user.id, (await createCompanion(db)).id, crypto.randomUUID()]
    for (const userId of others)
      expect((await staff.mutate('applications.approve', { userId, paybandId })).status).toBe(404)
    expect(await auditOf(db, user.id)).toEqual([])
  })
})

describe('rejecting', () => {
  test('leads back to the start; the reason is in the mail and on the agreement page', async () => {
    const { db } = running()
    const user = await createPending(db)
    const reason = 'The tag could not be read <script>alert(1)</script> 日本語'
    expect(
      (await staff.mutate('applications.reject', { userId: user.id, reason: ` ${reason} ` })).status,
    ).toBe(200)
    expect(await application(user)).toMatchObject({
      status: 0,
      rejected_reason: reason,
      new_video_reason: null,
    })
    expect(await mailsTo(db, user.email)).toMatchObject([
      { template: 'application_rejected', data: { reason } },
    ])
    expect(await auditOf(db, user.id)).toMatchObject([{ action: 'applications.reject', reason }])
  })

  test.each([
    ['nothing', undefined],
    ['blanks', '   '],
    ['a very long text', 'a'.repeat(2001)],
    ['a number', 7],
  ])('needs a reason; %s is none', async (_what, reason) => {
    const user = await createPending(running().db)
    for (const name of ['reject', 'askAgain'])
      expect((await staff.mutate(`applications.${name}`, { userId: user.id, reason })).status).toBe(422)
    expect((await application(user)).status).toBe(2)
  })
})

describe('asking for a new video', () => {
  test('keeps the guide and the in-game name, and shows the reason', async () => {
    const { db } = running()
    const user = await createPending(db)
    const reason = 'The video ends before the rank is shown'
    const answer = await staff.mutate('applications.askAgain', { userId: user.id, reason })
    expect([answer.status, answer.body.data.status]).toEqual([200, 'returned'])
    expect(await application(user)).toMatchObject({
      status: 1,
      guide_read: 20,
      ign: 'Bram#nl88',
      video: null,
      rejected_reason: null,
      new_video_reason: reason,
    })
    expect(await mailsTo(db, user.email)).toMatchObject([
      { template: 'application_returned', data: { reason } },
    ])
    expect(await running().call(user, 'POST', 'companion/submit_agreement')).toMatchObject({
      status: 409,
      body: { msg: 'verification_missing' },
    })
  })

  test('uses the referral code once, and the next video can be approved', async () => {
    const { db } = running()
    const user = await createPending(db)
    await staff.mutate('applications.askAgain', { userId: user.id, reason: 'Too dark' })
    const video = await insertRow(db, 'verification_videos', {
      user_id: user.id,
      storage_key: `verifications/${crypto.randomUUID()}`,
      status: 'ready',
      content_type: 'video/mp4',
      size: 5,
      finished_at: new Date(),
    })
    await db
      .updateTable('companion_applications')
      .set({ video_id: video.id })
      .where('user_id', '=', user.id)
      .where('status', '=', 'draft')
      .execute()
    expect((await running().call(user, 'POST', 'companion/submit_agreement')).status).toBe(200)
    const { body } = await staff.query('applications.get', { userId: user.id })
    expect(body.data.referral.uses).toBe(1)
    expect(body.data.history.map(({ kind }: { kind: string }) => kind)).toEqual([
      'code_used',
      'video_uploaded',
      'submitted',
      'returned',
      'video_uploaded',
      'submitted',
    ])
    expect(await application(user)).toMatchObject({ status: 2, new_video_reason: null })
    expect((await staff.mutate('applications.approve', { userId: user.id, paybandId })).status).toBe(200)
  })
})

describe('deciding twice', () => {
  const decisions = [
    ['approve', 'has already approved this application'],
    ['reject', 'has already rejected this application'],
    ['askAgain', 'has already asked for a new video'],
  ] as const

  test.each(decisions)('after %s says who did what, whatever the second wants', async (name, text) => {
    const { db } = running()
    const user = await createPending(db)
    const input = { userId: user.id, paybandId, reason: 'A reason' }
    expect((await staff.mutate(`applications.${name}`, input)).status).toBe(200)
    const other = await createStaff(running())
    for (const [second] of decisions)
      expect(said(await other.mutate(`applications.${second}`, input))).toEqual([
        409,
        'already_decided',
        `${await nameOf(staff.id)} ${text}`,
      ])
    expect(await auditOf(db, user.id)).toHaveLength(1)
    expect(await mailsTo(db, user.email)).toHaveLength(1)
  })

  test('by two members of staff at once counts once', async () => {
    const { db } = running()
    const other = await createStaff(running())
    for (let round = 0; round < 5; round++) {
      const user = await createPending(db)
      const input = { userId: user.id, paybandId, reason: 'A reason' }
      const answers = await Promise.all([
        staff.mutate('applications.approve', input),
        other.mutate('applications.reject', input),
        other.mutate('applications.approve', input),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
      expect(await auditOf(db, user.id)).toHaveLength(1)
      expect(await mailsTo(db, user.email)).toHaveLength(1)
      const [approved, rejected] = [
        answers[0]!.status === 200 || answers[2]!.status === 200,
        answers[1]!.status === 200,
      ]
      expect(approved).toBe(!rejected)
      expect((await application(user)).status).toBe(approved ? 3 : 0)
    }
  })

  test('an application that was not in view is not decided', async () => {
    const user = await createPending(running().db)
    const { body } = await staff.query('applications.get', { userId: user.id })
    const input = { userId: user.id, paybandId, applicationId: body.data.application_id + 1 }
    expect(said(await staff.mutate('applications.approve', input))).toEqual([
      409,
      'application_state',
      'This person has sent another application since. Look at it first',
    ])
    input.applicationId -= 1
    expect((await staff.mutate('applications.approve', input)).status).toBe(200)
  })
})

test('checks are shared: two members of staff who tick at once keep both', async () => {
  const { db } = running()
  const user = await createPending(db)
  const other = await createStaff(running())
  await Promise.all([
    staff.mutate('applications.setChecks', { userId: user.id, checks: { name_readable: true } }),
    other.mutate('applications.setChecks', { userId: user.id, checks: { rank_matches: true } }),
  ])
  const checks = async () => (await staff.query('applications.get', { userId: user.id })).body.data.checks
  expect(await checks()).toEqual(['name_readable', 'rank_matches'])
  await staff.mutate('applications.setChecks', { userId: user.id, checks: { name_readable: false } })
  expect(await checks()).toEqual(['rank_matches'])
  const unknown = { userId: user.id, checks: { looks_nice: true } }
  expect((await staff.mutate('applications.setChecks', unknown)).status).toBe(422)
  expect(await auditOf(db, user.id)).toHaveLength(4)
})
