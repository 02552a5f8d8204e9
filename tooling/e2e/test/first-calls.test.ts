import type { Page } from 'playwright/test'
import { expect, test } from '../src/fixtures.ts'
import type { Person } from '../src/people.ts'
import { cardOf } from '../src/screens.ts'

/** As after the first page of a person who signed in. */
const hint = ({ context }: Person, stack: { webUrl: string }) =>
  context.addCookies([{ name: 'queuemate.member', value: '1', url: stack.webUrl }])

const PERSON = 'accounts.me,orders.active'
const DASHBOARD =
  'companions.online,companions.payband,companions.presence,companions.settings,companions.statistics,companions.status,payouts.summary'

for (const { path, calls, who, shown } of [
  { path: '/playerMarket', calls: 'marketplace.eligible', who: 'player', shown: cardOf },
  {
    path: '/companion/dashboard',
    calls: DASHBOARD,
    who: 'companion',
    shown: (page: Page) => page.getByText('Price per game'),
  },
] as const)
  test(`${path} sends its first calls before its scripts are there, and none of them twice`, async ({
    player,
    companion,
    stack,
  }) => {
    const person = { player, companion }[who]
    await hint(person, stack)
    const { page } = person
    const sent: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/(trpc|api\/auth)\//.test(pathname)) sent.push(pathname)
    })
    const firstCalls = ['/api/auth/get-session', `/trpc/${PERSON},${calls}`]
    const seen = Promise.withResolvers<void>()
    // The app's scripts come after the calls.
    await page.route(/\/assets\/(react|app)-[^/]*\.js$/, async (route) => {
      await seen.promise
      await route.continue()
    })
    // Once it is connected, the page asks again for what may have changed.
    await page.route('**/websockets/**', (route) => route.abort())
    await page.goto(path, { waitUntil: 'commit' })
    await expect.poll(() => sent.toSorted()).toEqual(firstCalls)
    seen.resolve()
    await expect(shown(page, companion)).toBeVisible()
    const same = /get-session|accounts\.me|eligible|companions\.(online|payband)/
    expect(sent.filter((path) => same.test(path)).toSorted()).toEqual(firstCalls)
  })

test('first calls that fail are sent again by the page', async ({ player, companion, stack }) => {
  await hint(player, stack)
  const { page } = player
  let failed = 0
  await page.route('**/trpc/accounts.me,orders.active,marketplace.eligible?*', async (route) => {
    if (failed++ > 0) return route.continue()
    await route.abort()
  })
  await page.goto('/playerMarket')
  await expect(cardOf(page, companion)).toBeVisible()
  expect(failed).toBeGreaterThan(0)
})

test('a visitor on a signed-in page is led home without a call that is refused', async ({ page }) => {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })
  for (const path of ['/playerMarket', '/companion/dashboard', '/user/settings', '/active']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  }
  expect(refused).toEqual([])
})
