import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'
import { scoredByApi } from '../src/orders.ts'

test("a person's address is corrected, their account stays while a refund is open, and the log says so", async ({
  people,
  player,
  companion,
  database,
  stack,
}) => {
  const orderId = await scoredByApi(player, companion)
  const { page } = await people.staff({ role: 'admin', name: 'Mia Brandt' })
  await page.goto(`${stack.adminUrl}/people/${player.id}`)
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  const dialog = page.getByRole('dialog')
  await choose('Correct email address')
  const email = `corrected-${player.id}@example.test`
  await dialog.getByLabel('New address').fill(email)
  await dialog.getByLabel('Reason').fill('Lost the old mailbox')
  await inspect(page, 'the correction of an address')
  await dialog.getByRole('button', { name: 'Change address' }).click()
  await expect(page.getByRole('region', { name: 'Facts' })).toContainText(email)

  await choose('Send an email')
  await dialog.getByLabel('Email').selectOption({ label: 'The receipt of an order' })
  await dialog.getByLabel('Reason').fill('Asked for it')
  await expect(dialog.getByLabel('Order number')).toHaveValue(String(orderId))
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('The email is on its way')).toBeVisible()

  const refund = { order_id: orderId, amount: 100, reason: 'A gesture' }
  await database.db.insertInto('refunds').values(refund).execute()
  await choose('Delete account')
  await dialog.getByLabel(/^To confirm, type/).fill(player.name)
  await dialog.getByLabel('Reason').fill('Asked for it')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog).toContainText('A refund, report or dispute of theirs is still open')

  await page.goto(`${stack.adminUrl}/audit?person=${player.id}`)
  await expect(page.getByRole('row', { name: /Mia Brandt changed the address of / })).toContainText(
    'to c…@example.test: Lost the old mailbox',
  )
  await expect(page.getByRole('row', { name: /the receipt of order / })).toBeVisible()
})

test('an order is read as a page, wide and on a phone', async ({ people, player, companion, stack }) => {
  const orderId = await scoredByApi(player, companion)
  const { page } = await people.staff()
  await page.goto(`${stack.adminUrl}/orders/${orderId}`)
  await page.getByRole('link', { name: 'Open as a page' }).click()
  await expect(page).toHaveURL(new RegExp(`/orders/${orderId}/page$`))
  await expect(page.getByRole('region', { name: 'Ledger' })).toContainText(`${player.name} paid $15.00.`)
  await inspect(page, 'the page of an order')
  await page.setViewportSize({ width: 390, height: 844 })
  await inspect(page, 'the page of an order on a phone')
  await page.getByRole('link', { name: 'In the list' }).click()
  await expect(page.getByRole('complementary', { name: `Order ${orderId}` })).toBeVisible()
})
