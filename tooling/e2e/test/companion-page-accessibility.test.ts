import { RADIANT } from '@queuemate/contracts/lookups/ranks'
import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'
import { updateRows } from '@queuemate/db/testing/rows'

test.use({ companionBrowser: false })

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänskajütentür'

test('a companion’s page is accessible for visitors and members, with texts of any script and length', async ({
  people,
  player,
  database,
}) => {
  const companion = await people.companion({
    name: 'Wolfeschlegelsteinhausenbergerdorff مرحبا 日本語',
    profile: { ingame_rank: RADIANT, country_id: 276, languages: ['de', 'ja', 'ar', 'pt', 'fr', 'it', 'pl'] },
    row: { bio: `Ruhig.\n\n${LONG.repeat(4)}\nمرحبا بالعالم 冷静 😀`, matches: 1234, rate: 99999 },
  })
  await updateRows(
    database.db,
    'companion_records',
    { user_id: companion.id },
    { answer_seconds: 9, results: [1, 0, -1, 1, 1] },
  )
  const visitor = await people.visitor()
  const address = `/companions/${companion.username}`
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { level: 1, name: companion.name })).toBeVisible()
  // A name that is read in two directions stands by itself in a sentence.
  const name = `\u2068${companion.name}\u2069`
  await expect(visitor).toHaveTitle(`${name} · Queuemate`)
  await expect(visitor.getByText('9 s', { exact: true })).toBeVisible()
  await expect(visitor.getByRole('list').filter({ hasText: 'Draw' }).getByRole('listitem')).toHaveText([
    'Won',
    'Won',
    'Lost',
    'Draw',
    'Won',
  ])
  await expect(
    visitor
      .getByRole('link', { name: 'Log in' })
      .or(visitor.getByRole('button', { name: 'Menu' }))
      .first(),
  ).toBeVisible()
  await inspect(visitor, 'a companion’s page, signed out')

  const { page } = player
  await page.goto(address)
  await expect(page.getByRole('button', { name: `Queue with ${name}` })).toBeEnabled()
  await page.getByRole('button', { name: `Favorite: ${name}` }).click()
  await expect(page.getByRole('switch', { name: 'Notify me when online' })).toBeVisible()
  await inspect(page, 'a companion’s page, signed in')

  await page.goto('/playerMarket')
  await expect(page.getByRole('article').filter({ hasText: companion.name })).toBeVisible()
  await inspect(page, 'the marketplace with a long name')
})

test('a name that matches no companion shows the same page to everyone, with a link', async ({
  people,
  player,
  companion,
}) => {
  const visitor = await people.visitor()
  await visitor.goto(`/companions/${player.username}`)
  await expect(visitor.getByRole('heading', { name: "We couldn't find that companion" })).toBeVisible()
  await expect(visitor).toHaveTitle('Companion not found · Queuemate')
  await inspect(visitor, 'no companion, signed out')

  const { page } = player
  await companion.call('POST', 'user/blocks', { user_id: player.id })
  await page.goto(`/companions/${companion.username}`)
  await expect(page.getByRole('heading', { name: "We couldn't find that companion" })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the marketplace' }).click()
  await expect(page).toHaveURL('/playerMarket')
})
