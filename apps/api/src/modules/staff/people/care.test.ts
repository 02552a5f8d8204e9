import { describe, expect, test } from 'vitest'
import {
  createApplicant,
  createCompanion,
  createOrder,
  createPlayer,
  createUser,
} from '@queuemate/db/testing/factories'
import { earn } from '@queuemate/db/testing/payouts'
import { rowOf, updateRows } from '@queuemate/db/testing/rows'
import { signIn, useApp } from '../../../../test/app.ts'
import { createStaff, outdateProof } from '../../../../test/staff.ts'
import { mailsTo, newPerson } from '../../../../test/visitor.ts'

const app = useApp()
const REASON = 'They asked in ticket 12'

const addressesOf = (id: string) =>
  app()
    .db.selectFrom('user_emails')
    .select(['email', 'verified', 'is_primary'])
    .where('user_id', '=', id)
    .orderBy('is_primary', 'desc')
    .execute()
const auditOf = (id: string) =>
  app().db.selectFrom('audit_events').selectAll().where('person_id', '=', id).orderBy('id').execute()
const templatesTo = async (email: string) => (await mailsTo(app().db, email)).map(({ template }) => template)

test.each(['people.correctEmail', 'people.sendMail', 'people.exportData', 'people.deleteAccount'])(
  '%s needs a recent proof and a reason, and is not for members of staff',
  async (name) => {
    const { db } = app()
    const [person, other] = [await createPlayer(db), await createUser(db, { role: 'staff' })]
    const staff = await createStaff(app())
    const input = {
      userId: person.id,
      mail: 'password',
      email: 'a@b.test',
      from: person.email,
      name: person.name,
      reason: REASON,
    }
    expect((await staff.mutate(name, { ...input, reason: '' })).status).toBe(422)
    expect((await staff.mutate(name, { ...input, userId: other.id })).body.msg).toBe('forbidden')
    await outdateProof(app(), staff)
    expect((await staff.mutate(name, input)).body.msg).toBe('step_up_required')
    expect(await auditOf(person.id)).toEqual([])
  },
)

describe('a corrected address', () => {
  test('is for admins alone', async () => {
    const [person, staff] = [await createPlayer(app().db), await createStaff(app())]
    const input = { userId: person.id, email: newPerson().email, from: person.email, reason: REASON }
    expect((await staff.mutate('people.correctEmail', input)).body.message).toBe(
      'Only an admin may correct an address',
    )
    expect(await addressesOf(person.id)).toMatchObject([{ email: person.email }])
  })

  test('takes the place of the old one, is told at both, and ends no session', async () => {
    const { db, call } = app()
    const [person, staff] = [await createPlayer(db), await createStaff(app(), { role: 'admin' })]
    await signIn(db, person.id)
    const email = newPerson().email
    const input = { userId: person.id, email: email.toUpperCase(), from: person.email, reason: REASON }
    expect((await staff.mutate('people.correctEmail', input)).status).toBe(200)
    expect(await addressesOf(person.id)).toEqual([{ email, verified: true, is_primary: true }])
    expect((await call(person, 'GET', 'user')).body.data.email).toBe(email)
    // Who reads the old address may not be the person, and learns nothing of the new one.
    for (const [address, shown] of [
      [person.email, null],
      [email, email],
    ] as const)
      expect(await mailsTo(db, address)).toMatchObject([
        { template: 'email_corrected', data: { email: shown } },
      ])
    expect(await auditOf(person.id)).toMatchObject([
      {
        action: 'people.correctEmail',
        reason: REASON,
        // Not the whole address: entries stay when the account is deleted.
        before: { email: person.email.replace(/^(.).*@/, '$1…@') },
        after: { email: 'p…@example.test' },
      },
    ])
    // The console that still shows the old one is told.
    const late = { ...input, email: newPerson().email }
    expect((await staff.mutate('people.correctEmail', late)).body.msg).toBe('changed_meanwhile')
  })

  test('stays unverified where the old one was, and an address of a linked account stays', async () => {
    const { db } = app()
    const staff = await createStaff(app(), { role: 'admin' })
    const person = await createUser(db, { email_verified: false })
    const email = newPerson().email
    const input = { userId: person.id, email, from: person.email, reason: REASON }
    expect((await staff.mutate('people.correctEmail', input)).status).toBe(200)
    expect(await addressesOf(person.id)).toEqual([{ email, verified: false, is_primary: true }])

    const linked = await createPlayer(db)
    const account = { user_id: linked.id, provider_id: 'discord', account_id: linked.id, email: linked.email }
    await db.insertInto('auth_accounts').values(account).execute()
    const next = { ...input, userId: linked.id, email: newPerson().email, from: linked.email }
    expect((await staff.mutate('people.correctEmail', next)).status).toBe(200)
    expect(await addressesOf(linked.id)).toEqual([
      { email: next.email, verified: true, is_primary: true },
      { email: linked.email, verified: true, is_primary: false },
    ])
  })

  test('of another person, or the one they have, is refused in words', async () => {
    const { db } = app()
    const [person, owner, staff] = [
      await createPlayer(db),
      await createPlayer(db),
      await createStaff(app(), { role: 'admin' }),
    ]
    const second = newPerson().email
    await db.insertInto('user_emails').values({ user_id: owner.id, email: second, verified: true }).execute()
    const input = { userId: person.id, from: person.email, reason: REASON }
    for (const email of [owner.email, second])
      expect(await staff.mutate('people.correctEmail', { ...input, email })).toMatchObject({
        status: 422,
        body: { issues: [{ path: 'email', message: 'This address already belongs to another account' }] },
      })
    // An unverified one would break no index.
    const pending = await createUser(db, { email_verified: false })
    const theirs = { userId: pending.id, from: pending.email, reason: REASON, email: second }
    expect((await staff.mutate('people.correctEmail', theirs)).body.issues).toMatchObject([{ path: 'email' }])
    const same = await staff.mutate('people.correctEmail', { ...input, email: person.email })
    expect(same.body.issues).toMatchObject([{ message: 'This is the address that they have' }])
    expect(await mailsTo(db, person.email)).toEqual([])
  })
})

