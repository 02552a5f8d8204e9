import { createOrder } from '@queuemate/db/testing/factories'
import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'
import { rowOf } from '@queuemate/db/testing/rows'

test('a narrower payband is previewed, asks before it changes prices, and is undone', async ({
  people,
  companion,
  player,
  database: { db },
  stack,
}) => {
  const { payband_id: id } = await rowOf(db, 'companions', { user_id: companion.id }, ['payband_id'])
  await createOrder(db, { companion_id: companion.id, player_id: player.id, price: 1500, fee: 75 })
  const { page } = await people.staff({ role: 'admin' })
  await page.goto(`${stack.adminUrl}/settings`)
  await expect(page).toHaveURL(/\/settings\/paybands$/)
  await page.getByRole('link', { name: 'Standard' }).focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('complementary', { name: 'Standard' })
  await expect(drawer.getByText('The prices of all companions in this payband')).toBeVisible()
  await drawer.getByLabel('Maximum').fill('9')
  await drawer.getByRole('button', { name: 'Save payband' }).click()
  await expect(drawer.getByText('The maximum cannot be below the minimum', { exact: true })).toBeVisible()
  await drawer.getByLabel('Maximum').fill('12')
  const replay = drawer.getByRole('region', { name: 'Effect on past orders' }).first()
  await expect(replay).toContainText(`${companion.name}$15.00 → $12.00`)
  await inspect(page, 'a payband with its replay')
  await drawer.getByRole('button', { name: 'Save payband' }).click()
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText(companion.name)
  await asked.getByRole('button', { name: 'Save and move prices' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /Standard/ })).toContainText('$12.00')
  expect(await priceOf()).toBe(1200)

  await page
    .getByRole('navigation', { name: 'Which settings' })
    .getByRole('link', { name: 'Changes' })
    .click()
  const change = page.getByRole('listitem').filter({ hasText: 'Payband Standard' }).first()
  await expect(change).toContainText('Maximum $20.00 $12.00')
  await change.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo change' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await expect
    .poll(
      async () =>
        (await db.selectFrom('paybands').selectAll().where('id', '=', id).executeTakeFirst())?.maximum,
    )
    .toBe(2000)
  expect(await priceOf()).toBe(1500)

  async function priceOf() {
    const row = await db
      .selectFrom('companions')
      .select('rate')
      .where('user_id', '=', companion.id)
      .executeTakeFirst()
    return row?.rate
  }
})
