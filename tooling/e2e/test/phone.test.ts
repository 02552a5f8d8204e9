import { expect, test } from '../src/fixtures.ts'
import { expectFits } from '../src/inspect.ts'
import { navigate } from '../src/navigate.ts'
import { acceptedByApi, latestOrder } from '../src/orders.ts'
import {
  alertOf,
  cardOf,
  goOnline,
  openActive,
  openDashboard,
  openMarket,
  queueButton,
  requestGame,
  screenshot,
  summary,
  waiting,
} from '../src/screens.ts'
import { phone } from '../src/phone.ts'

test.use(phone)

/** The longest possible name, without a break opportunity. */
const LONG = 'W'.repeat(75)

test('a whole game on phones between people with the longest names, which fit on the narrowest one', async ({
  people,
  database,
}) => {
  test.slow()
  const player = await people.player({
    name: `${LONG} Rey`,
    profile: { ingame_rank: null },
  })
  const companion = await people.companion({ name: `${LONG} Sol` })
  const { page } = player
  await openDashboard(companion)
  await expectFits(companion.page, 'dashboard')

  await page.goto('/playerMarket')
  // The rank panel comes first, the grid after it.
  await page.getByRole('combobox', { name: 'Your rank' }).selectOption({ label: 'Silver 1' })
  await page.getByRole('button', { name: 'Save rank' }).tap()
  await expect(queueButton(page, companion)).toBeEnabled()

  await page.getByRole('searchbox').fill('www')
  await expect(cardOf(page, companion)).toBeVisible()
  await expectFits(page, 'marketplace')
  await queueButton(page, companion).tap()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeInViewport({ ratio: 1 })
  await sheet.getByRole('button', { name: 'Yes, queue up' }).tap()
  await expect(waiting(page, companion)).toBeVisible()
  await expectFits(page, 'waiting')
  await expect(alertOf(companion.page)).toBeVisible()
  await expectFits(companion.page, 'incoming order')
  await alertOf(companion.page).getByRole('button', { name: 'Accept order' }).tap()
  await expect(page).toHaveURL('/active')
  await expect(summary(page)).toContainText('is held on your card')

  await page.getByLabel('Message', { exact: true }).fill('On my way')
  await page.getByRole('button', { name: 'Send message' }).tap()
  await expect(companion.page.getByRole('log')).toContainText('On my way')
  await page.getByRole('button', { name: 'Change' }).tap()
  const form = page.getByLabel('Your account')
  await form.getByLabel('In-game name').fill('Pocket')
  await form.getByLabel('Tag').fill('ph1')
  await form.getByRole('button', { name: 'Save account' }).tap()
  await expect(page.getByText('Your information has been successfully updated!')).toBeVisible()

  await expectFits(page, 'order, player')
  await expectFits(companion.page, 'order, companion')
  // The next action for the order is above the chat.
  await companion.page.evaluate('scrollTo(0, 0)')
  await expect(companion.page.getByRole('button', { name: 'Start game' })).toBeInViewport({ ratio: 1 })
  await companion.page.getByRole('button', { name: 'Start game' }).tap()
  await companion.page.getByRole('button', { name: /^Start and charge/ }).tap()
  await expect(summary(page)).toContainText('was charged to your card')
  await page.evaluate('scrollTo(0, 0)')
  await expect(page.getByRole('button', { name: 'Mark complete' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Mark complete' }).tap()
  const survey = page.getByRole('region', { name: /How was the game/ })
  await survey.getByRole('radio', { name: 'Great' }).tap()
  await expectFits(companion.page, 'score')

  await companion.page.getByLabel('Score', { exact: false }).first().fill('9-13')
  await companion.page.locator('input[type=file]').setInputFiles(screenshot)
  await companion.page.getByRole('button', { name: 'Submit score' }).tap()
  await expect(companion.page).toHaveURL('/playerMarket')
  await expectFits(companion.page, 'marketplace of a companion after a game')
  await companion.page.getByRole('link', { name: 'Done for tonight' }).tap()
  await expectFits(companion.page, 'dashboard')
  const toggle = companion.page.getByRole('switch', { name: 'Online' })
  await expect(toggle).toBeInViewport({ ratio: 1 })
  await expect(companion.page.getByRole('row').filter({ hasText: player.name })).toContainText('Completed')
  await expect(page.getByRole('region', { name: /^Lost with/ })).toBeVisible()
  await expectFits(page, 'result')
  await survey.getByRole('button', { name: 'Send feedback' }).tap()
  await expect(page).toHaveURL('/playerMarket')

  const { id } = await latestOrder(database, player)
  for (const [side, address, heading] of [
    [page, '/user/games', 'Your games'],
    [page, `/user/games/${id}`, /^Lost 9 - 13 with W/],
    [page, `/user/games/${id}/receipt`, 'Receipt'],
    [companion.page, '/companion/orders', 'Orders'],
    [companion.page, `/companion/orders/${id}`, /^Lost 9 - 13 with W/],
    [companion.page, '/companion/dashboard', companion.name],
  ] as const) {
    await navigate(side, address)
    await expect(side.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(side.locator('[aria-busy=true]')).toHaveCount(0)
    await expectFits(side, address)
  }

  await openDashboard(companion)
  await goOnline(companion)
  await openMarket(player, companion)
  await requestGame(player, companion)
  await alertOf(companion.page).getByRole('button', { name: 'Decline' }).tap()
  await expect(waiting(page, companion)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Keep looking' })).toBeVisible()
  await expectFits(page, 'declined')
  await page.goto(`/companions/${companion.username}`)
  await expect(page.getByText(/is not available right now/)).toBeVisible()
  await expectFits(page, 'page of a companion')
})

test('the menus on a phone are dialogs, and a locked tab explains why when tapped', async ({ people }) => {
  const visitor = await people.visitor()
  await visitor.goto('/faq')
  const opener = visitor.getByRole('button', { name: 'Menu', exact: true })
  const menu = visitor.getByRole('dialog', { name: 'Menu' })
  await opener.tap()
  await expect(menu.getByRole('link', { name: 'Support' })).toBeInViewport({ ratio: 1 })
  // Sign up stays next to the menu button.
  await expect(menu.getByRole('link')).toHaveText(['Home', 'FAQ', 'Support', 'Log in'])
  // The page behind is hidden from screen readers and cannot be focused.
  await visitor.getByRole('main').focus()
  await expect(visitor.getByRole('main')).not.toBeFocused()
  await menu.getByRole('button', { name: 'Close menu' }).tap()
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await menu.getByRole('link', { name: 'Support' }).press('Enter')
  await expect(visitor).toHaveURL('/contact')
  await expect(menu).toBeHidden()
  await expect(visitor.getByRole('main')).toBeFocused()

  const companion = await people.companion({ row: { online: false } })
  const { page } = companion
  await openDashboard(companion)
  const tabs = page.getByRole('navigation', { name: 'Main, bottom' })
  await expect(tabs.getByRole('link')).toHaveText(['Marketplace', 'Dashboard', 'Payouts', 'Settings'])
  await tabs.getByRole('button', { name: 'More' }).tap()
  const more = page.getByRole('dialog', { name: 'More' })
  await expect(more.getByRole('link', { name: 'Guide' })).toBeInViewport({ ratio: 1 })
  await more.getByRole('button', { name: 'Close menu' }).tap()
  await expect(more).toBeHidden()
  await tabs.getByRole('button', { name: 'More' }).tap()
  await more.getByRole('link', { name: 'Guide' }).tap()
  await expect(page.getByRole('heading', { name: 'Guide', level: 1 })).toBeVisible()
  await expect(more).toBeHidden()
  await expect(tabs.locator('[aria-current]')).toHaveText(['More'])
  await tabs.getByRole('link', { name: 'Dashboard' }).tap()
  await expect(tabs.locator('[aria-current]')).toHaveText(['Dashboard'])
  await goOnline(companion)
  await tabs.getByRole('button', { name: 'Payouts' }).tap({ force: true })
  const reason = page.getByRole('tooltip', { name: 'Go offline to leave this page' })
  await expect(reason).toBeVisible()
  await expect(page).toHaveURL('/companion/dashboard')
  await page.getByRole('heading', { level: 1 }).tap()
  await expect(reason).toBeHidden()
})

test('a player has three tabs, and can apply as a companion from the menu', async ({ player: { page } }) => {
  await page.goto('/user/games')
  const tabs = page.getByRole('navigation', { name: 'Main, bottom' })
  await expect(tabs.getByRole('link')).toHaveText(['Marketplace', 'Your games', 'Settings'])
  await page.getByRole('button', { name: 'Your account' }).tap()
  await page.getByRole('link', { name: 'Become a companion' }).tap()
  await expect(page).toHaveURL('/companion/agreement')
})

test('nothing below moves when a companion’s availability has loaded or changes', async ({ people }) => {
  const { page } = await people.companion()
  const answer = Promise.withResolvers<void>()
  let asked = 0
  // The first response has everything but the availability, which is fetched again.
  await page.route(/\/trpc\/.*companions\.online/, async (route) => {
    if (asked++ > 0) {
      await answer.promise
      return route.continue()
    }
    const names = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',')
    const response = await route.fetch()
    const results = (await response.json()) as object[]
    results[names.indexOf('companions.online')] = {
      error: { message: '', code: -32603, data: { msg: 'unavailable', message: '' } },
    }
    await route.fulfill({ response, json: results })
  })
  await page.goto('/companion/dashboard')
  const control = page.getByRole('region', { name: 'Availability' })
  await expect(page.getByRole('banner').getByRole('button', { name: 'Your account' })).toBeVisible()
  await expect(control).toBeVisible()
  const before = (await control.boundingBox())!.height
  expect(before).toBeLessThan(180)
  answer.resolve()
  await expect(control.getByText("You're online")).toBeVisible()
  expect(Math.abs((await control.boundingBox())!.height - before)).toBeLessThanOrEqual(1)
  await control.getByRole('switch').tap()
  await expect(control.getByText("You're offline")).toBeVisible()
  expect(Math.abs((await control.boundingBox())!.height - before)).toBeLessThanOrEqual(1)
  // The tab bar has the settings, so their button above is as small as its icon allows.
  const settings = page.getByRole('main').getByRole('link', { name: 'Settings' })
  expect((await settings.boundingBox())!.width).toBeLessThanOrEqual(44)
})

test('a companion sees the chat on the first screen of an order, with the start button in reach', async ({
  people,
}) => {
  const player = await people.player()
  const companion = await people.companion()
  await acceptedByApi(player, companion)
  await openActive(companion)
  const { page } = companion
  const chat = page.getByRole('region', { name: /^Chat with/ })
  await expect(page.getByRole('button', { name: 'Start game' })).toBeInViewport({ ratio: 1 })
  expect((await chat.boundingBox())!.y).toBeLessThan(520)
  await expect(page.getByText('Never share your personal details')).toBeInViewport({ ratio: 1 })
})
