import { shortName } from '@queuemate/contracts/accounts/names'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { expect, test } from '../src/fixtures.ts'
import { breakableConnection } from '../src/line.ts'
import { acceptedByApi, latestOrder, requestByApi } from '../src/orders.ts'
import type { Person } from '../src/people.ts'
import { openInRoom } from '../src/rooms.ts'
import { alertOf, openActive, openMarket, requestGame, summary, waiting } from '../src/screens.ts'

async function openSettings(companion: Person): Promise<void> {
  await openInRoom(companion.page, '/user/settings', 'joinDashboardRooms')
  await expect(companion.page.getByRole('heading', { name: 'Settings' })).toBeVisible()
}

test('a companion is alerted on every page, declines a request there, and accepts the next one', async ({
  people,
  player,
  companion,
  database,
}) => {
  const { page } = companion
  await openSettings(companion)
  await openMarket(player, companion)
  await requestGame(player, companion)
  await expect(alertOf(page)).toContainText(shortName(player.name))
  await expect(alertOf(page)).toContainText('You earn$14.25')
  await alertOf(page).getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Order declined. You are offline now')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page).toHaveURL(/\/user\/settings/)
  expect(await companion.call('GET', 'companion/online')).toEqual({ online: false })
  await expect(player.page.getByRole('dialog').getByRole('alert')).toHaveText(/^Companion did not accept/)
  expect(await latestOrder(database, player)).toMatchObject({
    status: OrderStatus.abandonedRequest,
    closed_reason: 'declined',
  })

  await companion.call('PATCH', 'companion/online', { online: 'true' })
  await requestByApi(await people.player(), companion)
  await alertOf(page).getByRole('button', { name: 'Accept order' }).click()
  await expect(page).toHaveURL('/active')
})

/** The player requests a game and goes to another page while the request waits. */
async function keepBrowsing(player: Person, companion: Person): Promise<void> {
  const { page } = player
  await openMarket(player, companion)
  await requestGame(player, companion)
  await page.getByRole('button', { name: 'Keep browsing' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL(/\/user\/settings/)
}

test('a player who keeps browsing sees the countdown and is asked before leaving, and signing out withdraws the request', async ({
  people,
  companion,
  database,
}) => {
  const line = breakableConnection()
  const player = await people.player(line)
  await keepBrowsing(player, companion)
  const { page } = player
  const bar = page.getByRole('region', { name: 'Your request' })
  await expect(bar).toContainText(`Waiting for ${companion.first}`)
  await expect(bar.getByRole('timer')).toHaveAccessibleName(/^\d\d seconds left$/)
  await expect(page).toHaveTitle(`Waiting for ${companion.first} · Queuemate`)
  const faq = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' })
  await faq.click()
  const guard = page.getByRole('alertdialog', { name: 'Leave while your request is waiting?' })
  await guard.getByRole('button', { name: 'Stay here' }).click()
  await expect(page).toHaveURL(/\/user\/settings/)
  await faq.click()
  await guard.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/faq')
  await page.goBack()
  await expect(bar).toBeVisible()
  await page.getByRole('button', { name: 'Your account' }).click()
  // The message that the request has ended does not arrive.
  await line.cut(player, async () => {
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
  })
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  expect(await latestOrder(database, player)).toMatchObject({ closed_reason: 'withdrawn' })
})

test('a player who keeps browsing withdraws a request there, and is told there that the next one was not accepted', async ({
  player,
  companion,
}) => {
  await keepBrowsing(player, companion)
  const { page } = player
  const dialog = page.getByRole('dialog')
  await page
    .getByRole('region', { name: 'Your request' })
    .getByRole('button', { name: 'Show request' })
    .click()
  await expect(waiting(page, companion)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel request' }).click()
  await expect(page.getByText('Request canceled. You have not been charged')).toBeVisible()
  await expect(page).toHaveURL(/\/user\/settings/)
  await expect(page).toHaveTitle('Settings · Queuemate')

  await requestByApi(player, companion)
  await expect(waiting(page, companion)).toBeVisible()
  await companion.call('POST', 'order/decline')
  await expect(dialog.getByRole('heading', { name: 'Not accepted' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Back to the marketplace' }).click()
  await expect(dialog).toBeHidden()
})

test('an accepted order redirects from any page, which stays until the order’s page has loaded; one connection serves all pages', async ({
  player,
  companion,
}) => {
  const { page } = player
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  const arrived = Promise.withResolvers<void>()
  await page.route('**/assets/active-*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await keepBrowsing(player, companion)
  for (const name of ['Marketplace', 'Settings']) {
    await page.getByRole('banner').getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await companion.call('POST', 'order/status/accept_order')
  await expect(page.getByText('Opening your order.')).toBeVisible()
  await expect(page.getByText('Opening your order.')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  arrived.resolve()
  await expect(page).toHaveURL('/active')
  await expect(summary(page)).toBeVisible()
  await companion.call('POST', 'order/status/queue_started')
  await expect(summary(page)).toContainText('In Progress')
  expect(sockets).toHaveLength(1)
})

test('the order is polled only while there is no connection', async ({ people, companion }) => {
  const line = breakableConnection()
  const player = await people.player(line)
  await acceptedByApi(player, companion)
  await openActive(player)
  const { page } = player
  const polls: string[] = []
  page.on('request', (request) => {
    if (/orders\.(active|details)/.test(request.url())) polls.push(request.url())
  })
  // Long enough for several polls. Any longer, and the connection would miss the server's pings.
  await page.clock.runFor(15_000)
  expect(polls).toEqual([])
  await line.cut(player, async () => {
    await companion.call('POST', 'order/status/queue_started')
    await page.clock.runFor(5_500)
    await expect(summary(page)).toContainText('In Progress')
  })
  expect(polls).not.toEqual([])
})
