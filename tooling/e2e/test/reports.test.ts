import type { Page } from 'playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'
import { scoredByApi, skipSurvey } from '../src/orders.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name })
const details = 'She left after the third round and did not come back.'

test('a problem is reported with the keyboard alone, and shown to both people', async ({
  player,
  companion,
  people,
}) => {
  test.setTimeout(120_000)
  const orderId = await scoredByApi(player, companion)
  await skipSurvey(player)
  const { page } = player
  await page.goto(`/user/games/${orderId}`)
  const open = page.getByRole('button', { name: 'Report a problem' })
  await open.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Report a problem with order ${orderId}` })
  const first = dialog.getByRole('radio', { name: `${companion.first} did not show up` })
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(first).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Details')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Send report' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(first).toBeFocused()
  await expect(dialog.getByText('Please choose what happened')).toBeVisible()
  await inspect(page, 'a report with errors')
  await page.keyboard.press('ArrowDown')
  const second = dialog.getByRole('radio', { name: `${companion.first} left early` })
  await expect(second).toBeFocused()
  await page.keyboard.press('Space')
  await expect(second).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type(details)
  await expect(dialog.getByText(`${details.length} of 2,000`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Details')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()

  const report = region(page, 'Your report')
  await expect(report).toContainText(`${companion.first} left early`)
  await expect(report).toContainText(details)
  await expect(report).toContainText('Open')
  await expect(report).toContainText('You will get an email with the decision.')
  await expect(region(page, 'Timeline')).toContainText('You reported a problem')
  await inspect(page, 'a reported game')

  await companion.page.goto(`/companion/orders/${orderId}`)
  await expect(region(companion.page, 'Timeline')).toContainText('A problem with this order was reported')
  await expect(region(companion.page, 'Timeline')).not.toContainText(details)
  await expect(region(companion.page, 'Earned')).toContainText(
    'Held back: A problem was reported. Our staff are reviewing the report.',
  )

  const staff = await people.staff()
  const settled = { orderId, outcome: 'partly_refunded', amount: 400, reason: 'Two rounds were missing' }
  await staff.callStaff('orders.settleReport', { method: 'POST', input: settled })
  // The open page is updated.
  await expect(report).toContainText('Settled, partial refund')
  await expect(report.getByRole('link', { name: 'contact our support' })).toHaveAttribute('href', '/contact')
  await expect(region(page, 'Payment')).toContainText('Payment$11.00')
  await companion.page.reload()
  await expect(region(companion.page, 'Earned')).toContainText('$10.45')
  await expect(region(companion.page, 'Earned')).toContainText('Taken back-$3.80')
})
