import { expect, test } from '../src/fixtures.ts'
import { mailsTo } from '../src/mail.ts'
import { cardOf, queueButton, requestGame } from '../src/screens.ts'
import { password } from '../src/sessions.ts'

test('a visitor signs in from a companion’s page and comes back to it', async ({ people, companion }) => {
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

test('price and availability follow, and each reason not to queue is said', async ({
  people,
  player,
  companion,
}) => {
  const { page } = player
  await page.goto(`/companions/${companion.username}`)
  await expect(queueButton(page, companion)).toBeEnabled()
  // The buttons at the name end where the panel below them ends.
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

  await companion.page.goto(`/companions/${companion.username}`)
  await expect(companion.page.getByText('This is your page, as players see it.')).toBeVisible()
  await expect(companion.page.getByRole('button', { name: /Favourite/ })).toHaveCount(0)

  const strong = await people.player({ profile: { ingame_rank: 20 } })
  await strong.page.goto(`/companions/${companion.username}`)
  await expect(
    strong.page.getByText('A player of Ascendant 2 may not queue with a companion of Immortal 3.'),
  ).toBeVisible()

  const newcomer = await people.player({ profile: { ingame_rank: null } })
  await newcomer.page.goto(`/companions/${companion.username}`)
  await expect(newcomer.page.getByText(`${companion.first} is not available right now.`)).toBeVisible()
})

test('a player without a rank sets it in the dialog of Queue, and the question follows', async ({
  people,
  companion,
}) => {
  const { page } = await people.player({ profile: { ingame_rank: null } })
  await page.goto(`/companions/${companion.username}`)
  await queueButton(page, companion).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Set your rank first' })).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Rank' }).click()
  await page.getByRole('option', { name: 'Gold 2' }).click()
  await dialog.getByRole('button', { name: 'Save rank' }).click()
  await expect(dialog.getByRole('heading', { name: `Queue with ${companion.name}?` })).toBeVisible()
})

test('order and filters are in the address, survive a reload, and the way back restores them', async ({
  people,
  player,
}) => {
  const { page } = player
  const cheap = await people.companion({ profile: { languages: ['de'] }, row: { rate: 1100 } })
  const dear = await people.companion({ profile: { languages: ['de'] }, row: { rate: 1900, matches: 9 } })
  const other = await people.companion({ profile: { languages: ['fr'] }, row: { rate: 1200 } })
  const names = page.getByRole('article').getByRole('heading')
  await page.goto('/playerMarket')
  await expect(names.first()).toHaveText(dear.name)
  const choose = async (filter: string, option: string) => {
    await page.getByRole('combobox', { name: filter }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose('Sort by', 'Lowest price')
  await expect(names).toHaveText([cheap.name, other.name, dear.name])
  await choose('Language', 'German')
  await expect(names).toHaveText([cheap.name, dear.name])
  await choose('Price', 'Up to $15.00')
  await expect(names).toHaveText([cheap.name])
  await expect(page).toHaveURL('/playerMarket?sort=price&language=de&max_price=1500')
  await page.reload()
  await expect(names).toHaveText([cheap.name])
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveText('Lowest price')
  await expect(page.getByRole('combobox', { name: 'Price' })).toHaveText('Up to $15.00')

  await page.getByRole('link', { name: cheap.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: cheap.name })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/playerMarket?sort=price&language=de&max_price=1500')
  await expect(names).toHaveText([cheap.name])

  // A random draw keeps to them.
  await page.getByRole('button', { name: 'Pair me at random' }).click()
  await expect(
    page.getByRole('dialog').getByRole('heading', { name: `Queue with ${cheap.name}?` }),
  ).toBeVisible()
})

test('a heart keeps a companion, by keyboard, and the grid can show favourites only', async ({
  people,
  player,
  companion,
}) => {
  const { page } = player
  const second = await people.companion()
  await page.goto('/playerMarket')
  const heart = cardOf(page, companion).getByRole('button', { name: `Favorite: ${companion.name}` })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.focus()
  await page.keyboard.press('Space')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(heart).toBeFocused()

  const only = page.getByRole('button', { name: 'Favorites', exact: true })
  await only.click()
  await expect(only).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL('/playerMarket?favourites=true')
  await expect(cardOf(page, second)).toBeHidden()
  await expect(cardOf(page, companion)).toBeVisible()
  await page.reload()
  await expect(cardOf(page, companion)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)

  await heart.click()
  await expect(page.getByText('None of your favorites match.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('a player who asks for it gets a mail when a favourite comes online', async ({
  people,
  player,
  stack,
  database,
}) => {
  const companion = await people.companion({ row: { online: false } })
  const { page } = player
  await page.goto(`/companions/${companion.username}`)
  await page.getByRole('button', { name: `Favorite: ${companion.name}` }).click()
  const wanted = page.getByRole('switch', { name: 'Tell me when online' })
  await expect(wanted).not.toBeChecked()
  await wanted.click()
  await expect
    .poll(() =>
      database.db.selectFrom('favourites').select('notify').where('player_id', '=', player.id).execute(),
    )
    .toEqual([{ notify: true }])
  await companion.call('PATCH', 'companion/online', { online: 'true' })
  const { email } = await database.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', player.id)
    .executeTakeFirstOrThrow()
  await expect
    .poll(async () => (await mailsTo(stack, email)).map(({ subject }) => subject))
    .toEqual([`${companion.name} is online`])
  expect((await mailsTo(stack, email))[0]?.text).toContain(`/companions/${companion.username}`)
  await page.reload()
  await expect(wanted).toBeChecked()
})

test('a link can be shared: the device’s own way, or a copy', async ({ people, companion }) => {
  const visitor = await people.visitor()
  await visitor.addInitScript(`
    window.shared = []
    navigator.share = (link) => (window.shared.push(link.url), Promise.resolve())
  `)
  await visitor.goto(`/companions/${companion.username}`)
  await visitor.getByRole('button', { name: 'Share' }).click()
  expect(await visitor.evaluate('window.shared')).toEqual([
    new URL(`/companions/${companion.username}`, visitor.url()).href,
  ])

  const other = await people.visitor()
  await other.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await other.addInitScript('navigator.share = undefined')
  await other.goto(`/companions/${companion.username}`)
  await other.getByRole('button', { name: 'Share' }).click()
  await expect(other.getByText('Link copied')).toBeVisible()
  expect(await other.evaluate('navigator.clipboard.readText()')).toBe(other.url())
})

test('the homepage leads to the page of a featured companion', async ({ people, companion, database }) => {
  await database.db
    .updateTable('profiles')
    .set({ picture_key: 'pictures/none.jpg' })
    .where('user_id', '=', companion.id)
    .execute()
  const visitor = await people.visitor()
  await expect(async () => {
    await visitor.goto('/')
    await expect(visitor.getByRole('link', { name: `See companion ${companion.name}` })).toBeVisible({
      timeout: 2_000,
    })
  }).toPass()
  await visitor.getByRole('link', { name: `See companion ${companion.name}` }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: companion.name })).toBeVisible()
})
