import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'
import { goOnline, openDashboard } from '../src/screens.ts'

test('staff change the guide; a companion must read and accept it before going online', async ({
  people,
  stack,
}) => {
  const companion = await people.companion({ row: { online: false } })
  const { page: console } = await people.staff({ role: 'admin' })
  await console.goto(`${stack.adminUrl}/settings/pages/guide`)
  const source = console.getByLabel('Text in Markdown')
  const shipped = await source.inputValue()
  await source.fill(shipped.replace('## Taxes', '## Tax'))
  await console.getByRole('button', { name: 'Save page' }).click()
  await expect(
    console.getByText('The guide has 20 parts with fixed headings. Part 18 must be "Taxes".'),
  ).toBeVisible()
  await source.fill(`${shipped}\n\nBe kind to everybody.`)
  await console.getByRole('button', { name: 'Save page' }).click()
  await expect(console.getByText('Saved', { exact: true })).toBeVisible()

  const { page } = companion
  await openDashboard(companion)
  const toggle = page.getByRole('switch', { name: 'Online' })
  await toggle.click()
  await expect(
    page.getByText('The companion agreement has changed. Read and accept it before you go online.'),
  ).toBeVisible()
  await expect(toggle).not.toBeChecked()
  await inspect(page, 'a dashboard with an agreement to accept')
  await page.getByRole('link', { name: 'Read the agreement' }).click()
  await expect(page.getByText('The agreement has changed. Read it, then accept it at the end.')).toBeVisible()
  await expect(page.getByText('Be kind to everybody.')).toBeVisible()
  await inspect(page, 'a guide to accept')
  await page.getByRole('button', { name: 'Accept the agreement' }).click()
  await expect(page.getByText('You have accepted the agreement.')).toBeVisible()
  await openDashboard(companion)
  await goOnline(companion)

  await console.goto(`${stack.adminUrl}/companions?person=${companion.id}`)
  await expect(console.getByText(/^Accepted on .*, current$/)).toBeVisible()
  await console.goto(`${stack.adminUrl}/settings/pages/guide`)
  await console.getByRole('button', { name: 'Restore default' }).click()
  await console.getByRole('button', { name: 'Save page' }).click()
  await expect(console.getByText('Saved', { exact: true })).toBeVisible()
})
