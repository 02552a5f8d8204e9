import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'
import { completedByApi, readOrder } from '../src/orders.ts'
import { openActive, screenshot, watchForFaults } from '../src/screens.ts'

test.use({ playerBrowser: false })

test('the score form only accepts a score with a picture; then one press on the dashboard sets the companion online again', async ({
  player,
  companion,
  database,
}) => {
  const orderId = await completedByApi(player, companion)
  await openActive(companion)
  const { page } = companion
  const score = page.getByRole('textbox', { name: 'Score' })
  const file = page.locator('input[type=file]')
  const submit = page.getByRole('button', { name: 'Submit score' })
  await file.setInputFiles({ ...screenshot, buffer: Buffer.from('not a picture') })
  await score.fill('13')
  await expect(submit).toBeDisabled()
  await score.fill('13:7')
  await submit.click()
  await expect(score).toHaveAttribute('aria-invalid', 'true')
  await score.fill('7-13')
  await submit.click()
  await expect(page.getByText('The image could not be read. Try another screenshot')).toBeVisible()
  const unscored = { status: OrderStatus.completed, team_score: null }
  expect(await readOrder(database, orderId)).toMatchObject(unscored)

  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('13-7') })
  await expect(page.getByText('notes.txt')).toBeHidden()
  await expect(
    page.getByText('This file is not a picture. Choose a PNG, JPG, JPEG or WEBP file.'),
  ).toBeVisible()

  await score.fill('11-13')
  const drawn = page.waitForResponse('**/dev/sample-screenshot.png?score=11-13')
  await page.getByRole('button', { name: 'Use a sample screenshot' }).press('Enter')
  expect((await drawn).status()).toBe(200)
  await expect(page.getByText('sample.png')).toBeVisible()
  await inspect(page, 'a sample screenshot')
  const flashed = await watchForFaults(page)
  await submit.click()
  await expect(page).toHaveURL('/playerMarket')
  expect(await flashed()).toBe(false)
  const scored = { status: OrderStatus.scored, team_score: 11, other_score: 13 }
  expect(await readOrder(database, orderId)).toMatchObject(scored)

  await inspect(page, 'marketplace of a companion after a game')
  await page.reload()
  await expect(page.getByText(/^Lost 11 - 13 with \w+\. Tonight: 1 game, \$14\.25, paid /)).toBeVisible()
  await page.getByRole('link', { name: 'Go online again' }).click()
  await expect(page).toHaveURL('/companion/dashboard')
  await expect(page.getByText("You're online")).toBeVisible()
  await expect.poll(() => companion.call('GET', 'companion/online')).toEqual({ online: true })
})