describe('a mail from staff', () => {
  test('offers a new password without a code', async () => {
    const { db } = app()
    const [person, staff] = [await createPlayer(db), await createStaff(app())]
    const input = { userId: person.id, mail: 'password', reason: REASON }
    expect((await staff.mutate('people.sendMail', input)).status).toBe(200)
    expect(await mailsTo(db, person.email)).toMatchObject([
      { template: 'password_offered', data: { url: expect.stringMatching(/\/auth\/forgotpassword$/) } },
    ])
    expect(await auditOf(person.id)).toMatchObject([
      { action: 'people.sendMail', reason: REASON, after: { mail: 'password' } },
    ])
    const none = await staff.mutate('people.sendMail', { ...input, mail: 'address' })
    expect(none.body.issues).toMatchObject([{ path: 'mail', message: 'All of their addresses are verified' }])
  })

  test('to an address that is not verified says how to verify it; nothing else goes there', async () => {
    const { db } = app()
    const [person, staff] = [await createUser(db, { email_verified: false }), await createStaff(app())]
    const input = { userId: person.id, reason: REASON }
    expect((await staff.mutate('people.sendMail', { ...input, mail: 'password' })).body.msg).toBe(
      'email_unverified',
    )
    expect((await staff.mutate('people.sendMail', { ...input, mail: 'address' })).status).toBe(200)
    expect(await mailsTo(db, person.email)).toMatchObject([
      { template: 'address_unconfirmed', data: { isPrimary: true } },
    ])
  })

  test('has the receipt of a charged order of theirs', async () => {
    const { db } = app()
    const [player, companion, staff] = [
      await createPlayer(db),
      await createCompanion(db),
      await createStaff(app()),
    ]
    const people = { player_id: player.id, companion_id: companion.id }
    const paid = await createOrder(db, { ...people, status: 6, hold: 'captured', price: 1750, refunded: 250 })
    const free = await createOrder(db, { ...people, status: 2, hold: 'none' })
    const send = (userId: string, orderId?: number) =>
      staff.mutate('people.sendMail', { userId, mail: 'receipt', orderId, reason: REASON })
    expect((await send(player.id, paid.id)).status).toBe(200)
    expect(await mailsTo(db, player.email)).toMatchObject([
      { template: 'order_receipt', data: { orderId: paid.id, amount: 1750, refunded: 250 } },
    ])
    expect((await auditOf(player.id))[0]).toMatchObject({ order_id: paid.id, after: { mail: 'receipt' } })
    expect((await send(player.id, free.id)).body.msg).toBe('not_charged')
    for (const [userId, orderId] of [
      [companion.id, paid.id],
      [player.id, undefined],
    ] as const)
      expect((await send(userId, orderId)).body.issues).toMatchObject([{ path: 'orderId' }])
  })

  test('has the last decision about an application, with its reason or the payband of today', async () => {
    const { db, clock } = app()
    const staff = await createStaff(app())
    const decided = (status: 'approved' | 'rejected', reason: string | null) => ({
      application: { status, reason, submitted_at: clock.now(), decided_at: clock.now() },
    })
    const rejected = await createApplicant(db, decided('rejected', 'The rank cannot be read'))
    const approved = await createApplicant(db, decided('approved', null))
    const waiting = await createApplicant(db)
    const send = (userId: string) =>
      staff.mutate('people.sendMail', { userId, mail: 'decision', reason: REASON })
    expect((await send(rejected.id)).status).toBe(200)
    expect(await mailsTo(db, rejected.email)).toMatchObject([
      { template: 'application_rejected', data: { reason: 'The rank cannot be read' } },
    ])
    expect((await auditOf(rejected.id))[0]).toMatchObject({ after: { mail: 'decision' } })
    for (const [person, message] of [
      [approved, 'They have no payband any more'],
      [waiting, 'No application of theirs has been decided'],
    ] as const)
      expect((await send(person.id)).body.issues).toMatchObject([{ path: 'mail', message }])
    const band = await db.selectFrom('paybands').selectAll().executeTakeFirstOrThrow()
    await updateRows(db, 'companions', { user_id: approved.id }, { payband_id: band.id })
    expect((await send(approved.id)).status).toBe(200)
    expect(await mailsTo(db, approved.email)).toMatchObject([
      { template: 'application_approved', data: { payband: band.name, minimum: band.minimum } },
    ])
  })
})

