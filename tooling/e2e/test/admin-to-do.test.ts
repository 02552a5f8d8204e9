import { expect, test } from '../src/fixtures.ts'
import { inspect, PHONE } from '../src/inspect.ts'
import { scoredByApi } from '../src/orders.ts'
import { openDispute } from '../src/provider.ts'

test('a dispute is found in the inbox, answered on a phone and gone from the inbox', async ({
  people,
  player,
  companion,
  stack,
  database,
}) => {
  const orderId = await scoredByApi(player, companion)
  await openDispute(database.db, stack.stripeUrl, orderId)
  const { page } = await people.staff()
  await page.goto(stack.adminUrl)
  const toDo = page.getByRole('region', { name: 'To do' })
  const row = toDo.getByRole('link', { name: `Respond to the dispute of order ${orderId}` })
  // The inbox hears of it as soon as the webhook has been handled. Other tests fill it too.
  await expect(async () => {
    const more = toDo.getByRole('button', { name: /^Show \d+ more$/ })
    if (await more.isVisible()) await more.click()
    await expect(row).toContainText('$15.00', { timeout: 1_000 })
  }).toPass()
  await inspect(page, 'the inbox')
  await row.click()

  await expect(page.getByText(/^The bank has taken \$15\.00 back\./)).toBeVisible()
  await page.getByLabel('Our statement').fill('The game took place and was scored.')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`order-${orderId}.pdf`)
  await inspect(page, 'a dispute')
  await page.setViewportSize(PHONE)
  const send = page.getByRole('button', { name: 'Send to the bank' })
  await send.click()
  const dialog = page.getByRole('alertdialog', { name: 'Send this evidence to the bank?' })
  await dialog.getByRole('button', { name: 'Send to the bank' }).click()
  await expect(page.getByText(/^The bank has our evidence and usually decides/)).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await page.goto(stack.adminUrl)
  await expect(toDo.getByRole('heading', { name: 'To do', exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Now' })).toBeVisible()
  await expect(row).toHaveCount(0)
})
