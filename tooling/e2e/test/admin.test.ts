import type { Page } from 'playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'
import { navigate } from '../src/navigate.ts'
import { acceptedByApi } from '../src/orders.ts'
import { password, setPassword } from '../src/sessions.ts'

test.use({ playerBrowser: false, companionBrowser: false })

async function signIn(page: Page, username: string) {
  await page.getByLabel('Username or email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const nobody = '00000000-0000-4000-8000-000000000000'

/** The event that the browser fires when a page becomes visible again. */
const comeBack = (page: Page) =>
  page.evaluate(`document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`)

test('staff sign in and see a new order appear without a reload; a failed session check leaves the console open, and an ended session shows the sign-in, where a player is told that the console is for staff', async ({
  people,
  player,
  companion,
  stack,
  database,
}) => {
  await setPassword(database.db, player.id)
  const staff = await people.staff({ signedIn: false })
  const { page, context } = staff
  await page.goto(stack.adminUrl)
  await signIn(page, staff.username)
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const orderId = await acceptedByApi(player, companion)
  const link = page.getByRole('link', { name: String(orderId), exact: true })
  const row = page.getByRole('row').filter({ has: link })
  await expect(row).toContainText('Accepted')
  await expect(row).toContainText(companion.name)
  await companion.call('POST', 'order/status/queue_started')
  await expect(row).toContainText('In Progress')
  await page.getByRole('link', { name: 'Support' }).click()
  await expect(page.getByRole('heading', { name: 'Support', level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts).toContainText('Go to search')
  await page.keyboard.press('Escape')
  await page.goBack()

  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('accounts.me'))
  await page.route('**/trpc/**', (route) => route.abort())
  // Returning to the tab refetches the session.
  await comeBack(page)
  await failed
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await page.unroute('**/trpc/**')
  await context.clearCookies()
  await comeBack(page)
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await signIn(page, player.username)
  await expect(page.getByText('This console is for staff')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Staff sign in' })).toBeVisible()
})

test('an unknown address and a missing record link back', async ({ people, stack }) => {
  const { page } = await people.staff({ role: 'admin' })
  await page.goto(`${stack.adminUrl}/no-such-page?x=1`)
  await expect(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible()
  await inspect(page, 'an unknown address')
  await page.getByRole('link', { name: 'Go to the overview' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
  for (const [record, back, list] of [
    ['/orders/999999', 'Back to orders', '/orders'],
    [`/applications/${nobody}`, 'Back to applications', '/applications'],
    ['/support/999999', 'Back to tickets', '/support'],
    ['/payouts/999999', 'Back to payouts', '/payouts'],
    ['/settings/mails/none', 'All emails', '/settings/mails'],
  ] as const) {
    await navigate(page, record)
    const room = page.getByRole('heading', { name: /^(Not found|Application not found)$/ }).locator('..')
    await room.getByRole('link', { name: back }).press('Enter')
    await expect(page).toHaveURL(stack.adminUrl + list)
    await expect(room).toBeHidden()
  }
})
