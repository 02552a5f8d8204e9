import { failCalls } from '../src/failures.ts'
import { breakableLine } from '../src/line.ts'
import { expect, test } from '../src/fixtures.ts'
import { acceptedByApi, requestByApi } from '../src/orders.ts'
import { openActive, summary } from '../src/screens.ts'

const protectedPages = [
  '/playerMarket',
  '/active',
  '/user',
  '/user/settings',
  '/companion',
  '/companion/dashboard',
]

test('visitors are redirected to the home page from protected and unknown pages', async ({ people }) => {
  const page = await people.visitor()
  for (const path of [...protectedPages, '/no/such/page']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/')
  }
  await page.goto('/auth')
  await expect(page).toHaveURL('/auth/signin')
  await page.goto('/policy')
  await expect(page).toHaveURL('/policy/privacy')
})

test('a page’s outline comes before its scripts for people who are signed in, and never for visitors', async ({
  people,
  player,
}) => {
  const visitor = await people.visitor()
  await player.page.goto('/user/games')
  await expect(player.page.getByRole('heading', { name: 'Your games', level: 1 })).toBeVisible()
  for (const page of [visitor, player.page]) {
    // They never arrive.
    await page.route('**/assets/*.js', () => {})
    await page.goto('/user/games', { waitUntil: 'commit' })
    await expect(page.locator('#frame')).toBeAttached()
  }
  await expect(player.page.locator('#frame')).toBeVisible()
  await expect(visitor.locator('#frame')).toBeHidden()
})

test('signed-in users are redirected to the home page from the sign-in pages', async ({ player }) => {
  await player.page.goto('/auth/signin')
  await expect(player.page).toHaveURL('/')
  await expect(player.page.getByText(`Welcome, ${player.first}`)).toBeVisible()
  await player.page.getByRole('banner').getByRole('link', { name: 'Enter' }).click()
  await expect(player.page).toHaveURL('/playerMarket')
  await expect(player.page.getByRole('link', { name: 'Dashboard' })).toBeHidden()
})

test('signing out ends the session in every tab', async ({ player }) => {
  const { page } = player
  const other = await player.context.newPage()
  await other.goto('/user/settings')
  await expect(other.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  await page.goto('/playerMarket')
  await expect(page).toHaveURL('/')
  await other.goto('/playerMarket')
  await expect(other).toHaveURL('/')
})

test('signing out is possible from every signed-in page, by keyboard', async ({ player }) => {
  const { page } = player
  await page.goto('/playerMarket')
  await page.getByRole('button', { name: 'Your account' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused()
  for (const next of ['Your games', 'Support', 'Become a companion']) {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: next })).toBeFocused()
  }
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
})

test('a server that cannot be reached does not look like being signed out', async ({ player }) => {
  const { page } = player
  await page.route('**/api/auth/get-session', (route) => route.abort())
  await page.goto('/user/settings')
  await expect(page.getByRole('heading', { name: 'Queuemate could not be reached' })).toBeVisible()
  await expect(page).toHaveURL('/user/settings')
  await page.unroute('**/api/auth/get-session')
  await page.getByRole('button', { name: 'Load the page again' }).click()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
})

test('a call that finds the session ended leads out, also when it is a click', async ({ player }) => {
  const { page } = player
  await page.goto('/user/settings')
  await expect(page.getByRole('switch', { name: 'Inbox messages' })).toBeVisible()
  await page.route('**/trpc/**', (route) =>
    route.request().method() === 'POST' ? route.continue() : route.abort(),
  )
  await player.context.clearCookies()
  await page.getByRole('switch', { name: 'Inbox messages' }).click()
  await expect(page).toHaveURL('/')
})

test('a wrong password shows an error above the form and keeps the input', async ({ people }) => {
  const page = await people.visitor()
  await page.goto('/')
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByLabel('Username or email')).toBeFocused()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Please enter a valid username or email')).toBeVisible()
  await expect(page.getByText('Password must be at least 10 characters long')).toBeVisible()
  await page.getByLabel('Username or email').fill('nobody_here')
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText(/.+/)
  await expect(page.getByLabel('Username or email')).toHaveValue('nobody_here')
  await expect(page).toHaveURL('/auth/signin')
})

test('without an order /active redirects to the marketplace', async ({ player, companion }) => {
  for (const { page } of [player, companion]) {
    await page.goto('/active')
    await expect(page).toHaveURL('/playerMarket')
  }
})

test('a poll that fails changes nothing on the screen', async ({ people, companion }) => {
  const line = breakableLine()
  const player = await people.player(line)
  await acceptedByApi(player, companion)
  const { page } = player
  await openActive(player)
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  await page.getByLabel('Message', { exact: true }).fill('Not sent yet')
  await line.cut(player, async () => {
    const stop = await failCalls(page, 'orders.active')
    for (let poll = 0; poll < 2; poll++) {
      const failed = page.waitForResponse((response) => response.url().includes('orders.active'))
      await page.clock.runFor(2_500)
      await (await failed).finished()
    }
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Not sent yet')
    await expect(summary(page)).toContainText('Accepted')
    expect(visited).toEqual([])
    await stop()
  })
})

test('an order that cannot be loaded redirects to the marketplace', async ({ player, companion }) => {
  await acceptedByApi(player, companion)
  const { page } = player
  const stop = await failCalls(page, 'orders.active')
  await page.goto('/active')
  await expect(page).toHaveURL('/playerMarket')
  await stop()
})

test('a pending order leaves each side on its own page', async ({ player, companion }) => {
  await requestByApi(player, companion)
  await player.page.goto('/active')
  await expect(player.page).toHaveURL('/playerMarket')
  for (const path of ['/active', '/playerMarket']) {
    await companion.page.goto(path)
    await expect(companion.page, path).toHaveURL('/companion/dashboard')
  }
})

test('an active order redirects both sides to /active', async ({ player, companion }) => {
  await acceptedByApi(player, companion)
  for (const path of ['/playerMarket', '/user/settings']) {
    await player.page.goto(path)
    await expect(player.page, path).toHaveURL('/active')
  }
  for (const path of ['/companion/dashboard', '/companion/active', '/playerMarket']) {
    await companion.page.goto(path)
    await expect(companion.page, path).toHaveURL('/active')
  }
  await expect(summary(companion.page)).toBeVisible()
  // The simple header's logo is not a link.
  await companion.page.getByRole('banner').getByText('Queuemate').click()
  await expect(companion.page).toHaveURL('/active')
})

test('an address opens at its top, and a page that is loaded again stays where it was', async ({
  people,
}) => {
  const page = await people.visitor()
  const place = () => page.evaluate<number>('scrollY')
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate('scrollTo(0, 700)')
  await page.goto('/use')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  // Its place is restored once the page has started.
  await expect(page.getByText('Log in')).toBeVisible()
  expect(await place()).toBe(0)
  await page.evaluate('scrollTo(0, 300)')
  await page.reload()
  await expect.poll(place).toBe(300)
})
