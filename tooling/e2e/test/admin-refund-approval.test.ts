import { expect, test } from '../src/fixtures.ts'
import { inspect, PHONE } from '../src/inspect.ts'
import { readOrder, scoredByApi } from '../src/orders.ts'

test('a refund above the limit is requested by one member on a phone and approved by another, who sees the decision at each width', async ({
  people,
  player,
  stack,
  database,
}) => {
  // A game for more than a member of staff may refund alone.
  const companion = await people.companion({ row: { rate: 6000 } })
  const orderId = await scoredByApi(player, companion)
  const mia = await people.staff()
  await mia.page.goto(`${stack.adminUrl}/orders/${orderId}`)
  await mia.page.getByRole('button', { name: 'Refund' }).click()
  const dialog = mia.page.getByRole('dialog', { name: `Refund order ${orderId}?` })
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Goodwill refund' })
  await expect(dialog.getByRole('radio', { name: 'Queuemate alone' })).toBeChecked()
  await expect(dialog.getByLabel('Effect on each side')).toContainText('Queuemate loses$60.00')
  await inspect(mia.page, 'a refund above the limit')
  await mia.page.setViewportSize(PHONE)
  await dialog.getByRole('button', { name: 'Request $60.00' }).click()
  await expect(mia.page.getByText('The refund of $60.00 is waiting for approval')).toBeVisible()
  await expect(mia.page.getByRole('region', { name: 'Requests for a refund' })).toContainText(
    'Refund of $60.00',
  )
  expect(await readOrder(database, orderId)).toMatchObject({ refunded: 0 })

  const { page } = await people.staff({ role: 'admin' })
  await page.goto(`${stack.adminUrl}/refunds`)
  const waiting = page.getByRole('region', { name: 'Waiting for approval' })
  await waiting.getByRole('link', { name: `Refund of order ${orderId}` }).click()
  const approve = page.getByRole('button', { name: 'Approve $60.00' })
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(approve).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await inspect(page, 'a request for a refund')
  await approve.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Refund $60.00' }).click()
  await expect(page.getByText('The refund was approved')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Request for a refund' })).toBeVisible()
  await expect(approve).toHaveCount(0)
  expect(await readOrder(database, orderId)).toMatchObject({ refunded: 6000, refunded_share: 0 })
})
