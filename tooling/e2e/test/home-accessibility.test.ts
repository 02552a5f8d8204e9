import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'
import { createLineUp, servePictures, slotOf } from '../src/line-up.ts'
import { updateRows } from '@queuemate/db/testing/rows'

const LONG = 'Wolfeschlegelsteinhausenbergerdorff مرحبا 日本語'

test('the fifth slot with a long name, and empty', async ({ people, database }) => {
  const [one] = await createLineUp(people)
  await database.db.updateTable('users').set({ name: LONG }).where('id', '=', one.id).execute()
  await updateRows(database.db, 'companions', { user_id: one.id }, { rate: 4_500, matches: 12_345 })
  const other = await people.visitor()
  await servePictures(other)
  await expect(async () => {
    await other.goto('/')
    await expect(slotOf(other, one)).toHaveAccessibleName(new RegExp(LONG), { timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
  await inspect(other, 'a long name')
  await database.db.updateTable('companions').set({ online: false }).execute()
  await expect(async () => {
    await other.goto('/')
    await expect(other.getByText('No companion is online right now.')).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
  await inspect(other, 'no one is online')
})
