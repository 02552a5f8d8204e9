import type { Page } from 'playwright/test'
import { expect, test } from '../src/fixtures.ts'

const page = (at: Page) => at.locator('html')
const themeColor = (at: Page) => at.locator('meta[name="theme-color"]')

test('the menu changes the theme in every tab, a reload applies it before any script of the app, and the settings can follow the system', async ({
  player: { page: at, context },
}) => {
  await at.goto('/user/settings')
  const other = await context.newPage()
  await other.goto('/faq')
  await expect(page(other)).toHaveAttribute('data-theme', 'dark')

  await at.getByRole('button', { name: 'Your account' }).click()
  // The themes are a group between dividers, above the end of the menu.
  const menu = at.locator('[popover]:popover-open')
  const entries = await menu
    .locator('a, hr, label, button')
    .evaluateAll((parts) => parts.map(({ tagName, textContent }) => (tagName === 'HR' ? '–' : textContent)))
  const themes = ['Dark', 'Light', 'Match my system']
  const pages = ['Settings', 'Your games', 'Support', 'Become a companion']
  expect(entries).toEqual([...pages, '–', ...themes, '–', 'Sign out'])
  const light = menu.getByRole('radio', { name: 'Light' })
  await menu.getByText('Light').click()
  await expect(light).toBeChecked()
  await expect(page(at)).toHaveAttribute('data-theme', 'light')
  await expect(themeColor(at)).toHaveAttribute('content', '#f5f7f9')
  await expect(page(other)).toHaveAttribute('data-theme', 'light')
  const list = other.getByRole('combobox', { name: 'Theme' })
  await expect(list).toHaveValue('light')
  // The footer's list looks like the others, and is aligned with a column of the links above it.
  await expect(list).toHaveCSS('appearance', 'none')
  const label = (await other.locator('label').filter({ has: list }).boundingBox())!
  const column = (await other.getByRole('heading', { name: 'Cards we accept' }).boundingBox())!
  expect(Math.abs(label.x - column.x)).toBeLessThanOrEqual(1)

  await other.route('**/assets/*.js', (route) => route.abort())
  await other.reload()
  await expect(page(other)).toHaveAttribute('data-theme', 'light')
  await expect(page(other)).toHaveCSS('color-scheme', 'light')

  await at.keyboard.press('Escape')
  const system = at.getByRole('radio', { name: 'Match my system' })
  await at.getByRole('region', { name: 'Theme' }).getByRole('radio', { name: 'Match my system' }).click()
  for (const colorScheme of ['dark', 'light', 'dark'] as const) {
    await at.emulateMedia({ colorScheme })
    await expect(page(at)).toHaveAttribute('data-theme', colorScheme)
  }
  await at.reload()
  await expect(system).toBeChecked()
  await expect(page(at)).toHaveAttribute('data-theme', 'dark')
  await expect(themeColor(at)).toHaveAttribute('content', '#0c1016')
})
