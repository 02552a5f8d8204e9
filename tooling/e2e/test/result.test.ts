import type { Page } from 'playwright/test'
import type { Database } from '@queuemate/db/client'
import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'
import { passTime, scoreByApi, scoredByApi, startedByApi } from '../src/orders.ts'
import { cardOf, openActive, summary, waiting } from '../src/screens.ts'
import { rowsOf } from '@queuemate/db/testing/rows'

async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('Message', { exact: true }).fill(text)
  await page.getByLabel('Message', { exact: true }).press('Enter')
}

const feedbackOf = ({ db }: Database, orderId: number) =>
  rowsOf(db, 'order_feedback', { order_id: orderId }, ['rating', 'type', 'improvement'])

test('after a game the chat stays open, and the result appears when the score arrives, with the timer’s figures', async ({
  player,
  companion,
  database,
}) => {
  const orderId = await startedByApi(player, companion)
  await passTime(database, orderId, 1278, false)
  await player.call('POST', 'order/status/order_complete')
  await openActive(companion, player)
  const { page } = player
  const survey = page.getByRole('region', { name: /How was the game/ })
  await expect(page.getByRole('region', { name: 'Game over with Vela' })).toContainText(
    'Waiting for Vela to submit the score.',
  )
  await inspect(page, 'game over, no score yet')
  await say(companion.page, 'Well played, thank you')
  await expect(survey).toContainText('Vela wrote: Well played, thank you')
  // The chat is folded. It can be opened and answered until the score is in.
  await expect(page.getByRole('log')).toBeHidden()
  await page.getByRole('button', { name: '1 new message' }).click()
  await expect(page.getByRole('log').getByText('Well played, thank you')).toBeVisible()
  await say(page, 'Thank you too')
  await expect(companion.page.getByRole('log')).toContainText('Thank you too')

  await scoreByApi(companion, '13-7')
  const result = page.getByRole('region', { name: 'Won with Vela' })
  await expect(result).toContainText('13 - 7')
  await expect(result).toContainText('Cost$15.00')
  const length = await summary(page).locator('[role=timer]').textContent()
  expect(length).toMatch(/^21:[12]\d$/)
  await expect(result).toContainText(`Length${length}`)
  await expect(result).toContainText('Vela is not available right now.')
  await inspect(page, 'result')
  await expect(result).toContainText('1 game with Vela, 1 won')
  await page.getByRole('button', { name: '2 messages' }).click()
  await expect(page.getByRole('log')).toBeHidden()
  // The survey needs no scrolling.
  const send = survey.getByRole('button', { name: 'Send feedback' })
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await page.evaluate('scrollTo(0, 0)')
    await expect(send).toBeInViewport({ ratio: 1 })
  }
  expect((await survey.boundingBox())!.height).toBeLessThanOrEqual(340)
  await send.click()
  await expect(page).toHaveURL('/playerMarket')
  expect(await feedbackOf(database, orderId)).toEqual([{ rating: 2, type: null, improvement: null }])
})

test('one press requests the same companion again as soon as they are available', async ({
  player,
  companion,
}) => {
  await scoredByApi(player, companion)
  await openActive(player)
  const { page } = player
  const again = page.getByRole('button', { name: 'Play again' })
  await expect(page.getByRole('button', { name: 'Find another companion' })).toBeVisible()
  await expect(again).toBeHidden()
  await companion.call('PATCH', 'companion/online', { online: 'true' })
  await again.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: `Queue with ${companion.name}?` })).toBeVisible()
  await expect(dialog).toContainText('$15.00')
  await dialog.getByRole('button', { name: 'Yes, queue up' }).click()
  await expect(waiting(page, companion)).toBeVisible()
  await expect(page).toHaveURL('/playerMarket')
})

test('a result links to the favorites, then to the game, which can be rated later, once', async ({
  player,
  companion,
  database,
}) => {
  const orderId = await scoredByApi(player, companion)
  await openActive(player)
  const { page } = player
  const result = page.getByRole('region', { name: /with Vela/ })
  const heart = result.getByRole('button', { name: `Favorite: ${companion.name}` })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.press('Enter')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  // This skips the survey.
  await result.getByRole('button', { name: 'See your favorites' }).click()
  await expect(page).toHaveURL('/playerMarket?favourites=true')
  await expect(page.getByRole('article')).toHaveCount(1)
  const kept = cardOf(page, companion).getByRole('button', { name: `Favorite: ${companion.name}` })
  await kept.press('Space')
  await expect(page.getByText('None of your favorites match.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(page).toHaveURL('/playerMarket')
  await expect(kept).toHaveAttribute('aria-pressed', 'false')
  await kept.press('Space')
  await expect(kept).toHaveAttribute('aria-pressed', 'true')
  await expect(kept).toBeFocused()

  await page.getByRole('link', { name: 'See the game' }).click()
  await expect(page).toHaveURL(`/user/games/${orderId}`)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page
    .getByRole('navigation', { name: 'Your account' })
    .getByRole('link', { name: 'Your games' })
    .click()
  await expect(page).toHaveURL('/user/games')
  const row = page.getByRole('listitem').filter({ hasText: companion.name })
  await expect(row).toContainText('Won 13 - 7')
  await row.getByRole('link', { name: companion.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Won 13 - 7 with Vela' })).toBeVisible()
  const rate = page.getByRole('region', { name: 'Rate this game' })
  await expect(rate.getByRole('radio', { checked: true })).toHaveCount(1)
  await inspect(page, 'rate a game later')
  await rate.getByRole('radio', { name: 'Great' }).click()
  await rate.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByRole('region', { name: 'Your rating' })).toContainText('Great')
  await expect(rate).toBeHidden()
  expect(await feedbackOf(database, orderId)).toEqual([{ rating: 3, type: null, improvement: null }])
})
