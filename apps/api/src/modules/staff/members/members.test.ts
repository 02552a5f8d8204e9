import { describe, expect, test } from 'vitest'
import { createCompanion, createPlayer, createUser } from '@queuemate/db/testing/factories'
import { rowOf, updateRows } from '@queuemate/db/testing/rows'
import { signIn, useApp } from '../../../../test/app.ts'
import { playGame } from '../../../../test/games.ts'
import { createStaff, outdateProof, type StaffMember } from '../../../../test/staff.ts'
import { deliverMails } from '../../../../test/visitor.ts'

const app = useApp()
const admin = () => createStaff(app(), { role: 'admin' })
const roleOf = async (id: string) =>
  (await app().db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role

const mailsOfRoles = () => deliverMails(app(), 'role_changed', 'staff_changed')

const addressOf = async (id: string) =>
  (await app().db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

describe('a role', () => {
  test('is changed by an admin: the sessions end, and the audit log has both roles', async () => {
    const { db } = app()
    const [boss, person] = [await admin(), await createUser(db)]
    await signIn(db, person.id)
    const input = { userId: person.id, role: 'staff', from: 'player', reason: 'Joins the team' }
    expect((await boss.mutate('people.setRole', input)).status).toBe(200)
    expect(await roleOf(person.id)).toBe('staff')
    expect(await db.selectFrom('sessions').select('id').where('user_id', '=', person.id).execute()).toEqual(
      [],
    )
    const log = await db.selectFrom('audit_events').selectAll().where('person_id', '=', person.id).execute()
    expect(log).toMatchObject([
      {
        staff_id: boss.id,
        action: 'people.setRole',
        reason: 'Joins the team',
        before: { role: 'player' },
        after: { role: 'staff', sessions_ended: 1 },
      },
    ])
  })

  test('of staff comes with the permissions that were chosen, and the person and the other admins hear of it', async () => {
    const { db } = app()
    const [boss, other, person] = [await admin(), await admin(), await createUser(db, { name: 'Nia Cole' })]
    const permissions = ['support', 'orders', 'support']
    const input = { userId: person.id, role: 'staff', permissions, reason: 'Joins support' }
    expect((await boss.mutate('people.setRole', input)).status).toBe(200)
    const { items } = (await boss.query('members.list')).body.data as {
      items: { id: string; permissions: string[] }[]
    }
    expect(items.find(({ id }) => id === person.id)!.permissions).toEqual(['orders', 'support'])
    const mails = await mailsOfRoles()
    expect(mails.get(person.email)).toMatch(
      /changed your role\. It is now: staff, for orders, support\.\s+Reason: Joins support/,
    )
    expect(mails.get(await addressOf(other.id))).toMatch(
      /changed the role of Nia Cole\. It is now: staff, for orders, support\.\s+Reason: Joins support/,
    )
    expect(mails.has(await addressOf(boss.id))).toBe(false)
  })

  test('of staff is not given to a person who is banned', async () => {
    const { db } = app()
    const [boss, person] = [await admin(), await createUser(db)]
    await updateRows(db, 'users', { id: person.id }, { banned: true, ban_reason: 'Abuse' })
    expect(await refused(boss, { userId: person.id, role: 'staff' })).toEqual([409, 'invalid_transition'])
    expect(await roleOf(person.id)).toBe('player')
  })

  const refused = async (by: StaffMember, input: object) => {
    const { status, body } = await by.mutate('people.setRole', input)
    return [status, body.msg]
  }

  test('is not changed by other staff, by oneself, to what it is, or while it is another one', async () => {
    const person = await createUser(app().db)
    const boss = await admin()
    const input = { userId: person.id, role: 'staff' }
    expect(await refused(await createStaff(app()), input)).toEqual([403, 'forbidden'])
    expect(await refused(boss, { userId: boss.id, role: 'player' })).toEqual([409, 'own_account'])
    expect(await refused(boss, { ...input, role: 'player' })).toEqual([409, 'changed_meanwhile'])
    expect(await refused(boss, { ...input, from: 'companion' })).toEqual([409, 'changed_meanwhile'])
    expect(await refused(boss, { ...input, role: 'owner' })).toEqual([422, 'invalid_input'])
    expect(await refused(boss, { ...input, userId: 'nothing' })).toEqual([404, 'not_found'])
    expect(await roleOf(person.id)).toBe('player')
  })

  test('is not changed while an order is open, on either side', async () => {
    const game = await playGame(app(), 'accepted')
    const boss = await admin()
    for (const { id } of [game.player, game.companion])
      expect(await refused(boss, { userId: id, role: 'staff' })).toEqual([409, 'order_open'])
  })

  test('of a companion needs an active agreement; one who becomes a player is off the marketplace', async () => {
    const { db, call, caughtUp } = app()
    const boss = await admin()
    const player = await createUser(db)
    expect(await refused(boss, { userId: player.id, role: 'companion' })).toEqual([409, 'agreement_missing'])
    const companion = await createCompanion(db)
    await caughtUp()
    const buyer = await createPlayer(db)
    expect((await boss.mutate('people.setRole', { userId: companion.id, role: 'player' })).status).toBe(200)
    const row = await rowOf(db, 'companions', { user_id: companion.id }, ['online'])
    expect(row.online).toBe(false)
    const asked = await call(buyer, 'POST', 'order', { companion_id: companion.id })
    expect(asked.body.msg).toBe('not_found')
  })

  test('two admins who take it from each other at the same time: one of them stays', async () => {
    const [one, other] = [await admin(), await admin()]
    const { db } = app()
    const others = await db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('id', 'not in', [one.id, other.id])
      .execute()
    for (const { id } of others)
      await db.updateTable('users').set({ role: 'player' }).where('id', '=', id).execute()
    const answers = await Promise.all([
      one.mutate('people.setRole', { userId: other.id, role: 'player' }),
      other.mutate('people.setRole', { userId: one.id, role: 'player' }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([await roleOf(one.id), await roleOf(other.id)].toSorted()).toEqual(['admin', 'player'])
  })

  test('and permissions need a recent proof of who it is', async () => {
    const { db } = app()
    const boss = await admin()
    await outdateProof(app(), boss)
    const input = { userId: (await createUser(db)).id, role: 'staff', permissions: [] }
    for (const name of ['people.setRole', 'people.setPermissions', 'people.signOutEverywhere'])
      expect((await boss.mutate(name, input)).body.msg).toBe('step_up_required')
  })
})

describe('permissions', () => {
  test('are an admin’s to give and to take, and count for the next call', async () => {
    const [boss, one] = [await admin(), await createStaff(app())]
    const give = (permissions: string[], more: object = {}) =>
      boss.mutate('people.setPermissions', { userId: one.id, permissions, ...more })
    expect((await one.query('audit.list')).status).toBe(403)
    expect((await give(['audit', 'audit'])).status).toBe(200)
    expect((await one.query('audit.list')).status).toBe(200)
    expect((await one.query('people.search')).status).toBe(403)
    expect((await give(['people'], { from: ['people', 'orders'] })).body.msg).toBe('changed_meanwhile')
    expect((await give(['people'], { from: ['audit'] })).status).toBe(200)
    expect((await one.query('people.search')).status).toBe(200)
    expect((await give(['everything'])).status).toBe(422)
    const { body } = await boss.query('members.list')
    expect(body.data.items.find(({ id }: { id: string }) => id === one.id)).toMatchObject({
      role: 'staff',
      permissions: ['people'],
      two_factor: false,
    })
  })

  test('that change are told to the member, who stays signed in, and to the other admins', async () => {
    const [boss, other, one] = [await admin(), await admin(), await createStaff(app())]
    await mailsOfRoles()
    const input = { userId: one.id, permissions: ['support'], reason: 'Only tickets now' }
    expect((await boss.mutate('people.setPermissions', input)).status).toBe(200)
    const mails = await mailsOfRoles()
    const told = mails.get(await addressOf(one.id))
    expect(told).toMatch(/changed your role\. It is now: staff, for support\.\s+Reason: Only tickets now/)
    expect(told).not.toContain('signed out')
    expect(mails.get(await addressOf(other.id))).toContain('It is now: staff, for support.')
    expect(mails.has(await addressOf(boss.id))).toBe(false)
  })

  test('are not given by staff, not even by themselves, and not to players or admins', async () => {
    const [boss, one] = [await admin(), await createStaff(app())]
    const all = { userId: one.id, permissions: ['audit'] }
    expect((await one.mutate('people.setPermissions', all)).status).toBe(403)
    const other = await admin()
    for (const { id } of [other, await createUser(app().db)])
      expect((await boss.mutate('people.setPermissions', { ...all, userId: id })).status).toBe(409)
  })
})

test('two-factor authentication can be required: nothing but the own session works without it', async () => {
  const { db } = app()
  const [boss, one] = [await admin(), await createStaff(app())]
  expect((await one.mutate('members.requireTwoFactor', { required: true })).status).toBe(403)
  const missing = await boss.mutate('members.requireTwoFactor', {
    required: true,
    without: [boss.id, one.id],
  })
  expect([missing.status, missing.body.msg]).toEqual([409, 'two_factor_missing'])
  await db.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', boss.id).execute()
  const others = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', 'in', ['staff', 'admin'])
    .where('two_factor_enabled', '=', false)
    .execute()
  const without = others.map(({ id }) => id)
  const unconfirmed = await boss.mutate('members.requireTwoFactor', { required: true })
  expect([unconfirmed.status, unconfirmed.body.msg]).toEqual([409, 'changed_meanwhile'])
  for (const { name } of others) expect(unconfirmed.body.message).toContain(name)
  expect((await one.query('people.search')).status).toBe(200)
  expect((await boss.mutate('members.requireTwoFactor', { required: true, without })).status).toBe(200)
  for (const name of ['people.search', 'overview.get', 'overview.queues'])
    expect((await one.query(name)).body.msg).toBe('two_factor_required')
  expect((await one.query('session.get')).body.data).toMatchObject({
    two_factor: false,
    two_factor_required: true,
  })
  expect((await boss.query('people.search')).status).toBe(200)
  expect((await boss.mutate('members.requireTwoFactor', { required: false })).status).toBe(200)
  expect((await one.query('people.search')).status).toBe(200)
})
