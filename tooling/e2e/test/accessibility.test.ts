import { IMMORTAL_1 } from '@queuemate/contracts/lookups/ranks'
import { createOrder } from '@queuemate/db/testing/factories'
import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'
import { acceptedByApi, passTime, requestByApi } from '../src/orders.ts'
import { alertOf, openActive, openDashboard, openMarket, queueButton, waiting } from '../src/screens.ts'

// Many states, each in both themes, ms.
test.describe.configure({ timeout: 150_000 })

test('a sign-in with errors, and a homepage with a missing picture', async ({ people }) => {
  // The default picture is shown.
  const companion = await people.companion({ profile: { picture_key: 'pictures/lost.jpg' } })
  const page = await people.visitor()
  await page.goto('/')
  await expect(page.getByText(companion.name).first()).toBeVisible()
  await inspect(page, 'home')
  await page.goto('/auth/signin')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Please enter a valid username or email')).toBeVisible()
  await inspect(page, 'sign in with errors')
})

test('marketplace and its dialogs', async ({ people, player, companion, database }) => {
  await people.companion({ profile: { ingame_rank: IMMORTAL_1 }, row: { online: false } })
  const { page } = player
  await openMarket(player, companion)
  await inspect(page, 'marketplace')
  await page.getByRole('searchbox').fill('nobody')
  await expect(page.getByRole('heading', { name: 'No Companions Found' })).toBeVisible()
  await inspect(page, 'nothing found')
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(page.getByRole('searchbox')).toBeFocused()
  const ranks = page.getByRole('combobox', { name: 'Rank' })
  await ranks.click()
  await expect(ranks.getByRole('option', { name: 'All ranks' })).toBeVisible()
  await inspect(page, 'open rank filter')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByRole('heading', { name: 'Change your rank' })).toBeVisible()
  await inspect(page, 'set rank')
  await page.getByRole('button', { name: 'Keep Gold 2' }).click()
  await queueButton(page, companion).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('button', { name: 'Yes, queue up' }).click()
  await expect(waiting(page, companion)).toBeVisible()
  const order = await database.db
    .selectFrom('orders')
    .select('id')
    .where('player_id', '=', player.id)
    .executeTakeFirstOrThrow()
  await passTime(database, order.id, 60)
  await expect(page.getByRole('heading', { name: 'Not accepted' })).toBeVisible()
  await inspect(page, 'not accepted')
})

test('payment notices and settings', async ({ people, player, companion }) => {
  const cardless = await people.player({ card: null })
  await openMarket(cardless, companion)
  await expect(cardless.page.getByRole('button', { name: 'Add Payment' })).toBeVisible()
  await inspect(cardless.page, 'no card')
  await player.page.goto('/user/settings')
  await expect(player.page.getByText('Visa ending 4242')).toBeVisible()
  await player.page.getByRole('button', { name: 'Delete Visa ending 4242' }).click()
  await inspect(player.page, 'delete card')
})

test('a companion’s settings with errors', async ({ companion }) => {
  const { page } = companion
  await page.goto('/user/settings')
  await page.getByRole('region', { name: 'Personal info' }).getByLabel('Name', { exact: true }).fill('One')
  await page
    .getByRole('region', { name: 'Personal info' })
    .getByRole('button', { name: 'Save changes' })
    .click()
  await expect(page.getByText('You must include a first and last name')).toBeVisible()
  await inspect(page, 'settings with errors')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await inspect(page, 'delete account')
})

test('dashboard and its dialogs', async ({ people, player, database }) => {
  const unfinished = await people.companion({ row: { online: false, payouts_enabled: false } })
  await unfinished.page.goto('/companion/dashboard')
  await expect(unfinished.page.getByText('Please finish setting up')).toBeVisible()
  await inspect(unfinished.page, 'payout setup')
  const companion = await people.companion({ prepare: (board) => board.clock.install() })
  const { page } = companion
  await openDashboard(companion)
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
  await inspect(page, 'dashboard')
  const price = page.getByLabel('Price per game')
  await price.fill('99')
  await price.press('Enter')
  await expect(page.getByText('Your price must be between')).toBeVisible()
  await inspect(page, 'wrong price')
  const orderId = await requestByApi(player, companion)
  await expect(alertOf(page)).toBeVisible()
  await passTime(database, orderId, 58, false)
  await page.clock.fastForward(58_000)
  await expect(page.getByRole('alertdialog', { name: 'Order missed' })).toBeVisible()
  await inspect(page, 'missed order')
})

