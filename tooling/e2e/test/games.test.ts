import { expect, test } from '../src/fixtures.ts'
import { scoredByApi, skipSurvey } from '../src/orders.ts'

test.use({ companionBrowser: false })

test('games link to an order with its refund, and to a receipt that prints on one page', async ({
  people,
  player,
  companion,
}) => {
  const { page } = player
  const orderId = await scoredByApi(player, companion)
  await skipSurvey(player)
  const staff = await people.staff()
  const reason = 'The game was cut short'
  await staff.callStaff('orders.refund', { method: 'POST', input: { orderId, amount: 500, reason } })
  await page.goto('/user/games')
  const row = page.getByRole('listitem').filter({ hasText: companion.name })
  await expect(row).toContainText('$5.00 of $15.00 refunded')
  await row.getByRole('link', { name: companion.name }).click()
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(
    `A refund of $5.00 is on its way to your card${reason}`,
  )
  const payment = page.getByRole('region', { name: 'Payment' })
  await expect(payment).toContainText('$10.00')
  await payment.getByRole('link', { name: 'Receipt' }).click()
  await expect(page).toHaveURL(`/user/games/${orderId}/receipt`)
  const sheet = page.getByRole('article', { name: 'Receipt' })
  await expect(sheet).toContainText('Total paid$10.00')
  await expect(page.getByRole('link', { name: "Payment provider's receipt" })).toHaveAttribute(
    'href',
    /^http/,
  )
  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  for (const hidden of [page.getByRole('banner').first(), page.getByRole('contentinfo')])
    await expect(hidden).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
})