test('an export is the file of the person themselves, for admins alone, and is in the audit log', async () => {
  const { db, call } = app()
  const [person, staff] = [await createPlayer(db), await createStaff(app(), { role: 'admin' })]
  const own = await call(person, 'GET', 'user/export')
  const input = { userId: person.id, reason: REASON }
  expect((await (await createStaff(app())).mutate('people.exportData', input)).body.msg).toBe('forbidden')
  const { status, body } = await staff.mutate('people.exportData', input)
  expect(status).toBe(200)
  expect({ ...body.data, exported_at: '', sessions: [] }).toEqual({
    ...own.body.data,
    exported_at: '',
    sessions: [],
  })
  expect(await auditOf(person.id)).toMatchObject([{ action: 'people.exportData', reason: REASON }])
})

describe('deletion', () => {
  test('erases the person, who is told, and stays in the audit log', async () => {
    const { db } = app()
    const [person, staff] = [await createPlayer(db), await createStaff(app(), { role: 'admin' })]
    const input = { userId: person.id, name: person.name, reason: REASON }
    const member = await createStaff(app())
    expect((await member.mutate('people.deleteAccount', input)).status).toBe(403)
    const wrong = await staff.mutate('people.deleteAccount', { ...input, name: 'Someone Else' })
    expect(wrong).toMatchObject({ status: 422, body: { issues: [{ path: 'name' }] } })
    expect((await staff.mutate('people.deleteAccount', input)).status).toBe(200)
    const user = await rowOf(db, 'users', { id: person.id })
    expect(user).toMatchObject({ name: 'Deleted user', deleted_at: expect.any(Date) })
    expect(await templatesTo(person.email)).toEqual(['account_deleted'])
    expect(await auditOf(person.id)).toMatchObject([{ action: 'people.deleteAccount', reason: REASON }])
    expect((await staff.mutate('people.deleteAccount', input)).status).toBe(404)
  })

  test('is refused in words while an order, a case or money is open', async () => {
    const { db } = app()
    const [player, companion, staff] = [
      await createPlayer(db),
      await createCompanion(db),
      await createStaff(app(), { role: 'admin' }),
    ]
    const refusalOf = async ({ id: userId, name } = player) => {
      const { status, body } = await staff.mutate('people.deleteAccount', { userId, name, reason: REASON })
      return { status, message: body.message }
    }
    const people = { player_id: player.id, companion_id: companion.id }
    const order = await createOrder(db, { ...people, status: 6, hold: 'captured' })
    await db.insertInto('refunds').values({ order_id: order.id, amount: 100, reason: 'A gesture' }).execute()
    expect(await refusalOf()).toEqual({
      status: 409,
      message: 'A refund, report or dispute of theirs is still open. Settle it first',
    })
    await db.updateTable('refunds').set({ status: 'done' }).where('order_id', '=', order.id).execute()
    await createOrder(db, { ...people, status: 4, hold: 'captured' })
    expect(await refusalOf()).toEqual({
      status: 409,
      message: 'They have an open order. Wait until it is over, or end it',
    })
    const owed = await createCompanion(db)
    await earn(db, owed.id, app().clock.now())
    expect(await refusalOf(owed)).toEqual({
      status: 409,
      message: 'Money is still owed to them or by them. Wait until their balance is zero',
    })
  })
})
