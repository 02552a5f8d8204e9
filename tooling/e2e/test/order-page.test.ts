import type { Page } from 'playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { acceptedByApi, letPass, startedByApi } from '../src/orders.ts'
import { openActive, summary } from '../src/screens.ts'

async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('Message', { exact: true }).fill(text)
  await page.getByLabel('Message', { exact: true }).press('Enter')
}

test('long words wrap in the chat, and addresses are links that give nothing away', async ({
  player,
  companion,
}) => {
  await acceptedByApi(player, companion)
  await openActive(player, companion)
  const address = `https://example.test/${'party'.repeat(40)}`
  await say(player.page, `Join ${address}, please`)
  await say(player.page, 'w'.repeat(300))
  for (const { page } of [player, companion]) {
    const log = page.getByRole('log')
    await expect(log.getByText('w'.repeat(300))).toBeVisible()
    const link = log.getByRole('link')
    await expect(link).toHaveAttribute('href', address)
    await expect(link).toHaveAttribute('rel', /noopener/)
    await expect(link).toHaveAttribute('target', '_blank')
    const clipped = await log.evaluate((element) => {
      const { scrollWidth, clientWidth } = element as unknown as Record<string, number>
      return scrollWidth! - clientWidth!
    })
    expect(clipped).toBe(0)
  }
})

test('the title of a tab in the background says that a message arrived', async ({ people, companion }) => {
  const player = await people.player({
    prepare: async (page) => {
      await page.addInitScript(
        "Object.defineProperty(document, 'hidden', { get: () => window.away === true })",
      )
    },
  })
  await acceptedByApi(player, companion)
  await openActive(player, companion)
  const { page } = player
  await expect(page).toHaveTitle(`${companion.first} accepted · Queuemate`)
  await page.evaluate('window.away = true')
  await say(companion.page, 'Are you there?')
  await expect(page).toHaveTitle('(1) New message · Queuemate')
  await say(companion.page, 'Hello?')
  await expect(page).toHaveTitle('(2) New messages · Queuemate')
  await page.evaluate("window.away = false; document.dispatchEvent(new Event('visibilitychange'))")
  await expect(page).toHaveTitle(`${companion.first} accepted · Queuemate`)
})

test('each move of the companion leaves the focus on what comes next', async ({ player, companion }) => {
  await acceptedByApi(player, companion)
  await openActive(companion)
  const { page } = companion
  const heading = page.getByRole('heading', { name: 'Submit the score' })
  await page.getByRole('button', { name: 'Start game' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Start and charge $15.00' }).press('Enter')
  await expect(heading).toBeFocused()
  await page.getByRole('button', { name: 'End game, add the score later' }).focus()
  await page.keyboard.press('Enter')
  await expect(summary(page)).toContainText('Completed, no score')
  await expect(heading).toBeFocused()
})

test('the survey leaves room for a goodbye, and agrees with the timer', async ({
  player,
  companion,
  database,
}) => {
  const orderId = await startedByApi(player, companion)
  await letPass(database, orderId, 78, false)
  await player.call('POST', 'order/status/order_complete')
  await openActive(companion, player)
  const { page } = player
  const survey = page.getByRole('region', { name: /How was the session/ })
  const length = await summary(page).locator('[role=timer]').textContent()
  expect(length).toMatch(/^01:[12]\d$/)
  await expect(page.getByRole('region', { name: /Game over/ })).toContainText(`Session${length}`)
  await say(companion.page, 'Well played, thank you')
  await expect(survey).toContainText(`${companion.first} wrote: Well played, thank you`)
  // The last line is in sight while the survey is open, and can be answered.
  await expect(page.getByRole('log').getByText('Well played, thank you')).toBeInViewport()
  await say(page, 'Thank you too')
  await expect(companion.page.getByRole('log')).toContainText('Thank you too')
  await survey.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page).toHaveURL('/playerMarket')
  const feedback = await database.db
    .selectFrom('order_feedback')
    .select(['rating', 'type', 'improvement'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(feedback).toEqual({ rating: 2, type: null, improvement: null })
})
