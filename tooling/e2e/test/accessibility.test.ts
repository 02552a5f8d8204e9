import { IMMORTAL_1 } from '@queuemate/contracts/lookups/ranks'
import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'
import { acceptedByApi, completedByApi, letPass, requestByApi, startedByApi } from '../src/orders.ts'
import { alertOf, openActive, openDashboard, openMarket, queueButton, waiting } from '../src/screens.ts'

test('public pages', async ({ people }) => {
  // A picture that cannot be loaded: the default one stands in.
  const companion = await people.companion({ profile: { picture_key: 'pictures/lost.jpg' } })
  const page = await people.visitor()
  await page.goto('/')
  await expect(page.getByText(companion.name).first()).toBeVisible()
  await inspect(page, 'home')
  for (const path of [
    '/faq',
    '/contact',
    '/policy/privacy',
    '/terms',
    '/disclaimer',
    '/cookies',
    '/use',
    '/auth/signup',
    '/auth/forgotpassword',
    '/auth/signin',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await inspect(page, path)
  }
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
  await page.getByRole('combobox', { name: 'Rank' }).click()
  await expect(page.getByRole('option', { name: 'All ranks' })).toBeVisible()
  // A list that is open hides the page behind it and keeps the focus, which this rule cannot see.
  await inspect(page, 'open rank filter', ['aria-hidden-focus'])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByRole('heading', { name: 'Change your rank' })).toBeVisible()
  await inspect(page, 'set rank')
  await page.getByRole('button', { name: 'Keep Gold 2' }).click()
  await queueButton(page, companion).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await inspect(page, 'confirmation')
  await page.getByRole('button', { name: 'Yes, queue up' }).click()
  await expect(waiting(page, companion)).toBeVisible()
  await inspect(page, 'waiting')
  const order = await database.db
    .selectFrom('orders')
    .select('id')
    .where('player_id', '=', player.id)
    .executeTakeFirstOrThrow()
  await letPass(database, order.id, 60)
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
  await expect(player.page.getByText('This device')).toBeVisible()
  await inspect(player.page, 'settings')
  await player.page.getByRole('button', { name: 'Delete Visa ending 4242' }).click()
  await inspect(player.page, 'delete card')
})

test('settings of a companion, and what they refuse', async ({ companion }) => {
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

test('dashboard and its dialogs', async ({ people, player, companion, database }) => {
  const unfinished = await people.companion({ row: { online: false, payouts_enabled: false } })
  await unfinished.page.goto('/companion/dashboard')
  await expect(unfinished.page.getByText('Please finish setting up')).toBeVisible()
  await inspect(unfinished.page, 'payout setup')
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
  await inspect(page, 'incoming order')
  await letPass(database, orderId, 57)
  await page.reload()
  await expect(page.getByRole('alertdialog', { name: 'Missed order' })).toBeVisible()
  await inspect(page, 'missed order')
})

test('an accepted order on both sides', async ({ player, companion }) => {
  await acceptedByApi(player, companion)
  await openActive(player, companion)
  await inspect(player.page, 'accepted, player')
  await inspect(companion.page, 'accepted, companion')
  await player.page.getByRole('button', { name: 'Cancel order' }).click()
  await inspect(player.page, 'cancel, player')
  await companion.page.getByRole('button', { name: 'Cancel order' }).click()
  await inspect(companion.page, 'cancel, companion')
})

test('a game and its end on both sides', async ({ people, companion, player }) => {
  const other = await people.companion()
  const second = await people.player()
  await startedByApi(second, other)
  await openActive(second, other)
  await inspect(second.page, 'in game, player')
  await inspect(other.page, 'in game, companion')
  await completedByApi(player, companion)
  await openActive(companion)
  await inspect(companion.page, 'score')
  await player.page.goto('/active')
  await expect(player.page.getByRole('dialog', { name: /How was the session/ })).toBeVisible()
  await inspect(player.page, 'survey')
})

test('staff console', async ({ people, player, companion, stack }) => {
  await acceptedByApi(player, companion)
  const staff = await people.staff()
  await staff.page.goto(stack.adminUrl)
  await expect(staff.page.getByRole('row').filter({ hasText: companion.name }).first()).toBeVisible()
  await inspect(staff.page, 'overview')
  const visitor = await people.visitor()
  await visitor.goto(stack.adminUrl)
  await expect(visitor.getByRole('heading', { name: 'Staff sign in' })).toBeVisible()
  await inspect(visitor, 'staff sign in')
})
