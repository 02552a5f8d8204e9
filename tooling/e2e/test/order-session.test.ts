import { shortName } from '@queuemate/contracts/accounts/names'
import { expect, test } from '../src/fixtures.ts'
import { breakableLine } from '../src/line.ts'
import { acceptedByApi, latestOrder, letPass, requestByApi } from '../src/orders.ts'
import type { Person } from '../src/people.ts'
import { roomJoined } from '../src/rooms.ts'
import { alertOf, openActive, openMarket, requestGame, summary, waiting } from '../src/screens.ts'

async function openSettings(companion: Person): Promise<void> {
  const joined = roomJoined(companion.page, 'joinDashboardRooms')
  await companion.page.goto('/user/settings')
  await expect(companion.page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await joined
}

test('a companion hears a request on every page and accepts it there', async ({ player, companion }) => {
  const { page } = companion
  await openSettings(companion)
  await requestByApi(player, companion)
  await expect(alertOf(page)).toContainText(shortName(player.name))
  await expect(page).toHaveURL(/\/user\/settings/)
  await alertOf(page).getByRole('button', { name: 'Accept order' }).click()
  await expect(page).toHaveURL('/active')
})

test('the marketplace stays until the page of an accepted order has loaded', async ({
  player,
  companion,
}) => {
  const { page } = player
  const arrived = Promise.withResolvers<void>()
  await page.route('**/assets/active-*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await openMarket(player, companion)
  await requestGame(player, companion)
  await companion.call('POST', 'order/status/accept_order')
  await expect(page.getByText('Opening your order.')).toBeVisible()
  await expect(page.getByText('Opening your order.')).toBeHidden()
  await expect(page.getByRole('banner').getByText('Marketplace')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Marketplace' })).toBeVisible()
  arrived.resolve()
  await expect(summary(page)).toBeVisible()
})

test('an alert declined on another page leaves the companion there', async ({ player, companion }) => {
  const { page } = companion
  await openSettings(companion)
  await requestByApi(player, companion)
  await alertOf(page).getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Order declined. You are offline now')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page).toHaveURL(/\/user\/settings/)
})

test.describe('a player who looks around while a request waits', () => {
  test.beforeEach(async ({ player, companion }) => {
    const { page } = player
    await openMarket(player, companion)
    await requestGame(player, companion)
    await page.getByRole('button', { name: 'Keep browsing' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click()
    await expect(page).toHaveURL(/\/user\/settings/)
  })

  test('sees the seconds that are left, and the request again', async ({ player, companion }) => {
    const { page } = player
    const bar = page.getByRole('region', { name: 'Your request' })
    await expect(bar).toContainText(`Waiting for ${companion.first}`)
    await expect(bar.getByRole('timer')).toHaveAccessibleName(/^\d\d seconds left$/)
    await expect(page).toHaveTitle(`Waiting for ${companion.first} · Queuemate`)
    await bar.getByRole('button', { name: 'Show request' }).click()
    await expect(waiting(page, companion)).toBeVisible()
    await page.getByRole('button', { name: 'Cancel request' }).click()
    await expect(page.getByText('Request canceled. You have not been charged')).toBeVisible()
    await expect(page).toHaveURL(/\/user\/settings/)
    await expect(page).toHaveTitle('Settings · Queuemate')
  })

  test('is asked before leaving for a page that does not follow the request', async ({ player }) => {
    const { page } = player
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    const guard = page.getByRole('alertdialog', { name: 'Leave while your request is waiting?' })
    await guard.getByRole('button', { name: 'Stay here' }).click()
    await expect(page).toHaveURL(/\/user\/settings/)
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await guard.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/faq')
  })

  test('takes the request back by signing out', async ({ player, database }) => {
    const { page } = player
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
    expect(await latestOrder(database, player)).toMatchObject({ closed_reason: 'withdrawn' })
  })

  test('is led to the order once it is accepted', async ({ player, companion }) => {
    await companion.call('POST', 'order/status/accept_order')
    await expect(player.page).toHaveURL('/active')
    await expect(summary(player.page)).toBeVisible()
  })

  test('reads there that it was not accepted', async ({ player, companion }) => {
    await companion.call('POST', 'order/decline')
    const dialog = player.page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: 'Not accepted' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Back to the marketplace' }).click()
    await expect(dialog).toBeHidden()
  })
})

test('one connection serves all signed-in pages', async ({ player, companion }) => {
  const { page } = player
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  await openMarket(player, companion)
  for (const name of ['Settings', 'Marketplace', 'Settings']) {
    await page.getByRole('banner').getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await requestByApi(player, companion)
  await companion.call('POST', 'order/status/accept_order')
  await expect(page).toHaveURL('/active')
  await companion.call('POST', 'order/status/queue_started')
  await expect(summary(page)).toContainText('In progress')
  expect(sockets).toHaveLength(1)
})

test('the order is polled only while there is no connection', async ({ people, companion }) => {
  const line = breakableLine()
  const player = await people.player(line)
  await acceptedByApi(player, companion)
  await openActive(player)
  const { page } = player
  const polls: string[] = []
  page.on('request', (request) => {
    if (/orders\.(active|details)/.test(request.url())) polls.push(request.url())
  })
  // Several polls would fit in; longer than this, the connection misses the server's pings.
  await page.clock.runFor(15_000)
  expect(polls).toEqual([])
  await line.cut(player, async () => {
    await companion.call('POST', 'order/status/queue_started')
    await page.clock.runFor(5_500)
    await expect(summary(page)).toContainText('In progress')
  })
  expect(polls).not.toEqual([])
})

test('an order that ended while both browsers were closed asks for nothing', async ({
  player,
  companion,
  database,
}) => {
  const orderId = await requestByApi(player, companion)
  await letPass(database, orderId, 60)
  await expect.poll(async () => (await latestOrder(database, player)).status).toBe(2)
  await player.page.goto('/playerMarket')
  await expect(player.page.getByRole('heading', { name: 'Marketplace' })).toBeVisible()
  await expect(player.page.getByRole('dialog')).toBeHidden()
})
