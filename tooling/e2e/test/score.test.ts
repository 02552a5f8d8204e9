import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'
import { completedByApi, readOrder, startedByApi } from '../src/orders.ts'
import { openActive, screenshot, summary, watchForFaults } from '../src/screens.ts'

test('the score form accepts only a score and a picture', async ({ player, companion, database }) => {
  const orderId = await completedByApi(player, companion)
  await openActive(companion)
  const { page } = companion
  const score = page.getByRole('textbox', { name: 'Score' })
  const file = page.locator('input[type=file]')
  const submit = page.getByRole('button', { name: 'Submit score' })
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('13-7') })
  await expect(page.getByText('notes.txt')).toBeHidden()
  await expect(
    page.getByText('This file is not a picture. Choose a PNG, JPG, JPEG or WEBP file.'),
  ).toBeVisible()
  await expect(page.getByText('Enter the score like 13-7 and add the screenshot to submit it.')).toBeVisible()
  await file.setInputFiles({ ...screenshot, buffer: Buffer.from('not a picture') })
  await score.fill('13')
  await expect(submit).toBeDisabled()
  await score.fill('13:7')
  await submit.click()
  await expect(score).toHaveAttribute('aria-invalid', 'true')
  await score.fill('7-13')
  await submit.click()
  await expect(page.getByText('The image could not be read. Try another screenshot')).toBeVisible()
  expect(await readOrder(database, orderId)).toMatchObject({
    status: OrderStatus.completed,
    team_score: null,
  })
  await file.setInputFiles(screenshot)
  const flashed = await watchForFaults(page)
  await submit.click()
  await expect(page).toHaveURL('/playerMarket')
  expect(await flashed()).toBe(false)
  expect(await readOrder(database, orderId)).toMatchObject({
    status: OrderStatus.scored,
    team_score: 7,
    other_score: 13,
  })
})

test('in a trial, one press fills in a sample screenshot with the score that is entered', async ({
  player,
  companion,
  database,
}) => {
  const orderId = await completedByApi(player, companion)
  await openActive(companion)
  const { page } = companion
  const score = page.getByRole('textbox', { name: 'Score' })
  const sample = page.getByRole('button', { name: 'Use a sample screenshot' })
  await sample.click()
  await expect(page.getByText('sample.png')).toBeVisible()
  await expect(score).toHaveValue('13-7')
  await inspect(page, 'a sample screenshot')
  await page.getByRole('button', { name: 'Remove sample.png' }).click()
  await score.fill('11-13')
  const drawn = page.waitForResponse('**/dev/sample-screenshot.png?score=11-13')
  await sample.press('Enter')
  expect((await drawn).status()).toBe(200)
  await page.getByRole('button', { name: 'Submit score' }).click()
  await expect(page).toHaveURL('/playerMarket')
  expect(await readOrder(database, orderId)).toMatchObject({ team_score: 11, other_score: 13 })
})

test('the companion may end the game first and score it later', async ({ player, companion }) => {
  await startedByApi(player, companion)
  await openActive(player, companion)
  await companion.page.getByRole('button', { name: 'End game, add the score later' }).click()
  await expect(summary(companion.page)).toContainText('Completed, no score')
  await expect(player.page.getByRole('region', { name: /How was the session/ })).toBeVisible()
  await player.page.getByRole('button', { name: 'Skip' }).click()
  await expect(player.page).toHaveURL('/playerMarket')
})
