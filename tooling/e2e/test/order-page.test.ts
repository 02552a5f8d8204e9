import { expect, test } from '../src/fixtures.ts'
import { acceptedByApi } from '../src/orders.ts'
import { openActive, summary } from '../src/screens.ts'

test('each move by the companion sets the focus to the next step, and a game may end without a score', async ({
  player,
  companion,
}) => {
  await acceptedByApi(player, companion)
  await openActive(player, companion)
  const { page } = companion
  const here = page.getByRole('navigation', { name: 'Main' }).getByText('Active')
  await expect(here).toHaveCSS('padding-left', '12px')
  const heading = page.getByRole('heading', { name: 'Submit the score' })
  await page.getByRole('button', { name: 'Start game' }).focus()
  await page.keyboard.press('Enter')
  const sent = Promise.withResolvers<void>()
  await page.route('**/trpc/orders.start*', async (route) => {
    await sent.promise
    await route.continue()
  })
  const start = page.getByRole('button', { name: 'Start and charge $15.00' })
  await start.press('Enter')
  // While the call is pending, the loader takes the place of the label.
  await expect(start).toHaveAttribute('aria-busy', 'true')
  await expect(start).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
  sent.resolve()
  await expect(heading).toBeFocused()
  await page.getByRole('button', { name: 'End game, add the score later' }).focus()
  await page.keyboard.press('Enter')
  await expect(summary(page)).toContainText('Completed (no score)')
  await expect(heading).toBeFocused()
  await player.page
    .getByRole('region', { name: /How was the game/ })
    .getByRole('button', { name: 'Skip' })
    .click()
  await expect(player.page).toHaveURL('/playerMarket')
})
