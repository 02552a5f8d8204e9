import { earn, pay, report } from '@queuemate/db/testing/payouts'
import { WEEK_MS } from '@queuemate/contracts/weeks'
import { expect, test } from '../src/fixtures.ts'

/** Earnings from two weeks ago are paid now, because payouts wait for a whole week. */
const weeksAgo = (weeks: number) => new Date(Date.now() - weeks * WEEK_MS)

test('an admin sees every held cent, pays the rest, and reads the statement', async ({
  people,
  stack,
  database,
}) => {
  const { db } = database
  // Earnings from other tests must not be part of the run.
  await db.deleteFrom('payout_items').execute()
  const [vela, orin] = [await people.companion(), await people.companion()]
  const first = await earn(db, vela.id, weeksAgo(5))
  const before = await pay(db, vela.id, weeksAgo(3).toISOString().slice(0, 10))
  await earn(db, vela.id, weeksAgo(2))
  const held = await earn(db, orin.id, weeksAgo(2), { price: 900, fee: 0 })
  await report(db, held)
  const { page } = await people.staff({ role: 'admin' })
  await page.goto(`${stack.adminUrl}/payouts`)
  const run = page.getByRole('region', { name: 'Next run', exact: true })
  const lines = run.getByRole('row')
  await expect(lines.filter({ hasText: vela.username })).toContainText('$19.00')
  await expect(lines.filter({ hasText: orin.username })).toContainText('$9.00: A report is open')
  await run.getByRole('link', { name: String(held.id) }).focus()
  await run.getByRole('button', { name: 'Run now' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Pay out $19.00 now?')
  await dialog.getByRole('button', { name: 'Pay $19.00' }).click()
  await expect(page.getByText('1 payout is on its way')).toBeVisible()
  const list = page.getByRole('region', { name: 'Payouts', exact: true })
  // Today's payout, which the stand-in refuses, and the one before.
  await expect(list.getByRole('row').filter({ hasText: vela.username })).toHaveCount(2)
  await list.getByRole('link', { name: String(before.id), exact: true }).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: /^Payout / })
  await expect(panel.getByRole('row').filter({ hasText: 'Order share' })).toContainText(String(first.id))
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})
