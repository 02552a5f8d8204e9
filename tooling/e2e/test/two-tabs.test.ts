import type { Page } from 'playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { completedByApi, requestByApi } from '../src/orders.ts'
import type { Person } from '../src/people.ts'
import { openInRoom, type Join } from '../src/rooms.ts'
import { alertOf, openDashboard, openMarket, queueButton, requestGame, waiting } from '../src/screens.ts'

/** Another tab of the same browser that receives events. */
async function secondTab(
  person: Person,
  path: string,
  join: Join,
  prepare?: (page: Page) => Promise<void>,
): Promise<Page> {
  const tab = await person.context.newPage()
  await prepare?.(tab)
  await openInRoom(tab, path, join)
  return tab
}

test('a request withdrawn in one tab ends in the other, whose own dialog does not return', async ({
  player,
  companion,
}) => {
  await openMarket(player, companion)
  const other = await secondTab(player, '/playerMarket', 'joinMarketRooms')
  await queueButton(other, companion).click()
  const question = other.getByRole('heading', { name: `Queue with ${companion.name}?` })
  await expect(question).toBeVisible()
  await requestGame(player, companion)
  await expect(waiting(other, companion)).toBeVisible()
  await expect(question).toBeHidden()
  await player.page.getByRole('button', { name: 'Cancel request' }).click()
  await expect(other.getByRole('dialog')).toBeHidden()
  await expect(question).toBeHidden()
  await expect(queueButton(other, companion)).toBeEnabled()
})

test('accepting an order in one tab closes the alert in the other', async ({ player, companion }) => {
  await openDashboard(companion)
  const other = await secondTab(companion, '/companion/dashboard', 'joinDashboardRooms')
  await requestByApi(player, companion)
  await expect(alertOf(other)).toBeVisible()
  await alertOf(companion.page).getByRole('button', { name: 'Accept order' }).click()
  for (const page of [companion.page, other]) {
    await expect(page).toHaveURL('/active')
    await expect(page.getByRole('alertdialog')).toBeHidden()
  }
})

test('a survey skipped in one tab is closed when the person returns to the other', async ({
  player,
  companion,
}) => {
  await completedByApi(player, companion)
  const other = await secondTab(player, '/active', 'joinChatRoom', (page) => page.clock.install())
  await player.page.goto('/active')
  const survey = (page: Page) => page.getByRole('region', { name: /How was the game/ })
  await expect(survey(other)).toBeVisible()
  await survey(player.page).getByRole('button', { name: 'Skip' }).click()
  await expect(player.page).toHaveURL('/playerMarket')
  // Data that is a few seconds old is refetched then.
  await other.clock.fastForward(10_000)
  await other.evaluate(`document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`)
  await expect(other).toHaveURL('/playerMarket')
  await expect(other.getByRole('dialog')).toBeHidden()
})
