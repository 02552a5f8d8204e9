import { failCalls } from '../src/failures.ts'
import { breakableConnection } from '../src/line.ts'
import { expect, test } from '../src/fixtures.ts'
import { acceptedByApi } from '../src/orders.ts'
import { openActive, summary } from '../src/screens.ts'
import { setPassword } from '../src/sessions.ts'

const protectedPages = [
  '/playerMarket',
  '/active',
  '/user',
  '/user/settings',
  '/companion',
  '/companion/dashboard',
]

test('visitors are redirected to the homepage from protected and unknown pages, without a refused call; an address opens at the top, and a reloaded page keeps its scroll position', async ({
  people,
}) => {
  const page = await people.visitor()
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })
  for (const path of [...protectedPages, '/no/such/page']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  }
  expect(refused).toEqual([])
  await page.goto('/auth')
  await expect(page).toHaveURL('/auth/signin')
  await expect(page.getByLabel('Username or email')).toBeFocused()
  await page.goto('/policy')
  await expect(page).toHaveURL('/policy/privacy')

  const place = () => page.evaluate<number>('scrollY')
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate('scrollTo(0, 700)')
  await page.goto('/use')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  // The scroll position is restored once the page has started.
  await expect(page.getByText('Log in')).toBeVisible()
  expect(await place()).toBe(0)
  await page.evaluate('scrollTo(0, 300)')
  await page.reload()
  await expect.poll(place).toBe(300)
})

test('members are redirected to the homepage from unknown pages, and from the form of a complete account', async ({
  companion,
  database,
}) => {
  const { page } = companion
  await setPassword(database.db, companion.id)
  for (const path of ['/companion/nope', '/companion/orders/1/2', '/user/nope', '/auth/continue']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/')
  }
})

test('without addresses of the operator, the links to the community and the help desk lead to the contact page', async ({
  people,
}) => {
  const page = await people.visitor()
  await page.goto('/')
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('contentinfo').getByRole('link', { name: 'Join the Discord' }).click(),
  ])
  await expect(opened).toHaveURL('/contact?instead=discord')
  await expect(opened.getByText('There is no public Discord server right now.')).toBeVisible()
  await expect(opened.getByRole('link', { name: 'Open the help desk' })).toBeVisible()
})

test('a page’s outline is shown before its scripts have loaded for signed-in people, and never for visitors', async ({
  people,
  player,
}) => {
  const visitor = await people.visitor()
  await player.page.goto('/user/games')
  await expect(player.page.getByRole('heading', { name: 'Your games', level: 1 })).toBeVisible()
  for (const page of [visitor, player.page]) {
    // The scripts never arrive.
    await page.route('**/assets/*.js', () => {})
    await page.goto('/user/games', { waitUntil: 'commit' })
    await expect(page.locator('#app-shell')).toBeAttached()
  }
  await expect(player.page.locator('#app-shell')).toBeVisible()
  await expect(visitor.locator('#app-shell')).toBeHidden()
})

test('a shared link shows its companion before any script, to visitors and to members, and says so when there is none', async ({
  people,
  player,
  companion,
}) => {
  // The browser now knows that a person is signed in.
  await player.page.goto('/user/games')
  await expect(player.page.getByRole('heading', { name: 'Your games', level: 1 })).toBeVisible()
  for (const page of [await people.visitor(), player.page]) {
    await page.route('**/assets/*.js', () => {})
    await page.goto(`/companions/${companion.username}`, { waitUntil: 'commit' })
    for (const text of [companion.name, `@${companion.username}`, /\$\d+\.\d\d per game/, /Immortal|Radiant/])
      await expect(page.getByText(text).first()).toBeVisible()
    // A member is not asked to log in.
    await expect(page.getByText('Sign up').first()).toBeVisible({ visible: page !== player.page })
    await page.goto('/companions/nobody-here', { waitUntil: 'commit' })
    await expect(page.getByText("We couldn't find that companion")).toBeVisible()
  }
})

test('signing out by keyboard from a signed-in page ends the session in every tab', async ({ player }) => {
  const { page } = player
  const other = await player.context.newPage()
  await other.goto('/user/settings')
  await expect(other.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await page.goto('/playerMarket')
  await page.getByRole('button', { name: 'Your account' }).focus()
  await page.keyboard.press('Enter')
  const menu = page.locator('[popover]:popover-open')
  for (const next of ['Settings', 'Your games', 'Support', 'Become a companion']) {
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link', { name: next })).toBeFocused()
  }
  // The themes are one tab stop.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('button', { name: 'Sign out' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  for (const tab of [page, other]) {
    await tab.goto('/playerMarket')
    await expect(tab).toHaveURL('/')
  }
})

test('an unreachable server does not look like being signed out; a click after the session has ended leads to the homepage', async ({
  player,
}) => {
  const { page } = player
  await page.route('**/api/auth/get-session', (route) => route.abort())
  await page.goto('/user/settings')
  await expect(page.getByRole('heading', { name: 'Queuemate could not be reached' })).toBeVisible()
  await expect(page).toHaveURL('/user/settings')
  await page.unroute('**/api/auth/get-session')
  await page.getByRole('button', { name: 'Load the page again' }).click()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Inbox messages' })).toBeVisible()
  await page.route('**/trpc/**', (route) =>
    route.request().method() === 'POST' ? route.continue() : route.abort(),
  )
  await player.context.clearCookies()
  await page.getByRole('switch', { name: 'Inbox messages' }).click()
  await expect(page).toHaveURL('/')
})

test('a failed poll changes nothing on the screen; a reload that cannot load the order redirects to the marketplace', async ({
  people,
  companion,
}) => {
  const line = breakableConnection()
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
    await page.goto('/active')
    await expect(page).toHaveURL('/playerMarket')
    await stop()
  })
})
