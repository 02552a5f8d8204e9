import { createOrder } from '@queuemate/db/testing/factories'
import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'

test('staff find a person by the number of an order and view the web app as they do, cannot change anything, and stop; the person sees it in their settings', async ({
  people,
  player,
  companion,
  database,
  stack,
}) => {
  const order = await createOrder(database.db, { player_id: player.id, companion_id: companion.id })
  const { page, context } = await people.staff()
  await page.goto(`${stack.adminUrl}/people?q=%23${order.id}`)
  await expect(page.getByRole('row').filter({ hasText: `Order ${order.id}` })).toHaveCount(2)
  await page.getByRole('link', { name: `${player.name} Order ${order.id}` }).click()
  await page.getByRole('button', { name: 'View as' }).click()
  await page.getByLabel('Reason').fill('They cannot find their receipt')
  const opened = context.waitForEvent('page')
  await page.getByRole('dialog').getByRole('button', { name: 'View as' }).click()
  const view = await opened
  const bar = view.getByRole('complementary', { name: 'Viewing as another person' })
  await expect(bar).toContainText(
    `Ines Keller is viewing as ${player.name}. Nothing can be changed. 30 minutes left`,
  )
  await view.goto(`${stack.webUrl}/user/settings`)
  await expect(bar).toBeVisible()
  const info = view.getByRole('region', { name: 'Personal info' })
  await info.getByLabel('In-game name').fill('Taken over')
  await info.getByRole('button', { name: 'Save changes' }).click()
  await expect(
    view.getByText('You are viewing as another person. Nothing can be changed').first(),
  ).toBeVisible()
  await inspect(view, 'the settings of another person')
  await bar.getByRole('button', { name: 'Stop' }).click()
  await expect(bar).toBeHidden()
  // The console is still signed in, although both share a host.
  await page.reload()
  await expect(page.getByRole('heading', { name: player.name, level: 1 })).toBeVisible()

  await player.page.goto('/user/settings#staff')
  const access = player.page.getByRole('region', { name: 'Staff access' })
  const viewed = access.getByRole('listitem').filter({ hasText: 'Viewed the site as you see it' })
  await expect(viewed).toContainText('Ines, staff')
  await expect(viewed).toContainText('They cannot find their receipt')
  await expect(access.getByRole('listitem').first()).toContainText('Opened the site as you see it')
  await expect(access).toContainText('Looked at your account')
  await expect(access).not.toContainText('Keller')
})
