import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createStaff } from '../../../../test/staff.ts'

const app = useApp()

test('two-factor authentication that is required later is asked for from that day on', async () => {
  const { db, clock, context } = app()
  const now = new Date('2026-11-20T12:00:00Z')
  const day = new Date('2026-11-27T12:00:00Z')
  clock.set(now)
  const boss = await createStaff(app(), { role: 'admin' })
  const one = await createStaff(app())
  const input = { required: true, from: 'later', without: [one.id] }
  const own = await boss.mutate('members.requireTwoFactor', { ...input, without: [boss.id, one.id] })
  expect(own.body.msg).toBe('two_factor_missing')
  await db.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', boss.id).execute()
  expect((await boss.mutate('members.requireTwoFactor', input)).status).toBe(200)
  const begins = { two_factor_required: true, two_factor_from: day.toISOString() }
  expect((await boss.query('members.list')).body.data).toMatchObject(begins)
  expect((await one.query('session.get')).body.data).toMatchObject({ ...begins, two_factor_required: false })
  expect((await boss.query('session.get')).body.data.two_factor_from).toBeNull()
  expect((await one.query('people.search')).status).toBe(200)
  clock.set(day)
  await db.updateTable('sessions').set({ created_at: day }).execute()
  context.sessions.forget(boss.id)
  expect((await one.query('people.search')).body.msg).toBe('two_factor_required')
  const after = { two_factor_required: true, two_factor_from: null }
  expect((await one.query('session.get')).body.data).toMatchObject(after)
  expect((await boss.query('people.search')).status).toBe(200)
  expect((await boss.mutate('members.requireTwoFactor', { required: false })).status).toBe(200)
  expect((await one.query('people.search')).status).toBe(200)
})

describe('in production, two-factor authentication', () => {
  beforeEach(async () => {
    const { context, db, clock } = app()
    clock.set(new Date('2026-11-20T12:00:00Z'))
    Object.assign(context.env, { NODE_ENV: 'production' })
    await db
      .updateTable('staff_access')
      .set({ two_factor_required: false, two_factor_decided: false, two_factor_from: null })
      .execute()
  })
  afterEach(() => Object.assign(app().context.env, { NODE_ENV: 'test', LOCAL_TRIAL: false }))

  test('is required from the start, until an admin decides otherwise', async () => {
    const { db } = app()
    const [boss, one] = [await createStaff(app(), { role: 'admin' }), await createStaff(app())]
    expect((await one.query('people.search')).body.msg).toBe('two_factor_required')
    expect((await one.query('session.get')).body.data.two_factor_required).toBe(true)
    expect((await boss.mutate('members.requireTwoFactor', { required: false })).status).toBe(403)
    await db.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', boss.id).execute()
    expect((await boss.query('members.list')).body.data.two_factor_required).toBe(true)
    expect((await boss.mutate('members.requireTwoFactor', { required: false })).status).toBe(200)
    expect((await boss.query('members.list')).body.data.two_factor_required).toBe(false)
    expect((await one.query('people.search')).status).toBe(200)
  })

  test('is not required in a trial', async () => {
    Object.assign(app().context.env, { LOCAL_TRIAL: true })
    const one = await createStaff(app())
    expect((await one.query('people.search')).status).toBe(200)
  })
})
