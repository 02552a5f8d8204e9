import { IMMORTAL_1 } from '@queuemate/contracts/lookups/ranks'
import { createOrder } from '@queuemate/db/testing/factories'
import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'
import { navigate } from '../src/navigate.ts'
import { openMarket, queueButton } from '../src/screens.ts'
import { insertRows, updateRows } from '@queuemate/db/testing/rows'

test.use({ companionBrowser: false })

// Many states, each in both themes, ms.
test.describe.configure({ timeout: 150_000 })

test('a homepage with a missing picture, and a sign-in with errors', async ({ people }) => {
  // The default picture is shown.
  const companion = await people.companion({ browser: false, profile: { picture_key: 'pictures/lost.jpg' } })
  const page = await people.visitor()
  await page.goto('/')
  await expect(page.getByText(companion.name).first()).toBeVisible()
  await inspect(page, 'home')
  await page.goto('/auth/signin')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Please enter a valid username or email')).toBeVisible()
  await inspect(page, 'sign in with errors')
})

test('a player’s marketplace, dialogs and tickets', async ({ people, player, companion }) => {
  await people.companion({ browser: false, profile: { ingame_rank: IMMORTAL_1 }, row: { online: false } })
  await player.call('POST', 'support/tickets', { category: 'companion', message: 'My game never began' })
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
  await page.getByRole('region', { name: 'Your rank' }).locator('summary').click()
  await inspect(page, 'who may queue')
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByRole('heading', { name: 'Change your rank' })).toBeVisible()
  await inspect(page, 'set rank')
  await page.getByRole('button', { name: 'Keep Gold 2' }).click()

  await navigate(page, '/user/settings')
  await page.getByRole('button', { name: 'Delete Visa ending 4242' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toBeVisible()
  await inspect(page, 'delete card')
  await dialog.getByRole('button', { name: 'Delete card' }).click()
  await expect(page.getByText('No card linked yet.')).toBeVisible()
  await navigate(page, '/playerMarket')
  await expect(queueButton(page, companion)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Payment' })).toBeVisible()
  await inspect(page, 'no card')
  await navigate(page, '/companion/agreement')
  await expect(page.getByLabel('Referral code')).toBeVisible()
  await inspect(page, 'referral code')

  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Support' }).click()
  await page.getByRole('listitem').filter({ hasText: 'My game never began' }).getByRole('link').click()
  await page.getByRole('link', { name: 'All tickets' }).click()
  await expect(page).toHaveURL('/user/support')
  await expect(page.getByRole('listitem').filter({ hasText: 'My game never began' })).toBeVisible()
  await inspect(page, "a player's tickets")
})

test('a companion’s statistics as tables, forms with errors, and what is missing or empty', async ({
  people,
  database: { db },
}) => {
  const { id, page, call } = await people.companion({ row: { online: false } })
  await page.goto('/companion/statistics')
  await expect(page.getByRole('heading', { name: 'Nothing in the last 12 weeks' })).toBeVisible()
  await inspect(page, 'no statistics')
  const order = await createOrder(db, { companion_id: id })
  await insertRows(db, 'order_feedback', { order_id: order.id, rating: 3, type: 1, improvement: 1 })
  await navigate(page, '/companion/statistics?weeks=52')
  const summaries = page.getByText('Show as table')
  await expect(summaries).toHaveCount(5)
  for (const summary of await summaries.all()) await summary.click()
  await expect(page.getByRole('table')).toHaveCount(5)
  await inspect(page, 'statistics')
  const chart = (name: string) => page.getByRole('region', { name, exact: true })
  await chart('Earned per week').locator('svg [data-tone]').first().hover({ force: true })
  await expect(chart('Earned per week').getByRole('tooltip', { includeHidden: true })).toContainText(
    'Earned $',
  )
  await chart('Busiest hours').locator('[data-now]').hover()
  await expect(chart('Busiest hours').getByRole('tooltip', { includeHidden: true })).toContainText(
    '1 request',
  )

  await navigate(page, '/companion/rank')
  await page.getByRole('button', { name: 'Submit request' }).click()
  await expect(page.getByText('Please choose a screenshot')).toBeVisible()
  await inspect(page, 'rank with errors')
  await navigate(page, '/companion/support')
  await page.getByRole('button', { name: 'Send ticket' }).click()
  await expect(page.getByText('Please write a message')).toBeVisible()
  await inspect(page, 'support with errors')
  const ticket = await call<{ id: number }>('POST', 'support/tickets', {
    category: 'payouts',
    message: `A word without end: ${'a'.repeat(200)}`,
  })
  await navigate(page, `/companion/support/${ticket.id}`)
  await page.getByRole('button', { name: 'Close ticket' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await inspect(page, 'close a ticket')
  await page.keyboard.press('Escape')

  await navigate(page, '/companion/payouts/999999')
  await expect(page.getByRole('heading', { name: 'Payout not found' })).toBeVisible()
  await inspect(page, 'no such payout')
  await navigate(page, '/companion/orders?q=nobody&from=2026-02-02&to=2026-02-01')
  await expect(page.getByText('The last day must not be before the first')).toBeVisible()
  await inspect(page, 'orders with wrong dates')
  await navigate(page, '/companion/orders/1')
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
  await inspect(page, 'no such order')
  await navigate(page, '/companion/referrals')
  await expect(page.getByRole('heading', { name: /no referral codes/ })).toBeVisible()
  await inspect(page, 'no referrals')

  await navigate(page, '/companion/dashboard')
  const price = page.getByLabel('Price per game')
  await price.fill('99')
  await price.press('Enter')
  await expect(page.getByText('Your price must be between')).toBeVisible()
  await inspect(page, 'wrong price')
  await navigate(page, '/user/settings')
  const info = page.getByRole('region', { name: 'Personal info' })
  await info.getByLabel('Name', { exact: true }).fill('One')
  await info.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('You must include a first and last name')).toBeVisible()
  await inspect(page, 'settings with errors')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await inspect(page, 'delete account')
})

test('a companion without a payout account, and an application that is being reviewed', async ({
  people,
  database,
}) => {
  const { page } = await people.companion({
    row: { online: false, payouts_enabled: false, payout_account_id: null },
  })
  await page.goto('/companion/dashboard')
  await expect(page.getByText('Please finish setting up')).toBeVisible()
  await inspect(page, 'payout setup')
  await navigate(page, '/companion/payouts')
  await expect(page.getByRole('button', { name: 'Connect account' })).toBeVisible()
  await inspect(page, 'connect an account')
  const review = await people.applicant({
    application: { status: 'submitted', submitted_at: new Date(), ign: 'Mika#EUW' },
    video: true,
  })
  await updateRows(database.db, 'companions', { user_id: review.id }, { agreement_status: 2 })
  await review.page.goto('/companion/agreement')
  await expect(review.page.getByRole('heading', { level: 1 })).toBeVisible()
  await inspect(review.page, 'review')
})
