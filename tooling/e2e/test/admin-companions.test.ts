import { chooseOption } from '../src/choose-option.ts'
import { expect, test } from '../src/fixtures.ts'
import { askForRank } from '../src/staff-work.ts'

test('a payband that does not include the price shows a warning first; disabling shows the reason to the companion', async ({
  people,
  database,
  stack,
}) => {
  const companion = await people.companion({ name: 'Juno Park' })
  const { db } = database
  await db
    .insertInto('paybands')
    .values({ name: 'Starter', minimum: 500, maximum: 1200, fee_bps: 500 })
    .onConflict((at) => at.column('name').doNothing())
    .execute()
  const { page } = await people.staff()
  await page.goto(`${stack.adminUrl}/companions?q=juno`)
  const row = page.getByRole('row').filter({ hasText: `@${companion.username}` })
  await expect(row).toContainText('Online')
  await expect(row).toContainText('$15.00')
  // By keyboard: the first row, and Enter opens it.
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('complementary', { name: 'Companion' })
  await chooseOption(drawer.getByRole('combobox', { name: 'Payband' }), /^Starter/)
  await expect(
    drawer.getByText(/The price of \$15\.00 is outside Starter\. It changes to \$12\.00/),
  ).toBeVisible()
  await drawer.getByRole('button', { name: 'Change payband and price' }).click()
  await expect(row).toContainText('$12.00')
  await expect(row).toContainText('Starter')

  await drawer.getByRole('button', { name: 'Disable' }).click()
  const dialog = page.getByRole('dialog', { name: 'Disable Juno Park?' })
  await dialog.getByRole('button', { name: 'Disable' }).click()
  await expect(dialog.getByText('Please give a reason')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Three reports about the same thing')
  await dialog.getByRole('button', { name: 'Disable' }).click()
  await expect(drawer.getByText('Disabled: Three reports about the same thing')).toBeVisible()
  await expect(row).toContainText('Disabled')

  await companion.page.goto('/companion/dashboard')
  await expect(companion.page.getByText(/Three reports about the same thing/)).toBeVisible()
  await companion.page.goto('/companion/agreement')
  await expect(
    companion.page.getByRole('heading', { name: 'Your companion account is disabled' }),
  ).toBeVisible()
  await expect(companion.page.getByText(/Three reports about the same thing/)).toBeVisible()

  await drawer.getByRole('button', { name: 'Enable again' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enable' }).click()
  await expect(drawer.getByRole('button', { name: 'Disable' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Payout account' }).selectOption({ label: 'None' })
  await expect(page.getByText('No companion matches these filters.')).toBeVisible()
  await expect(page).toHaveURL(/payouts=none/)
})

test('rank requests show the screenshot next to the claim; the companion sees the decision', async ({
  people,
  database,
  stack,
}) => {
  const { db } = database
  await db.updateTable('rank_requests').set({ status: 'withdrawn' }).where('status', '=', 'open').execute()
  const [one, other] = [
    await people.companion({ name: 'Kesh Amadi' }),
    await people.companion({ name: 'Lumi Aho' }),
  ]
  const screenshot = await one.page.screenshot({ type: 'jpeg' })
  await askForRank(stack, database, one, screenshot)
  await askForRank(stack, database, other, screenshot)
  const { page } = await people.staff()
  await page.goto(`${stack.adminUrl}/companions`)
  await page.getByRole('link', { name: 'Rank requests (2)' }).click()
  const claim = page.getByRole('region', { name: 'Kesh Amadi' })
  await expect(claim).toContainText('I reached it last week')
  const picture = claim.getByRole('img', { name: 'Screenshot from Kesh Amadi, opens full size' })
  await expect(picture).toHaveJSProperty('naturalWidth', 1440)
  await claim.getByRole('button', { name: 'Approve Radiant' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change rank' }).click()
  await expect(claim).toHaveCount(0)
  const second = page.getByRole('region', { name: 'Lumi Aho' })
  await second.getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('The screenshot is cut off')
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('No rank requests waiting')).toBeVisible()
  await one.page.goto('/companion/rank')
  await expect(one.page.getByText('Radiant').first()).toBeVisible()
  await other.page.goto('/companion/rank')
  await expect(other.page.getByText('The screenshot is cut off')).toBeVisible()
})
