import { shortName } from '@queuemate/contracts/accounts/names'
import { expect, test } from '../src/fixtures.ts'
import { acceptedByApi, latestOrder, passTime } from '../src/orders.ts'
import {
  alertOf,
  openActive,
  openDashboard,
  openMarket,
  queueButton,
  requestGame,
  secondsOf,
  summary,
  waiting,
} from '../src/screens.ts'

test('before the game: a reload closes the confirmation; dialog and alert return with the remaining seconds, on any page and in any browser', async ({
  people,
  player,
  companion,
  database,
}) => {
  const { page } = player
  const board = companion.page
  await openDashboard(companion)
  await openMarket(player, companion)
  await queueButton(page, companion).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await expect(queueButton(page, companion)).toBeEnabled()
  await expect(page.getByRole('dialog')).toBeHidden()

  await requestGame(player, companion)
  await expect(alertOf(board)).toBeVisible()
  await passTime(database, (await latestOrder(database, player)).id, 20)
  await page.reload()
  await expect(waiting(page, companion)).toBeVisible()
  const left = await secondsOf(page.getByRole('dialog'))
  expect(left).toBeLessThanOrEqual(40)
  expect(left).toBeGreaterThan(20)
  await board.reload()
  await expect(alertOf(board)).toContainText(shortName(player.name))
  await expect(alertOf(board).getByRole('button', { name: 'Accept order' })).toBeFocused()
  const rings = await secondsOf(alertOf(board))
  expect(rings).toBeLessThanOrEqual(38)
  expect(rings).toBeGreaterThan(15)

  await page.goto('/user/settings')
  await expect(page).toHaveURL('/playerMarket')
  await expect(waiting(page, companion)).toBeVisible()
  const second = await people.secondBrowser(player)
  await second.goto('/playerMarket')
  await expect(waiting(second, companion)).toBeVisible()
  await alertOf(board).getByRole('button', { name: 'Accept order' }).click()
  for (const side of [page, second, board]) await expect(side).toHaveURL('/active')
  await expect(page.getByRole('main')).toBeFocused()
})

test('during the game: both stay on the order with its timer and chat, then with the score form and the survey', async ({
  player,
  companion,
  database,
}) => {
  const orderId = await acceptedByApi(player, companion)
  await openActive(player, companion)
  const { page } = player
  const board = companion.page
  const reload = async () => {
    await page.reload()
    await board.reload()
  }
  await reload()
  await expect(summary(page)).toContainText('Accepted')
  await expect(summary(page)).toContainText('$15.00 is held on your card.')
  await expect(board.getByRole('button', { name: 'Start game' })).toBeVisible()

  await companion.call('POST', 'order/status/queue_started')
  await page.getByLabel('Message', { exact: true }).fill('Good luck')
  await page.getByLabel('Message', { exact: true }).press('Enter')
  await expect(board.getByRole('log')).toContainText('Good luck')
  await passTime(database, orderId, 125)
  await reload()
  for (const side of [page, board]) {
    await expect(summary(side).getByRole('timer')).toHaveText(/^02:\d\d$/)
    await expect(summary(side)).toContainText('In Progress')
    await expect(side.getByRole('log')).toContainText('Good luck')
  }

  await page.getByRole('button', { name: 'Mark complete' }).click()
  const survey = page.getByRole('region', { name: /How was the game/ })
  await expect(survey).toBeVisible()
  await reload()
  await expect(board.getByRole('heading', { name: 'Submit the score' })).toBeVisible()
  await survey.getByRole('button', { name: 'Skip' }).click()
  await expect(page).toHaveURL('/playerMarket')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Marketplace' })).toBeVisible()
  await expect(page).toHaveURL('/playerMarket')
})
