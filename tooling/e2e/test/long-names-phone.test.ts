import { expect, test as base } from '../src/fixtures.ts'
import { expectFits } from '../src/inspect.ts'
import { completedByApi, scoreByApi } from '../src/orders.ts'
import type { Person } from '../src/people.ts'
import {
  alertOf,
  openActive,
  openDashboard,
  openMarket,
  requestGame,
  summary,
  waiting,
} from '../src/screens.ts'
import { phone } from '../src/phone.ts'

/** The longest possible name, without a break opportunity. */
const LONG = 'W'.repeat(75)

const test = base.extend<{ sides: { player: Person; companion: Person } }>({
  sides: async ({ people }, use) => {
    const player = await people.player({ name: `${LONG} Rey` })
    const companion = await people.companion({ name: `${LONG} Sol` })
    await use({ player, companion })
  },
})

test.use(phone)

test('a request between people with the longest names fits on the narrowest phone', async ({ sides }) => {
  const { player, companion } = sides
  await openDashboard(companion)
  await expectFits(companion.page, 'dashboard')
  await openMarket(player, companion)
  await expectFits(player.page, 'marketplace')
  await requestGame(player, companion)
  await expectFits(player.page, 'waiting')
  await expect(alertOf(companion.page)).toBeVisible()
  await expectFits(companion.page, 'incoming order')
  await alertOf(companion.page).getByRole('button', { name: 'Decline' }).click()
  await expect(waiting(player.page, companion)).toBeHidden()
  await expect(player.page.getByRole('button', { name: 'Keep looking' })).toBeVisible()
  await expectFits(player.page, 'declined')
  await player.page.goto(`/companions/${companion.username}`)
  await expect(player.page.getByText(/is not available right now/)).toBeVisible()
  await expectFits(player.page, 'page of a companion')
})

test('a game between people with the longest names fits on the narrowest phone', async ({ sides }) => {
  const { player, companion } = sides
  const orderId = await completedByApi(player, companion)
  await openActive(player, companion)
  await expectFits(player.page, 'order, player')
  await expectFits(companion.page, 'order, companion')
  await scoreByApi(companion, '13-11')
  await expect(player.page.getByRole('region', { name: /^Won with/ })).toBeVisible()
  await expect(summary(player.page)).toContainText('Completed')
  await expectFits(player.page, 'result')
  await player.page.getByRole('button', { name: 'Skip' }).click()
  await player.page.waitForURL('**/playerMarket')
  for (const [{ page }, address, heading] of [
    [player, '/user/games', 'Your games'],
    [player, `/user/games/${orderId}`, `Order ${orderId}`],
    [player, `/user/games/${orderId}/receipt`, 'Receipt'],
    [companion, '/companion/orders', 'Orders'],
    [companion, `/companion/orders/${orderId}`, `Order ${orderId}`],
    [companion, '/companion/dashboard', companion.name],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectFits(page, address)
  }
})
