import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'
import { createLineUp, playButton, servePictures, slotOf } from '../src/line-up.ts'

// Three states, each in both themes.
test.describe.configure({ timeout: 120_000 })

const LONG = 'Wolfeschlegelsteinhausenbergerdorff مرحبا 日本語'

test('the fifth slot with companions, with a long name, and empty', async ({ people, database }) => {
  const [one] = await createLineUp(people)
  // These tests run with reduced motion, so the first one stays.
  const page = await people.visitor()
  await servePictures(page)
  await page.goto('/')
  await expect(slotOf(page, one)).toHaveAccessibleName(new RegExp(one.first))
  await expect(playButton(page)).toBeVisible()
  await inspect(page, 'the line-up')
  await database.db.updateTable('users').set({ name: LONG }).where('id', '=', one.id).execute()
  await database.db
    .updateTable('companions')
    .set({ rate: 4_500, matches: 12_345 })
    .where('user_id', '=', one.id)
    .execute()
  const other = await people.visitor()
  await servePictures(other)
  await expect(async () => {
    await other.goto('/')
    await expect(slotOf(other, one)).toHaveAccessibleName(new RegExp(LONG), { timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await inspect(other, 'a long name')
  await database.db.updateTable('companions').set({ online: false }).execute()
  await expect(async () => {
    await other.goto('/')
    await expect(other.getByText('No companion is online right now.')).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await inspect(other, 'no one is online')
})
