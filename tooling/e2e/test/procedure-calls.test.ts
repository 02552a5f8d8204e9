import { GAME_CALLS } from '../src/budgets.ts'
import { expect, test } from '../src/fixtures.ts'
import type { Person } from '../src/people.ts'
import { recordCalls } from '../src/procedure-calls.ts'
import {
  alertOf,
  openDashboard,
  openMarket,
  requestGame,
  screenshot,
  startGame,
  summary,
} from '../src/screens.ts'

/** The first calls of the marketplace, which opens for the companion after the score. */
const FIRST_OF_MARKET =
  /^\/playerMarket (marketplace\.eligible|orders\.together|lookups\.\w+|realtime\.token)$/

/** Plays a game from the request until the player sees the score, with a chat message. */
async function playGame(player: Person, companion: Person): Promise<void> {
  const [page, board] = [player.page, companion.page]
  await requestGame(player, companion)
  await alertOf(board).getByRole('button', { name: 'Accept order' }).click()
  for (const side of [page, board]) await expect(summary(side)).toContainText('is held on')
  await page.getByLabel('Message', { exact: true }).fill('Hello')
  await page.getByLabel('Message', { exact: true }).press('Enter')
  await expect(board.getByRole('log')).toContainText('Hello')
  await startGame(board)
  for (const side of [page, board]) await expect(summary(side)).toContainText('was charged to')
  await page.getByRole('button', { name: 'Mark complete' }).click()
  await expect(page.getByRole('region', { name: `Game over with ${companion.first}` })).toBeVisible()
  await expect(summary(board)).toContainText('Completed (no score)')
  await board.getByLabel('Score', { exact: false }).first().fill('13-7')
  await board.locator('input[type=file]').setInputFiles(screenshot)
  await board.getByRole('button', { name: 'Submit score' }).click()
  const result = page.getByRole('region', { name: `Won with ${companion.first}` })
  await expect(result).toContainText('13 - 7')
  await expect(result).toContainText(`${companion.first} is not available right now.`)
  await expect(board.getByText(`Won 13 - 7 with ${player.first}.`)).toBeVisible()
}

test('a game in two browsers makes no more procedure calls than its budget allows', async ({
  player,
  companion,
}) => {
  await openDashboard(companion)
  await openMarket(player, companion)
  for (const { page } of [player, companion]) await page.waitForLoadState('networkidle')
  const calls = { player: recordCalls(player.page), companion: recordCalls(companion.page) }
  await playGame(player, companion)
  for (const { finished } of Object.values(calls)) await finished()
  const sent = {
    player: calls.player.sent,
    companion: calls.companion.sent.filter((call) => !FIRST_OF_MARKET.test(call)),
  }
  const exceeded = Object.entries(GAME_CALLS)
    .map(([role, ceiling]) => ({ role, ceiling, sent: sent[role as keyof typeof sent] }))
    .filter((one) => one.sent.length > one.ceiling)
    .map((one) => ({ ...one, calls: one.sent.length }))
  expect(exceeded).toEqual([])
})
