import { expect, test } from '../src/fixtures.ts'
import { cardOf, queueButton, requestGame } from '../src/screens.ts'
import { password } from '../src/sessions.ts'

test.use({ companionBrowser: false })

test('a visitor signs in from a companion’s page and returns to it', async ({ people, companion }) => {
  const player = await people.player({ signedIn: false })
  const { page } = player
  await page.goto(`/companions/${companion.username.toUpperCase()}`)
  await expect(page.getByRole('heading', { level: 1, name: companion.name })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in to queue' }).click()
  await page.getByLabel('Username or email').fill(player.username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`/companions/${companion.username}`)
  await expect(queueButton(page, companion)).toBeEnabled()
  await expect(page.getByRole('link', { name: 'Marketplace' }).first()).toBeVisible()
  await requestGame(player, companion)
})

test('price and availability are updated live; a player without a rank sets it in the queue dialog', async ({
  people,
  companion,
}) => {
  const { page } = await people.player({ profile: { ingame_rank: null } })
  await page.goto(`/companions/${companion.username}`)
  await expect(queueButton(page, companion)).toBeEnabled()
  // The buttons next to the name are aligned with the end of the panel below.
  const share = (await page.getByRole('button', { name: 'Share' }).boundingBox())!
  const panel = (await page
    .getByRole('complementary', { name: `Queue with ${companion.name}` })
    .boundingBox())!
  expect(Math.abs(share.x + share.width - panel.x - panel.width)).toBeLessThanOrEqual(1)
  await expect(page.getByText('$15.00')).toBeVisible()
  await companion.call('PATCH', 'companion/payrate', { rate: 1650 })
  await expect(page.getByText('$16.50')).toBeVisible()
  await companion.call('PATCH', 'companion/online', { online: 'false' })
  await expect(queueButton(page, companion)).toBeDisabled()
  await expect(queueButton(page, companion)).toHaveAccessibleDescription(
    `${companion.first} is not available right now.`,
  )
  await companion.call('PATCH', 'companion/online', { online: 'true' })

  await queueButton(page, companion).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Set your rank first' })).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Rank' }).selectOption({ label: 'Gold 2' })
  await dialog.getByRole('button', { name: 'Save rank' }).click()
  await expect(dialog.getByRole('heading', { name: `Queue with ${companion.name}?` })).toBeVisible()
})

test('sort order, filters and search are in the address, survive a reload, and are restored by Back', async ({
  people,
  player,
}) => {
  const { page } = player
  await page.goto('/playerMarket')
  await expect(page.getByRole('heading', { name: 'No Companions Currently Online' })).toBeVisible()
  const random = page.getByRole('button', { name: 'Pair me at random' })
  await expect(random).toBeDisabled()
  const german = { languages: ['de'], country_id: 276 }
  const cheap = await people.companion({ browser: false, profile: german, row: { rate: 1100 } })
  const dear = await people.companion({ browser: false, profile: german, row: { rate: 1900, matches: 9 } })
  const french = { languages: ['fr'], country_id: 276 }
  const other = await people.companion({ browser: false, profile: french, row: { rate: 1200 } })
  await people.companion({
    browser: false,
    profile: { languages: ['de'], country_id: 392 },
    row: { rate: 1000 },
  })
  const names = page.getByRole('article').getByRole('heading')
  await page.reload()
  await expect(names.first()).toHaveText(dear.name)
  await expect(names).toHaveCount(4)
  const choose = (filter: string, label: string) =>
    page.getByRole('combobox', { name: filter }).selectOption({ label })
  await choose('Region', 'Europe')
  await expect(names).toHaveCount(3)
  await expect(cardOf(page, cheap)).toContainText('Germany')
  await choose('Sort by', 'Lowest price')
  await expect(names).toHaveText([cheap.name, other.name, dear.name])
  await choose('Language', 'German')
  await expect(names).toHaveText([cheap.name, dear.name])
  await choose('Price', 'Up to $15.00')
  await expect(names).toHaveText([cheap.name])
  await page.getByRole('searchbox').pressSequentially(cheap.first)
  const address = /\?.*language=de&max_price=1500/
  await expect(page).toHaveURL(address)
  await expect(page).toHaveURL(new RegExp(`q=${cheap.first}`))
  await page.reload()
  await expect(names).toHaveText([cheap.name])
  await expect(page.getByRole('searchbox')).toHaveValue(cheap.first)
  for (const [filter, value] of [
    ['Region', 'Europe'],
    ['Sort by', 'Lowest price'],
    ['Price', 'Up to $15.00'],
  ] as const)
    await expect(page.getByRole('combobox', { name: filter }).locator('option:checked')).toHaveText(value)

  await page.getByRole('link', { name: cheap.name }).click()
  await page.getByRole('link', { name: 'Open page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: cheap.name })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(names).toHaveText([cheap.name])

  // A random draw applies them too.
  await random.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: `Queue with ${cheap.name}?` })).toBeVisible()
  await dialog.getByRole('button', { name: 'No' }).click()
  // A link without them shows everyone.
  await page.getByRole('link', { name: 'Marketplace' }).first().click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(names).toHaveCount(4)
})
