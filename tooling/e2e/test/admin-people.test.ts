import { createOrder } from '@queuemate/db/testing/factories'
import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'

test('a person is found and a note about them written by keyboard alone', async ({
  people,
  player,
  stack,
}) => {
  const { page } = await people.staff()
  await page.goto(`${stack.adminUrl}/people`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await inspect(page, 'the list of people')
  await page.keyboard.press('/')
  await page.keyboard.type(player.username.toUpperCase())
  await expect(page).toHaveURL(/\?q=/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.keyboard.press('Tab')
  await page.getByRole('heading', { name: 'People' }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: player.name, level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('Visa ending 4242')
  const notes = page.getByRole('region', { name: 'Notes' })
  await notes.getByLabel('Private note').focus()
  await page.keyboard.type('Asked twice about the same receipt.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(notes.getByRole('list')).toContainText('Asked twice about the same receipt.')
  await expect(notes.getByLabel('Private note')).toHaveValue('')
  await inspect(page, 'a profile')
})

test('an order number leads to both the player and the companion', async ({
  people,
  player,
  companion,
  database,
  stack,
}) => {
  const order = await createOrder(database.db, { player_id: player.id, companion_id: companion.id })
  const { page } = await people.staff()
  await page.goto(`${stack.adminUrl}/people?q=%23${order.id}`)
  await expect(page.getByRole('row').filter({ hasText: `Order ${order.id}` })).toHaveCount(2)
  await page.getByRole('link', { name: `${companion.name} Order ${order.id}` }).click()
  const orders = page.getByRole('region', { name: 'Orders' }).first()
  await expect(orders).toContainText('0 as a player, 1 as a companion')
  await page.getByRole('link', { name: player.name }).click()
  await expect(page.getByRole('heading', { name: player.name, level: 1 })).toBeVisible()
  await page.goto(`${stack.adminUrl}/people/nothing`)
  await expect(page.getByRole('heading', { name: 'Account not found' })).toBeVisible()
})

test('a ban requires a reason, signs the person out everywhere, and is lifted again', async ({
  people,
  player,
  stack,
}) => {
  await player.page.goto('/user/settings')
  await expect(player.page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  const { page } = await people.staff()
  await page.goto(`${stack.adminUrl}/people/${player.id}`)
  await page.getByRole('button', { name: 'Ban', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Ban ${player.name}?` })
  await dialog.getByRole('button', { name: 'Ban' }).click()
  await expect(dialog.getByText('Please give a reason')).toBeVisible()
  await inspect(page, 'the dialog of a ban')
  await dialog.getByLabel('Reason').fill('Sold the account to a friend')
  await dialog.getByRole('button', { name: 'Ban' }).click()
  await expect(page.getByText('Banned indefinitely')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Sold the account to a friend')
  await player.page.goto('/user/settings')
  await expect(player.page).toHaveURL(`${stack.webUrl}/`)
  await page.getByRole('button', { name: 'Lift ban' }).click()
  const lift = page.getByRole('dialog')
  await lift.getByLabel('Reason').fill('They proved that it is theirs')
  await lift.getByRole('button', { name: 'Lift ban' }).click()
  await expect(page.getByText('Banned indefinitely')).toBeHidden()
})

test('strikes are added and revoked; staff who are not admins cannot change roles', async ({
  people,
  player,
  stack,
}) => {
  const { page } = await people.staff()
  await page.goto(`${stack.adminUrl}/people/${player.id}`)
  const strikes = page.getByRole('region', { name: 'Strikes' })
  await strikes.getByRole('button', { name: 'Add strike' }).click()
  await page.getByLabel('Reason').fill('Left two games early')
  await page.getByRole('dialog').getByRole('button', { name: 'Add strike' }).click()
  await expect(strikes.getByRole('listitem')).toContainText('Left two games early')
  await strikes.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(strikes.getByRole('listitem')).toContainText('Revoked by Ines Keller')
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign out everywhere' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Change role' })).toBeHidden()
})

test('staff view the web app as a person, cannot change anything, and stop; the person sees it in their settings', async ({
  people,
  player,
  stack,
}) => {
  const { page, context } = await people.staff()
  await page.goto(`${stack.adminUrl}/people/${player.id}`)
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
