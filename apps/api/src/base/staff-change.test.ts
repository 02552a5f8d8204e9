import { expect, test } from 'vitest'
import { createUser } from '@queuemate/db/testing/factories'
import type { Tx } from '@queuemate/db/transaction'
import { useApp } from '../../test/app.ts'
import { staffChange, staffChangeWithResult } from './staff-change.ts'

const app = useApp()

async function start() {
  const { context, db } = app()
  const { id } = await createUser(db, { role: 'admin' })
  const actor = { id, address: '', permission: 'people' as const, action: 'people.test', noted: false }
  const entries = () =>
    db.selectFrom('audit_events').select(['at', 'person_id', 'after']).where('staff_id', '=', id).execute()
  const rename = (tx: Tx, name: string) =>
    tx.updateTable('users').set({ name }).where('id', '=', id).execute()
  const nameOf = async () =>
    (await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
  return { ctx: { ...context, actor }, id, entries, rename, nameOf }
}

test('the lock comes first, then the change, and its entry is written with it', async () => {
  const { ctx, id, entries, rename, nameOf } = await start()
  const steps: string[] = []
  const lock = async () => {
    steps.push('lock')
    return 'locked'
  }
  const result = await staffChange(ctx, lock, async (tx, locked) => {
    steps.push(locked)
    await rename(tx, 'Renamed')
    return { personId: id, after: { name: 'Renamed' } }
  })
  expect(result).toEqual({ ok: true })
  expect(steps).toEqual(['lock', 'locked'])
  expect(await nameOf()).toBe('Renamed')
  expect(await entries()).toEqual([{ at: expect.any(Date), person_id: id, after: { name: 'Renamed' } }])
  expect(ctx.actor.noted).toBe(true)
})

test('nothing to change is not found, and a change that fails leaves nothing', async () => {
  const { ctx, entries, rename, nameOf } = await start()
  const name = await nameOf()
  await expect(
    staffChange(
      ctx,
      async () => undefined,
      async () => ({}),
    ),
  ).rejects.toMatchObject({
    code: 'not_found',
  })
  const failing = staffChange(
    ctx,
    async () => null,
    async (tx) => {
      await rename(tx, 'Half done')
      throw new Error('failed')
    },
  )
  await expect(failing).rejects.toThrow('failed')
  expect(await nameOf()).toBe(name)
  expect(await entries()).toEqual([])
  expect(ctx.actor.noted).toBe(false)
})

test('the same call with the same key changes once, and returns the first result', async () => {
  const { ctx, entries } = await start()
  let calls = 0
  const change = () =>
    staffChangeWithResult(
      { ...ctx, callOnce: { id: ctx.actor.id, repeated: false } },
      async () => null,
      async () => ({ entry: {}, result: { calls: ++calls } }),
    )
  expect([await change(), await change()]).toEqual([{ calls: 1 }, { calls: 1 }])
  expect(await entries()).toHaveLength(1)
})
