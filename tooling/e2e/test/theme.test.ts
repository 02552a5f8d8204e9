import type { Page } from 'playwright/test'
import { createOrder } from '@queuemate/db/testing/factories'
import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'
import { acceptedByApi } from '../src/orders.ts'
import { openActive, openMarket } from '../src/screens.ts'

const page = (at: Page) => at.locator('html')
const themeColor = (at: Page) => at.locator('meta[name="theme-color"]')
const rememberLight = (at: Page) => at.addInitScript(`localStorage.setItem('queuemate.theme', 'light')`)

test('the menu changes the theme in every tab, and a reload shows it before any script of the app', async ({
  player,
  companion,
}) => {
  await openMarket(player, companion)
  const other = await player.context.newPage()
  await other.goto('/faq')
  await expect(page(other)).toHaveAttribute('data-theme', 'dark')

  await player.page.getByRole('button', { name: 'Your account' }).click()
  const light = player.page.getByRole('menuitemradio', { name: 'Light' })
  await light.click()
  await expect(light).toBeChecked()
  await expect(page(player.page)).toHaveAttribute('data-theme', 'light')
  await expect(themeColor(player.page)).toHaveAttribute('content', '#f5f7f9')
  await expect(page(other)).toHaveAttribute('data-theme', 'light')
  await expect(other.getByRole('combobox', { name: 'Theme' })).toHaveValue('light')

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

test('public pages and those of a player in the light theme', async ({ people, player, companion }) => {
  const visitor = await people.visitor()
  await rememberLight(visitor)
  await visitor.goto('/')
  await expect(visitor.getByText('matches played')).toBeVisible()
  await inspect(visitor, 'home, light')
  for (const path of ['/faq', '/auth/signin']) {
    await visitor.goto(path)
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    await inspect(visitor, `${path}, light`)
  }
  await rememberLight(player.page)
  await openMarket(player, companion)
  await inspect(player.page, 'marketplace, light')
  await player.page.goto('/user/settings')
  await expect(player.page.getByText('Visa ending 4242')).toBeVisible()
  await inspect(player.page, 'settings, light')
  await acceptedByApi(player, companion)
  await openActive(player)
  await inspect(player.page, 'accepted, light')
})

test('pages of a companion in the light theme', async ({ people, database }) => {
  const { id, page: at } = await people.companion({ row: { online: false } })
  await createOrder(database.db, { companion_id: id })
  await rememberLight(at)
  await at.goto('/companion/dashboard')
  await expect(at.getByRole('row').nth(1)).toBeVisible()
  await inspect(at, 'dashboard, light')
  await at.goto('/companion/statistics')
  await expect(at.getByText('Show as table')).toHaveCount(5)
  await inspect(at, 'statistics, light')
  await at.goto('/companion/payouts')
  await expect(at.getByRole('heading', { level: 1 })).toBeVisible()
  await inspect(at, 'payouts, light')
  await at.goto('/companion/orders')
  await expect(at.getByText('1 order,')).toBeVisible()
  await inspect(at, 'orders, light')
})
