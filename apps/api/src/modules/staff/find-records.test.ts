import { expect, test } from 'vitest'
import type { Permission } from '@queuemate/contracts/staff/permissions'
import { createCompanion, createOrder, createPayout, createUser } from '@queuemate/db/testing/factories'
import { insertRows } from '@queuemate/db/testing/rows'
import { useApp } from '../../../test/app.ts'
import { allowOnly, createStaff } from '../../../test/staff.ts'

const app = useApp()

test('finds only what exists, that the member may open, without an entry in the audit log', async () => {
  const { db } = app()
  const [player, companion] = [await createUser(db), await createCompanion(db)]
  const { id } = await createOrder(db, { player_id: player.id, companion_id: companion.id })
  const payout = await createPayout(db, { companion_id: companion.id, period_end: '2026-01-05' })
  const code = { code: 'VELA-1', created_at: app().clock.now() }
  await db.insertInto('referral_codes').values(code).execute()
  const find = async (query: string, permissions: Permission[] | null = null) => {
    const staff = await createStaff(app(), { role: permissions ? 'staff' : 'admin' })
    if (permissions) await allowOnly(app(), staff, ...permissions)
    const { status, body } = await staff.query('overview.find', { query })
    expect(status).toBe(200)
    expect(
      await db.selectFrom('audit_events').select('id').where('staff_id', '=', staff.id).execute(),
    ).toEqual([])
    return (body.data.items as { kind: string; name: string }[]).map(({ kind, name }) => `${kind} ${name}`)
  }
  const all = await find(String(id))
  expect(all).toContain(`order ${id}`)
  expect(all.includes(`payout ${id}`)).toBe(payout.id === id)
  expect(await find(String(id), ['support'])).not.toContain(`order ${id}`)
  const dispute = { order_id: id, amount: 2000, reason: 'fraudulent', opened_at: app().clock.now() }
  for (const [provider_id, status] of [
    ['dp_1', 'lost'],
    ['dp_2', 'needs_response'],
  ] as const)
    await insertRows(db, 'disputes', { ...dispute, provider_id, status })
  expect(await find(String(id), ['orders', 'refunds'])).toEqual([`order ${id}`, `dispute ${id}`])
  expect(await find(String(id), ['orders'])).toEqual([`order ${id}`])
  expect(await find('999999999')).toEqual([])
  expect(await find('vela')).toEqual(['code VELA-1'])
  expect(await find('vela', ['orders'])).toEqual([])
  expect(await find('vel')).toEqual([])
  expect(await find('V%LA')).toEqual([])
})
