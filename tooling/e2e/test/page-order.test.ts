import type { Page } from 'playwright/test'
import { createOrder, createPayout, createUser } from '@queuemate/db/testing/factories'
import type { Database } from '@queuemate/db/client'
import { expect, test } from '../src/fixtures.ts'
import { scoredByApi, surveyDone } from '../src/orders.ts'
import type { Person } from '../src/people.ts'
import { compare, pictureOf } from '../src/pictures.ts'

/** A path, and the texts that show once the page has its data and all of its parts. */
type Place = readonly [path: string, ...shown: string[]]

const publicPlaces: readonly Place[] = [
  ['/', 'matches played'],
  ['/faq', 'Questions, answered'],
  ['/contact', 'Send message'],
  ['/policy/privacy', 'Last updated'],
  ['/auth/signin', 'Create an account'],
  ['/auth/signup', 'Already have one?'],
]

const companionPlaces: readonly Place[] = [
  ['/companion/dashboard', 'Last 4 orders', 'This dashboard is connected', 'Price per game'],
  ['/companion/statistics', 'Busiest hours'],
  ['/companion/orders', 'shown 1 - 4'],
  ['/companion/orders/:order', 'Profit'],
  ['/companion/payouts', 'shown 1 - 1'],
  ['/companion/referrals', 'No one has joined with this code yet.'],
  ['/companion/support', 'Question about a payout'],
  ['/companion/support/:ticket', 'Your reply'],
  ['/companion/rank', 'Who may queue with whom'],
  ['/companion/faqs', 'When am I paid?'],
  ['/companion/agreement', 'Everything stays open for reference.'],
  // The filters and the empty state come by themselves.
  ['/playerMarket', 'Any price', 'No Companions Currently Online'],
  ['/user/settings', 'You are not signed in anywhere else.'],
]

const playerPlaces: readonly Place[] = [
  ['/user/games', 'Vela Moreno'],
  ['/user/games/:order', 'Report a problem'],
  ['/user/games/:order/receipt', 'Total paid'],
  ['/user/settings', 'You are not signed in anywhere else.'],
  ['/companion/agreement', 'Referral code'],
]

async function fill({ db }: Database, { id, name }: Person) {
  const sam = await createUser(db, { name: 'Sam Reyes' })
  const orders = []
  for (const requested_at of ['2026-03-20', '2026-03-21', '2026-03-22'])
    orders.push(await createOrder(db, { companion_id: id, player_id: sam.id, requested_at }))
  // Now, so that the statistics have something to draw.
  const { id: order_id } = await createOrder(db, { companion_id: id, player_id: sam.id })
  await db.insertInto('order_feedback').values({ order_id, rating: 3, type: 1, improvement: 1 }).execute()
  await createPayout(db, { companion_id: id, period_end: '2026-03-23' })
  // One of its own: tests of a worker share a database.
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
  return { order: orders[0]!.id, ticket: ticket.id }
}

/** Charts load after the texts around them, and are drawn once their size is known. */
const undrawnChart = '.recharts-responsive-container:not(:has(.recharts-cartesian-grid))'
const drawnChart = '.recharts-cartesian-grid'

/** Opens the first place and walks through the others without reloading; returns the picture of each. */
async function walk(page: Page, places: readonly Place[]): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>()
  for (const [path, ...shown] of places) {
    if (pictures.size === 0) await page.goto(path)
    else
      await page.evaluate(
        `history.pushState(null, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`,
      )
    for (const text of shown) await expect(page.getByText(text).first()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    if (path === '/companion/statistics')
      await expect(page.locator('.recharts-cartesian-grid').first()).toBeVisible()
    await expect(page.locator(undrawnChart)).toHaveCount(0)
    // A picture of the whole page makes the window higher for a moment: charts may be drawn again meanwhile.
    const charts = await page.locator(drawnChart).count()
    await expect(async () => {
      pictures.set(path, await pictureOf(page))
      expect(await page.locator(drawnChart).count()).toBe(charts)
    }).toPass()
  }
  expect(await page.evaluate('performance.getEntriesByType("navigation").length')).toBe(1)
  return pictures
}

async function expectSameInBothOrders(page: Page, places: readonly Place[]): Promise<void> {
  const onward = await walk(page, places)
  const back = await walk(page, places.toReversed())
  for (const [path, picture] of onward) {
    const other = back.get(path)!
    const { pixels, picture: difference } = compare(picture, other)
    if (pixels > 0)
      for (const [name, body] of Object.entries({ onward: picture, back: other, difference }))
        await test.info().attach(`${path} ${name}`, { body, contentType: 'image/png' })
    expect.soft(pixels, `pixels of ${path} that depend on the pages visited before`).toBe(0)
  }
}

/** Many pictures, each taken until two are the same, ms. */
const patience = 360_000

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('public pages look the same whichever page was visited before', async ({ people }) => {
      test.setTimeout(patience)
      await people.companion({ name: 'Vela Moreno' })
      const page = await people.visitor()
      // The figures of the home page are kept for a while and then counted again.
      await page.route('**/api/homepage/statistics', (route) =>
        route.fulfill({ json: { data: { orders: 1200, companions: 87, users: 640 } } }),
      )
      await expectSameInBothOrders(page, publicPlaces)
    })

    test('pages of a companion look the same whichever page was visited before', async ({
      people,
      database,
    }) => {
      test.setTimeout(patience)
      const companion = await people.companion({ row: { online: false } })
      const { order, ticket } = await fill(database, companion)
      await expectSameInBothOrders(
        companion.page,
        companionPlaces.map(([path, ...shown]) => [
          path.replace(':order', String(order)).replace(':ticket', String(ticket)),
          ...shown,
        ]),
      )
    })

    test('pages of a player look the same whichever page was visited before', async ({
      player,
      companion,
      stack,
    }) => {
      test.setTimeout(patience)
      const order = await scoredByApi(player, companion, stack.webUrl)
      await surveyDone(player)
      // The provider tells it after the charge; the receipt shows it from then on.
      await expect
        .poll(() => player.call('GET', `order/${order}`))
        .toMatchObject({ receipt_url: expect.stringContaining('http') })
      await expectSameInBothOrders(
        player.page,
        playerPlaces.map(([path, ...shown]) => [path.replace(':order', String(order)), ...shown]),
      )
    })
  })
