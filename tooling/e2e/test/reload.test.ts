import { shortName } from '@queuemate/contracts/accounts/names'
import { expect, test } from '../src/fixtures.ts'
import {
  acceptedByApi,
  completedByApi,
  letPass,
  latestOrder,
  requestByApi,
  startedByApi,
} from '../src/orders.ts'
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

test('confirmation: a reload closes the question', async ({ player, companion }) => {
  await openMarket(player, companion)
  await queueButton(player.page, companion).click()
  await expect(player.page.getByRole('dialog')).toBeVisible()
  await player.page.reload()
  await expect(queueButton(player.page, companion)).toBeEnabled()
  await expect(player.page.getByRole('dialog')).toBeHidden()
})

test('waiting: the dialog returns with the remaining seconds, on any page and in any browser', async ({
  people,
  player,
  companion,
  database,
}) => {
  const { page } = player
  await openMarket(player, companion)
  await requestGame(player, companion)
  await letPass(database, (await latestOrder(database, player)).id, 20)
  await page.reload()
  await expect(waiting(page, companion)).toBeVisible()
  const left = await secondsOf(page.getByRole('dialog'))
  expect(left).toBeLessThanOrEqual(40)
  expect(left).toBeGreaterThan(25)
  await page.goto('/user/settings')
  await expect(page).toHaveURL('/playerMarket')
  await expect(waiting(page, companion)).toBeVisible()
  const second = await people.secondBrowser(player)
  await second.goto('/playerMarket')
  await expect(waiting(second, companion)).toBeVisible()
  await companion.call('POST', 'order/status/accept_order')
  await expect(page).toHaveURL('/active')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(second).toHaveURL('/active')
})

test('incoming alert: it rings again with the remaining seconds', async ({ player, companion, database }) => {
  const board = companion.page
  await openDashboard(companion)
  const orderId = await requestByApi(player, companion)
  await expect(alertOf(board)).toBeVisible()
  await letPass(database, orderId, 20)
  await board.reload()
  await expect(alertOf(board)).toContainText(shortName(player.name))
  const left = await secondsOf(alertOf(board))
  expect(left).toBeLessThanOrEqual(38)
  expect(left).toBeGreaterThan(23)
  await alertOf(board).getByRole('button', { name: 'Accept order' }).click()
  await expect(board).toHaveURL('/active')
})

test('accepted: both stay on the order', async ({ player, companion }) => {
  await acceptedByApi(player, companion)
  await openActive(player, companion)
  await player.page.reload()
  await companion.page.reload()
  await expect(summary(player.page)).toContainText('Accepted')
  await expect(summary(player.page)).toContainText('$15.00 is held on your card.')
  await expect(companion.page.getByRole('button', { name: 'Start game' })).toBeVisible()
})

test('in game: the session timer continues, the chat is still there', async ({
  player,
  companion,
  database,
}) => {
  const orderId = await startedByApi(player, companion)
  await openActive(player, companion)
  await player.page.getByLabel('Message', { exact: true }).fill('Good luck')
  await player.page.getByLabel('Message', { exact: true }).press('Enter')
  await expect(companion.page.getByRole('log')).toContainText('Good luck')
  await letPass(database, orderId, 125)
  await player.page.reload()
  await companion.page.reload()
  for (const { page } of [player, companion]) {
    await expect(summary(page).getByRole('timer')).toHaveText(/^02:\d\d$/)
    await expect(summary(page)).toContainText('In progress')
    await expect(page.getByRole('log')).toContainText('Good luck')
  }
  await expect(player.page.getByRole('button', { name: 'Mark complete' })).toBeEnabled()
})

test('completed without score: the score form and the survey stay', async ({ player, companion }) => {
  await completedByApi(player, companion)
  await openActive(companion)
  await companion.page.reload()
  await expect(companion.page.getByRole('heading', { name: 'Submit the score' })).toBeVisible()
  await player.page.goto('/active')
  const survey = player.page.getByRole('region', { name: /How was the session/ })
  await expect(survey).toBeVisible()
  await player.page.reload()
  await expect(survey).toBeVisible()
  await survey.getByRole('button', { name: 'Skip' }).click()
  await expect(player.page).toHaveURL('/playerMarket')
  await player.page.reload()
  await expect(player.page.getByRole('heading', { name: 'Marketplace' })).toBeVisible()
  await expect(player.page).toHaveURL('/playerMarket')
})
