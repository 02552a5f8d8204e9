import type { Page } from 'playwright/test'
import { expect, test } from '../src/fixtures.ts'
import type { Person } from '../src/people.ts'
import { cardOf } from '../src/screens.ts'

/** Sets the cookie that a signed-in person's first page would set. */
const hint = ({ context }: Person, stack: { webUrl: string }) =>
  context.addCookies([{ name: 'queuemate.member', value: '1', url: stack.webUrl }])

const PERSON = 'accounts.me,orders.active'
const DASHBOARD =
  'companions.online,companions.payband,companions.presence,companions.settings,companions.statistics,companions.status,payouts.summary'

for (const { path, calls, who, shown } of [
  { path: '/playerMarket', calls: 'marketplace.eligible,orders.together', who: 'player', shown: cardOf },
  {
    path: '/companion/dashboard',
    calls: DASHBOARD,
    who: 'companion',
    shown: (page: Page) => page.getByText('Price per game'),
  },
] as const)
  test(`${path} sends its first calls before its scripts have loaded, and none of them twice`, async ({
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
    // The app's scripts load after the calls.
    await page.route(/\/assets\/(react|app)-[^/]*\.js$/, async (route) => {
      await seen.promise
      await route.continue()
    })
    // Once it is connected, the page refetches what may have changed.
    await page.route('**/websockets/**', (route) => route.abort())
    await page.goto(path, { waitUntil: 'commit' })
    await expect.poll(() => sent.toSorted()).toEqual(firstCalls)
    seen.resolve()
    await expect(shown(page, companion)).toBeVisible()
    const same = /get-session|accounts\.me|eligible|companions\.(online|payband)/
    expect(sent.filter((path) => same.test(path)).toSorted()).toEqual(firstCalls)
  })
