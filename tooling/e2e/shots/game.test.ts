import { makeMove } from '@queuemate/player/games'
import { test } from '../src/seeded.ts'
import { openMarket } from './market.ts'
import { shoot } from './shoot.ts'
import { openSides } from './sides.ts'

const light = { light: true }

test.beforeAll(({ stack }) => openMarket(stack))

test('a game, on both sides', async ({ browser, stack, signIn }) => {
  const { open, player, companion, call, goOnline, request, accept, submitScore } = await openSides({
    browser,
    stack,
    signIn,
  })
  await companion.goto('/companion/dashboard')
  await goOnline()
  await companion.getByText("You're online").waitFor()
  await shoot(companion, 'game-01-online')
  await player.goto('/companions/demo_companion')
  await player.getByRole('button', { name: /Queue with/ }).click()
  await player.getByRole('dialog').waitFor()
  await shoot(player, 'game-02-confirm', light)
  await player.getByRole('button', { name: 'No', exact: true }).click()

  await request()
  await companion.getByRole('alertdialog').waitFor()
  await shoot(player, 'game-03-waiting')
  await shoot(companion, 'game-03-alert', light)
  await makeMove(call, 'decline')
  await player.getByRole('button', { name: 'Keep looking' }).waitFor()
  await shoot(player, 'game-04-declined')
  await player.keyboard.press('Escape')

  await goOnline()
  await request()
  await accept()
  await shoot(player, 'game-05-accepted-player', light)
  await shoot(companion, 'game-05-accepted-companion')
  await call('POST', 'order/status/cancelled', { reason: 'other' })
  await player.getByRole('alertdialog').waitFor()
  await shoot(player, 'game-06-cancelled-player')
  await shoot(companion, 'game-06-cancelled-companion')
  await player.getByRole('button', { name: 'Back to the marketplace' }).click()

  await goOnline()
  await request()
  await accept()
  await makeMove(call, 'start')
  await player.getByText('In Progress').first().waitFor()
  await shoot(player, 'game-07-playing-player')
  await shoot(companion, 'game-07-playing-companion', light)
  await makeMove(call, 'finish_game')
  await companion.getByRole('button', { name: 'Submit score' }).waitFor()
  await player.getByText(/^Waiting for .* to submit the score/).waitFor()
  await shoot(companion, 'game-08-score')
  await shoot(player, 'game-08-waiting-for-score')
  const staff = await open('demo_admin', stack.adminUrl)
  await staff.goto('/orders')
  await staff.locator('main a[href^="/orders/"]').first().click()
  await shoot(staff, 'game-08-staff')

  await submitScore('13-7')
  await player.getByRole('region', { name: /^Won with/ }).waitFor()
  await shoot(player, 'game-09-result', light)
  await player
    .getByRole('region', { name: /How was the game/ })
    .getByRole('button', { name: 'Skip' })
    .click()
  await player.waitForURL('**/playerMarket')
  await player.goto('/user/games')
  await shoot(player, 'game-10-games')
  await player.locator('main a[href^="/user/games/"]').first().click()
  await companion.goto('/companion/orders')
  await companion.locator('main a[href^="/companion/orders/"]').first().click()
  for (const [page, side] of [
    [player, 'player'],
    [companion, 'companion'],
  ] as const) {
    await page.getByRole('button', { name: 'Show conversation' }).click()
    await page.getByRole('region', { name: 'Screenshot' }).getByRole('img').scrollIntoViewIfNeeded()
    await shoot(page, `game-11-record-${side}`, light)
  }
})
