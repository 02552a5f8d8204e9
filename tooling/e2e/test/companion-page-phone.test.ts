import { expect, test } from '../src/fixtures.ts'
import { cardOf, queueButton } from '../src/screens.ts'
import { phone } from '../src/phone.ts'

test.use(phone)

test('a player on a phone uses filters that stay in reach, opens a page from a card, adds a favorite, and queues from the page', async ({
  people,
  player,
}) => {
  const { page } = player
  const german = await people.companion({ browser: false, profile: { languages: ['de'] } })
  for (let n = 0; n < 9; n++) await people.companion({ browser: false, profile: { languages: ['en'] } })
  await page.goto('/playerMarket')
  await expect(page.getByRole('article')).toHaveCount(10)
  // The part above the cards leaves them more than half of the screen.
  expect((await page.getByRole('article').first().boundingBox())!.y).toBeLessThan(400)
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await expect(page.getByRole('article').first()).not.toBeInViewport()
  await expect(sort).toBeInViewport({ ratio: 1 })
  const language = page.getByRole('combobox', { name: 'Language' })
  await language.scrollIntoViewIfNeeded()
  // Browsers have no name for some languages with two-letter codes.
  await expect(language.locator('option', { hasText: /^[a-z]{2}$/ })).toHaveCount(0)
  await language.selectOption({ label: 'German' })
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(cardOf(page, german)).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL('/playerMarket?language=de')
  await expect(page.getByRole('article')).toHaveCount(1)

  await cardOf(page, german).getByRole('link', { name: german.name }).tap()
  await expect(page).toHaveURL(`/companions/${german.username}`)
  const heart = page.getByRole('button', { name: `Favorite: ${german.name}` })
  await heart.tap()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await queueButton(page, german).tap()
  await expect(
    page.getByRole('dialog').getByRole('heading', { name: `Queue with ${german.name}?` }),
  ).toBeVisible()
})