test('statistics as tables, and a companion’s forms with errors', async ({ people, database }) => {
  const companion = await people.companion({ row: { online: false } })
  const { page } = companion
  await page.goto('/companion/statistics')
  await expect(page.getByRole('heading', { name: 'Nothing in the last 12 weeks' })).toBeVisible()
  await inspect(page, 'no statistics')
  const order = await createOrder(database.db, { companion_id: companion.id })
  await database.db
    .insertInto('order_feedback')
    .values({ order_id: order.id, rating: 3, type: 1, improvement: 1 })
    .execute()
  await page.goto('/companion/statistics?weeks=52')
  const summaries = page.getByText('Show as table')
  await expect(summaries).toHaveCount(5)
  for (const summary of await summaries.all()) await summary.click()
  await expect(page.getByRole('table')).toHaveCount(5)
  await inspect(page, 'statistics')
  const chart = (name: string) => page.getByRole('region', { name, exact: true })
  await chart('Profit per week').locator('svg [data-tone]').first().hover({ force: true })
  await expect(chart('Profit per week').getByRole('tooltip', { includeHidden: true })).toContainText(
    'Profit $',
  )
  await chart('Busiest hours').locator('[data-now]').hover()
  await expect(chart('Busiest hours').getByRole('tooltip', { includeHidden: true })).toContainText(
    '1 request',
  )
  await page.goto('/companion/rank')
  await page.getByRole('button', { name: 'Submit request' }).click()
  await expect(page.getByText('Please choose a screenshot')).toBeVisible()
  await inspect(page, 'rank with errors')
  await page.goto('/companion/support')
  await page.getByRole('button', { name: 'Send ticket' }).click()
  await expect(page.getByText('Please write a message')).toBeVisible()
  await inspect(page, 'support with errors')
  const ticket = await companion.call<{ id: number }>('POST', 'support/tickets', {
    category: 'payouts',
    message: `A word without end: ${'a'.repeat(200)}`,
  })
  await page.goto(`/companion/support/${ticket.id}`)
  await page.getByRole('button', { name: 'Close ticket' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await inspect(page, 'close a ticket')
})

test('an application before it starts, and while it is being reviewed', async ({
  people,
  player,
  database,
}) => {
  await player.page.goto('/companion/agreement')
  await expect(player.page.getByRole('heading', { level: 1 })).toBeVisible()
  await inspect(player.page, 'referral code')
  const review = await people.applicant({
    application: { status: 'submitted', submitted_at: new Date(), ign: 'Mika#EUW' },
    video: true,
  })
  await database.db
    .updateTable('companions')
    .set({ agreement_status: 2 })
    .where('user_id', '=', review.id)
    .execute()
  await review.page.goto('/companion/agreement')
  await expect(review.page.getByRole('heading', { level: 1 })).toBeVisible()
  await inspect(review.page, 'review')
})

test("a player's tickets", async ({ player }) => {
  await player.call('POST', 'support/tickets', { category: 'companion', message: 'My game never began' })
  const { page } = player
  await page.goto('/user/settings')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Support' }).click()
  await page.getByRole('listitem').filter({ hasText: 'My game never began' }).getByRole('link').click()
  await page.getByRole('link', { name: 'All tickets' }).click()
  await expect(page).toHaveURL('/user/support')
  await expect(page.getByRole('listitem').filter({ hasText: 'My game never began' })).toBeVisible()
  await inspect(page, "a player's tickets")
})

test('missing or empty payouts, orders and referrals', async ({ people }) => {
  const unconnected = await people.companion({
    row: { online: false, payouts_enabled: false, payout_account_id: null },
  })
  await unconnected.page.goto('/companion/payouts')
  await expect(unconnected.page.getByRole('button', { name: 'Connect account' })).toBeVisible()
  await inspect(unconnected.page, 'connect an account')
  await unconnected.page.goto('/companion/referrals')
  await expect(unconnected.page.getByRole('heading', { name: /no referral codes/ })).toBeVisible()
  await inspect(unconnected.page, 'no referrals')

  const { page } = await people.companion({ row: { online: false } })
  await page.goto('/companion/payouts/999999')
  await expect(page.getByRole('heading', { name: 'Payout not found' })).toBeVisible()
  await inspect(page, 'no such payout')
  await page.goto('/companion/orders?q=nobody&from=2026-02-02&to=2026-02-01')
  await expect(page.getByText('The last day must not be before the first')).toBeVisible()
  await inspect(page, 'orders with wrong dates')
  await page.goto('/companion/orders/1')
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
  await inspect(page, 'no such order')
})

test('canceling an order, on both sides', async ({ player, companion }) => {
  await acceptedByApi(player, companion)
  await openActive(player, companion)
  for (const { page, side } of [
    { page: player.page, side: 'player' },
    { page: companion.page, side: 'companion' },
  ]) {
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Cancel this order?' })).toBeVisible()
    await inspect(page, `cancel, ${side}`)
  }
})
