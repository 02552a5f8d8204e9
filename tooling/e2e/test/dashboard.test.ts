import { expect, test } from '../src/fixtures.ts'
import { openDashboard } from '../src/screens.ts'

test('going online and offline; online locks the way out', async ({ people, player }) => {
  const companion = await people.companion({ row: { online: false } })
  const { page } = companion
  await openDashboard(companion)
  const toggle = page.getByRole('switch', { name: 'Online' })
  await expect(toggle).not.toBeChecked()
  await toggle.click()
  await expect(toggle).toBeChecked()
  await expect(page.getByText("You're online")).toBeVisible()
  await expect.poll(() => companion.call('GET', 'companion/online')).toEqual({ online: true })
  for (const name of ['Marketplace', 'Settings']) {
    const link = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name })
    await expect(link).toBeDisabled()
    await link.click({ force: true })
    await expect(page).toHaveURL('/companion/dashboard')
  }
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Marketplace' })
    .hover()
  await expect(page.getByRole('tooltip', { name: 'Go offline to leave this page' })).toBeVisible()
  await toggle.click()
  await expect(page.getByText("You're offline")).toBeVisible()
  await expect.poll(() => companion.call('GET', 'companion/online')).toEqual({ online: false })
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Settings' })
    .click()
  await expect(page).toHaveURL(/\/user\/settings/)
  expect(await player.call('GET', 'marketplace/eligible')).toMatchObject([
    { id: companion.id, available: false },
  ])
})

test('payout setup comes before going online', async ({ people }) => {
  const companion = await people.companion({
    row: { online: false, payouts_enabled: false, payout_account_id: null },
  })
  const { page } = companion
  await page.goto('/companion/dashboard')
  await expect(
    page.getByText('Please finish setting up your Stripe payout account before going online.'),
  ).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Online' })).toBeDisabled()
})

test('a price outside the band or in words is refused before it is sent', async ({ companion }) => {
  const { page } = companion
  await openDashboard(companion)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('companions.setRate')) sent.push(request.url())
  })
  const price = page.getByLabel('Price per game')
  const save = page.getByRole('button', { name: 'Save' })
  for (const [typed, problem] of [
    ['25', 'Your price must be between $10.00 and $20.00'],
    ['9.99', 'Your price must be between $10.00 and $20.00'],
    ['cheap', 'Please enter a price in numbers'],
  ] as const) {
    await price.fill(typed)
    await save.click()
    await expect(page.getByText(problem)).toBeVisible()
    await expect(price).toHaveAttribute('aria-invalid', 'true')
  }
  expect(sent).toEqual([])
  await price.fill('16.5')
  await price.press('Enter')
  await expect(page.getByText('Your price is now $16.50')).toBeVisible()
  await page.reload()
  await expect(price).toHaveValue('16.50')
  expect(await companion.call('GET', 'companion/payband')).toMatchObject({ rate: 1650 })
})
