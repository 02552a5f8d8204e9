import type { Page } from 'playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'
import { acceptedByApi } from '../src/orders.ts'
import { password } from '../src/sessions.ts'

async function signIn(page: Page, username: string) {
  await page.getByLabel('Username or email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const nobody = '00000000-0000-4000-8000-000000000000'

/** The event that the browser fires when a page becomes visible again. */
const comeBack = (page: Page) =>
  page.evaluate(`document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`)

test('staff sign in and see a new order appear without a reload', async ({
  people,
  player,
  companion,
  stack,
}) => {
  const staff = await people.staff({ signedIn: false })
  const { page } = staff
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
})

test('a failed session check leaves the console open, and an ended session shows the sign-in', async ({
  people,
  stack,
}) => {
  const { page, context } = await people.staff()
  await page.goto(stack.adminUrl)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('accounts.me'))
  await page.route('**/trpc/**', (route) => route.abort())
  // Returning to the tab refetches the session.
  await comeBack(page)
  await failed
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await page.unroute('**/trpc/**')
  await context.clearCookies()
  await comeBack(page)
  await expect(page.getByRole('heading', { name: 'Staff sign in' })).toBeVisible()
  await expect(page.getByText('Your session has ended.')).toBeVisible()
})

test('a player sees that the console is for staff', async ({ people, stack }) => {
  const player = await people.player({ signedIn: false })
  const { page } = player
  await page.goto(stack.adminUrl)
  await signIn(page, player.username)
  await expect(page.getByText('This console is for staff')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Staff sign in' })).toBeVisible()
})

test('the palette opens a page, a person and an order; the list of shortcuts includes those of the current page', async ({
  people,
  player,
  companion,
  stack,
}) => {
  const { page } = await people.staff()
  const orderId = await acceptedByApi(player, companion)
  await page.goto(stack.adminUrl)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Go to' })
  await page.keyboard.type('supp')
  await expect(palette.getByRole('option')).toHaveText(['Support'])
  await inspect(page, 'the palette')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Support', level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts).toContainText('Go to search')
  await page.keyboard.press('Escape')
  await expect(shortcuts).toBeHidden()

  await page.keyboard.press('Control+k')
  await page.keyboard.type(player.username)
  // Another person's username may start with this one.
  await expect(palette.getByRole('option', { name: player.name }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: player.name, level: 1 })).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.keyboard.type(`#${orderId}`)
  await expect(palette.getByRole('option', { name: `Order ${orderId}` })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/orders/${orderId}`))
  await expect(page.getByRole('complementary', { name: new RegExp(String(orderId)) })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('nothing is called this')
  await expect(palette.getByText('No results for')).toBeVisible()
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
    await page.goto(stack.adminUrl + record)
    const room = page.getByRole('heading', { name: /^(Not found|Application not found)$/ }).locator('..')
    await room.getByRole('link', { name: back }).press('Enter')
    await expect(page).toHaveURL(stack.adminUrl + list)
    await expect(room).toBeHidden()
  }
})
