import { expect, test } from 'vitest'
import { createCompanion, createUser } from '@queuemate/db/testing/factories'
import { useApp } from '../../../../test/app.ts'
import { holdable } from '../../../../test/held-database.ts'
import type { StaffActor } from '../../../base/caller.ts'
import { undoChange } from './changes.ts'
import { createPayband, updatePayband } from './paybands.ts'

const running = useApp()

test('as many statements move one price, and give it back, as move and give back thirty', async () => {
  const { context, db } = running()
  const { id: staffId } = await createUser(db, { role: 'admin' })
  const action = 'paybands.update'
  const actor: StaffActor = { id: staffId, address: '', permission: 'settings', action, noted: false }
  const watched = holdable(db)
  const ctx = { ...context, actor, db: watched.db }
  const statements: number[][] = []
  for (const companions of [1, 30]) {
    const terms = { name: `Band of ${companions}`, minimum: 1000, maximum: 2000, feeBps: 500 }
    const { id } = (await createPayband({ ...context, actor }, terms)).find(
      ({ name }) => name === terms.name,
    )!
    const people = Array.from({ length: companions }, () =>
      createCompanion(db, { companion: { payband_id: id, rate: 1000 } }),
    )
    await Promise.all(people)
    const withPrice = async (rate: number) => {
      const rows = db.selectFrom('companions').select('user_id').where('payband_id', '=', id)
      return (await rows.where('rate', '=', rate).execute()).length
    }
    const before = watched.reads()
    await updatePayband(ctx, { ...terms, id, minimum: 1500, moveStranded: true })
    const moved = watched.reads()
    expect(await withPrice(1500)).toBe(companions)
    const change = await db
      .selectFrom('setting_changes')
      .select('id')
      .where('key', '=', String(id))
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    await undoChange(ctx, { id: change.id, moveStranded: true })
    expect(await withPrice(1000)).toBe(companions)
    statements.push([moved - before, watched.reads() - moved])
  }
  expect(statements[1]).toEqual(statements[0])
})
