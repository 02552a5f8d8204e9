import type { Page } from 'playwright/test'
import { createUser } from '@queuemate/db/testing/factories'
import type { Database } from '@queuemate/db/client'
import { expect, test } from '../src/fixtures.ts'
import { expectFits, inspect } from '../src/inspect.ts'
import { navigate } from '../src/navigate.ts'
import { scoredByApi, skipSurvey } from '../src/orders.ts'
import { moneyOf } from '../src/payouts.ts'
import type { Person } from '../src/people.ts'
import { pseudoLocale } from '../src/plain-texts.ts'
import { follow, waitUntilStill } from '../src/still.ts'
import { differencesOf, stylesOf, type Styles } from '../src/styles.ts'
import { insertRows } from '@queuemate/db/testing/rows'

/** A path, and the texts that are shown once the page has loaded its data and all of its parts. */
type Place = readonly [path: string, ...shown: string[]]

const publicPlaces: readonly Place[] = [
  ['/', 'matches played'],
  ['/faq', 'Questions, answered'],
  ['/contact', 'Send message'],
  ['/policy/privacy', 'Last updated'],
  ['/auth/forgotpassword', 'Email'],
  ['/auth/signin', 'Create an account'],
  ['/auth/signup', 'Already have one?'],
]

/** They differ from the privacy policy only in their text. */
const policyPlaces: readonly Place[] = ['/terms', '/disclaimer', '/cookies', '/use'].map((path) => [
  path,
  'Last updated',
])

const companionPlaces: readonly Place[] = [
  ['/companion/dashboard', 'Next payout', 'Connected', 'Price per game'],
  ['/companion/statistics', 'Busiest hours'],
  ['/companion/orders', 'shown 1 - '],
  ['/companion/orders/:order', 'Earned'],
  ['/companion/payouts', 'Held back'],
  ['/companion/payouts/:payout', 'Payout details'],
  ['/companion/referrals', 'No one has joined with this code yet.'],
]

const otherCompanionPlaces: readonly Place[] = [
  ['/companion/support', 'Question about a payout'],
  ['/companion/support/:ticket', 'Your reply'],
  ['/companion/rank', 'Who may queue with whom'],
  ['/companion/faqs', 'When am I paid?'],
  ['/companion/agreement', 'Everything stays open for reference.'],
  // The filters and the empty state are loaded separately.
  ['/playerMarket', 'No Companions Currently Online'],
  ['/user/settings', 'You are not signed in anywhere else.'],
]

const playerPlaces: readonly Place[] = [
  ['/user/games', 'Vela Moreno'],
  ['/user/games/:order', 'Something wrong?'],
  ['/user/games/:order/receipt', 'Total paid'],
  ['/user/settings', 'You are not signed in anywhere else.'],
  ['/companion/agreement', 'Referral code'],
]

/** Opens the first place and navigates to the others without loading a document. */
async function walk(
  page: Page,
  places: readonly Place[],
  at: (path: string) => Promise<void>,
): Promise<void> {
  for (const [index, [path, ...shown]] of places.entries()) {
    if (index === 0) await page.goto(path)
    else await navigate(page, path)
    for (const text of shown) await expect(page.getByText(text).first()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await at(path)
  }
  expect(await page.evaluate('performance.getEntriesByType("navigation").length')).toBe(1)
}

/**
 * Visits pages and runs every check: accessibility and fit; and in reverse order and the pseudo-locale, texts outside the
 * macros, and styles that depend on the pages visited before.
 */
async function expectNoFaults(page: Page, places: readonly Place[]): Promise<void> {
  const styles = new Map<string, Styles>()
  follow(page)
  await walk(page, places, async (path) => {
    await inspect(page, path)
    // A button may still be waiting for data.
    await waitUntilStill(page)
    styles.set(path, await stylesOf(page))
  })
  const expectTranslatable = await pseudoLocale(page)
  await walk(page, places.map(([path]): Place => [path]).toReversed(), async (path) => {
    // The prerendered HTML is in English.
    await expect(page.locator('#root')).toContainText(/[À-ɏ]/)
    await expect(page.locator('#root h1').first()).toBeVisible()
    await expectTranslatable(path)
    await expect
      .poll(async () => differencesOf(styles.get(path)!, await stylesOf(page)), {
        message: `styles of ${path} that depend on the pages visited before`,
      })
      .toEqual([])
  })
}

async function fill({ db }: Database, { id, name }: Person) {
  const sam = await createUser(db, { name: 'Sam Reyes' })
  const { first, paid } = await moneyOf(db, id, sam)
  // Gives the statistics something to draw.
  await insertRows(db, 'order_feedback', { order_id: first, rating: 3, type: 1, improvement: 1 })
  // Its own one, because the tests of a worker share a database.
  const code = `ORDER-${id.slice(0, 8)}`.toUpperCase()
  await db.insertInto('referral_codes').values({ code, owner_id: id }).execute()
  const ticket = await db
    .insertInto('support_messages')
    .values({
      user_id: id,
      name,
      email: 'vela@example.test',
      category: 'payouts',
      message: 'Question about a payout',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { order: first, payout: paid, ticket: ticket.id }
}

/** Replaces names in the paths with ids. */
const withIds = (places: readonly Place[], ids: Record<string, number>): Place[] =>
  places.map(([path, ...shown]) => [path.replace(/:(\w+)/, (_, name: string) => String(ids[name])), ...shown])

/** For every check of every page in one test, ms. */
test.describe.configure({ timeout: 240_000 })

test('public pages are accessible, fit, look the same in any order and can be translated', async ({
  people,
}) => {
  await people.companion({ name: 'Vela Moreno' })
  const page = await people.visitor()
  // The homepage's figures are cached for a while before they are counted again.
  await page.route('**/api/homepage/statistics', (route) =>
    route.fulfill({ json: { data: { orders: 1200, companions: 87, users: 640 } } }),
  )
  await walk(page, policyPlaces, (path) => expectFits(page, path))
  await expectNoFaults(page, publicPlaces)
})

for (const [part, places] of [
  ['work and money', companionPlaces],
  ['help and settings', otherCompanionPlaces],
] as const)
  test(`a companion’s pages (${part}) are accessible, fit, look the same in any order and can be translated`, async ({
    people,
    database,
  }) => {
    const companion = await people.companion({ row: { online: false } })
    await expectNoFaults(companion.page, withIds(places, await fill(database, companion)))
  })

test('a player’s pages are accessible, fit, look the same in any order and can be translated', async ({
  player,
  companion,
}) => {
  const order = await scoredByApi(player, companion)
  await skipSurvey(player)
  // The provider reports it after the charge; the receipt shows it from then on.
  await expect
    .poll(() => player.call('GET', `order/${order}`))
    .toMatchObject({ receipt_url: expect.stringContaining('http') })
  await expectNoFaults(player.page, withIds(playerPlaces, { order }))
})
