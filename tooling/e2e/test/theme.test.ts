import type { Page } from 'playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { openMarket } from '../src/screens.ts'

const page = (at: Page) => at.locator('html')
const themeColor = (at: Page) => at.locator('meta[name="theme-color"]')

test('the menu changes the theme in every tab, and a reload shows it before any script of the app', async ({
  player,
  companion,
}) => {
  await openMarket(player, companion)
  const other = await player.context.newPage()
  await other.goto('/faq')
  await expect(page(other)).toHaveAttribute('data-theme', 'dark')

  await player.page.getByRole('button', { name: 'Your account' }).click()
  // The themes are a group between lines, above the end of the menu.
  const entries = await player.page
    .getByRole('menu')
    .evaluate((menu) =>
      [...menu.querySelectorAll('[role^="menuitem"], [role="separator"]')].map(({ role, textContent }) =>
        role === 'separator' ? '–' : textContent,
      ),
    )
  expect(entries).toEqual([
    'Settings',
    'Your games',
    'Support',
    'Become a companion',
    '–',
    'Dark',
    'Light',
    'Match my system',
    '–',
    'Sign out',
  ])
  const light = player.page.getByRole('menuitemradio', { name: 'Light' })
  await light.click()
  await expect(light).toBeChecked()
  await expect(page(player.page)).toHaveAttribute('data-theme', 'light')
  await expect(themeColor(player.page)).toHaveAttribute('content', '#f5f7f9')
  await expect(page(other)).toHaveAttribute('data-theme', 'light')
  const list = other.getByRole('combobox', { name: 'Theme' })
  await expect(list).toHaveValue('light')
  // The footer's list looks like the others, and stands in a column of the links above it.
  await expect(list).toHaveCSS('appearance', 'none')
  const label = (await other.locator('label').filter({ has: list }).boundingBox())!
  const column = (await other.getByRole('heading', { name: 'Cards we accept' }).boundingBox())!
  expect(Math.abs(label.x - column.x)).toBeLessThanOrEqual(1)

  await other.route('**/assets/*.js', (route) => route.abort())
  await other.reload()
  await expect(page(other)).toHaveAttribute('data-theme', 'light')
  await expect(page(other)).toHaveCSS('color-scheme', 'light')
})

test('the settings follow the system, also when it changes', async ({ player: { page: at } }) => {
  await at.emulateMedia({ colorScheme: 'light' })
  await at.goto('/user/settings')
  await expect(page(at)).toHaveAttribute('data-theme', 'dark')
  await at.getByRole('region', { name: 'Theme' }).getByRole('radio', { name: 'Match my system' }).click()
  await expect(page(at)).toHaveAttribute('data-theme', 'light')
  await at.emulateMedia({ colorScheme: 'dark' })
  await expect(page(at)).toHaveAttribute('data-theme', 'dark')
  await at.reload()
  await expect(at.getByRole('radio', { name: 'Match my system' })).toBeChecked()
  await expect(page(at)).toHaveAttribute('data-theme', 'dark')
  await expect(themeColor(at)).toHaveAttribute('content', '#0c1016')
})
