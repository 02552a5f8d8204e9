import { earn, pay, report } from '@queuemate/db/testing/payouts'
import { periodEndOf } from '@queuemate/contracts/payouts/paydays'
import { WEEK_MS } from '@queuemate/contracts/weeks'
import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'

// Earnings from other tests must not be part of the run.
test.beforeEach(({ database }) =>
  database.db
    .deleteFrom('payout_items')
    .execute()
    .then(() => {}),
)

/** Earnings from two weeks ago are paid now, because payouts wait for a whole week. */
const weeksAgo = (weeks: number) => new Date(Date.now() - weeks * WEEK_MS)

test('an admin sees every held cent, pays the rest, and reads the statement', async ({
  people,
  stack,
  database,
}) => {
  const { db } = database
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
  await inspect(page, 'the payouts')
  await run.getByRole('link', { name: String(held.id) }).focus()
  await run.getByRole('button', { name: 'Run now' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Pay out $19.00 now?')
  await inspect(page, 'the confirmation of a run')
  await dialog.getByRole('button', { name: 'Pay $19.00' }).click()
  await expect(page.getByText('1 payout is on its way')).toBeVisible()
  const list = page.getByRole('region', { name: 'Payouts', exact: true })
  // Today's payout, which the stand-in refuses, and the one before.
  await expect(list.getByRole('row').filter({ hasText: vela.username })).toHaveCount(2)
  await list.getByRole('link', { name: String(before.id), exact: true }).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: /^Payout / })
  await expect(panel.getByRole('row').filter({ hasText: 'Order share' })).toContainText(String(first.id))
  await inspect(page, 'a statement')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

test('a failed payout is retried', async ({ people, stack, database }) => {
  const { db } = database
  const vela = await people.companion()
  await earn(db, vela.id, weeksAgo(2))
  const period_end = periodEndOf(new Date()).toISOString().slice(0, 10)
  const values = { companion_id: vela.id, period_end, amount: 1900, status: 'failed' as const }
  const { id } = await db
    .insertInto('payouts')
    .values({ ...values, failure: 'balance_insufficient' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { page } = await people.staff({ role: 'admin' })
  await page.goto(`${stack.adminUrl}/payouts?status=failed`)
  await page
    .getByRole('region', { name: 'Payouts', exact: true })
    .getByRole('link', { name: String(id) })
    .click()
  const panel = page.getByRole('complementary', { name: `Payout ${id}` })
  await expect(panel.getByRole('alert')).toContainText('Our balance at the provider is too low.')
  await expect(panel.getByRole('link', { name: vela.name })).toBeVisible()
  await panel.getByRole('button', { name: 'Try again' }).click()
  const question = page.getByRole('alertdialog', { name: `Send $19.00 to ${vela.name} again?` })
  await question.getByRole('button', { name: 'Send the payout' }).click()
  const toast = page.getByText('The payout is on its way again')
  await expect(toast).toBeVisible()
  // It covers neither the sidebar nor the panel.
  await page.getByRole('button', { name: 'Sign out' }).click({ trial: true, timeout: 3_000 })
  await panel.getByRole('button').last().click({ trial: true, timeout: 3_000 })
  await expect(toast).toBeVisible()
})

test('the books show accounts that add up to zero, and can be reconciled on demand', async ({
  people,
  stack,
}) => {
  const { page } = await people.staff({ role: 'admin' })
  await page.goto(`${stack.adminUrl}/books`)
  const accounts = page.getByRole('region', { name: 'Accounts' }).first()
  await expect(accounts.getByRole('row').last()).toContainText('$0.00')
  await page.getByRole('button', { name: 'Compare now' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Compared with the provider')).toBeVisible()
  await expect(page.getByText(/Compared on/)).toBeVisible()
  await inspect(page, 'the books')
})

test('staff without the permission do not see the pages', async ({ people, stack }) => {
  const { page } = await people.staff()
  await page.goto(`${stack.adminUrl}/orders`)
  await expect(page.getByRole('link', { name: 'Orders' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Payouts' })).toBeHidden()
  await page.goto(`${stack.adminUrl}/payouts`)
  await expect(page.getByText("You don't have permission to do this").first()).toBeVisible()
})
