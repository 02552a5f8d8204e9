import { IMMORTAL_1 } from '@queuemate/contracts/lookups/ranks'
import { readFileSync } from 'node:fs'
import { approve, createReferralCode, giveRole } from '../src/applications.ts'
import { expect, test } from '../src/fixtures.ts'

const titles = [
  'Introduction',
  'Communication I',
  'Communication II',
  'Communication III',
  'Setting prices',
  'Requirements to keep status',
  'Rank requirements',
  'Community chat',
  'Going online',
  'Order Tutorial I',
  'Order Tutorial II',
  'Order Tutorial III',
  'Canceling orders',
  'Payouts',
  'Referrals',
  'Poaching',
  'Conduct and safety',
  'Taxes',
  'Support',
  'Independent contractor agreement',
]

test('a player becomes a companion, from the referral code to the dashboard', async ({
  people,
  database,
}) => {
  test.slow()
  const person = await people.player({ profile: { ingame_rank: IMMORTAL_1 } })
  const { page } = person
  const code = await createReferralCode(database)

  await test.step('the code unlocks the agreement', async () => {
    await page.goto('/user/settings#companion')
    await expect(page.getByRole('region', { name: 'Play at Immortal or Radiant?' })).toBeInViewport()
    await expect(page).toHaveURL('/user/settings')
    await page.getByRole('link', { name: 'Become a companion' }).click()
    await expect(page).toHaveURL('/companion/agreement')
    await expect(page.getByRole('heading', { name: 'Become a companion' })).toBeVisible()
    const side = page.getByRole('navigation', { name: 'Companion' })
    await expect(side.getByRole('link')).toHaveText(['Agreement'])
    for (const wrong of ['', 'NOT-A-CODE']) {
      await page.getByLabel('Referral code').fill(wrong)
      await page.getByRole('button', { name: 'Unlock' }).click()
      await expect(page.getByText('Invalid referral code')).toBeVisible()
      await expect(page.getByLabel('Referral code')).toHaveAttribute('aria-invalid', 'true')
    }
    await page.getByLabel('Referral code').fill(` ${code.toLowerCase()} `)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Companion agreement' })).toBeVisible()
  })

  const next = page.getByRole('button', { name: 'Next' })
  await test.step('the blocks are read in order, and the progress is saved to the account', async () => {
    for (const [index, title] of titles.slice(0, 8).entries()) {
      await expect(page.getByText(`${index} of 20 read`)).toBeVisible()
      const head = page.getByRole('button', { name: title, exact: true })
      await expect(head).toHaveAttribute('aria-expanded', 'true')
      await next.click()
    }
    await expect(page.getByText('8 of 20 read')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Going online', exact: true })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Order Tutorial I', exact: true })).toBeDisabled()
    await page.reload()
    await expect(page.getByText('8 of 20 read')).toBeVisible()
    const other = await people.secondBrowser(person)
    await other.goto('/companion/agreement')
    await expect(other.getByText('8 of 20 read')).toBeVisible()
    await page.getByRole('button', { name: 'Show 5 earlier blocks' }).click()
    await page.getByRole('button', { name: /^Introduction/ }).click()
    await expect(page.getByText('You sell your company and your play, not a rank.')).toBeVisible()
    for (let read = 8; read < 20; read++) {
      await expect(page.getByText(`${read} of 20 read`)).toBeVisible()
      await next.click()
    }
    await expect(page.getByText('20 of 20 read')).toBeVisible()
  })

  await test.step('the video is uploaded', async () => {
    await expect(page.getByRole('heading', { name: 'Verification' })).toBeVisible()
    const submit = page.getByRole('button', { name: /^(Submit|Send)/ })
    await expect(submit).toBeDisabled()
    await page.locator('input[type="file"]').setInputFiles({
      name: 'career.mp4',
      mimeType: 'video/mp4',
      buffer: readFileSync(new URL('../../../apps/api/samples/verification.mp4', import.meta.url)),
    })
    await expect(submit).toBeEnabled()
    await submit.click()
    await expect(page.getByRole('heading', { name: "You're in the queue" })).toBeVisible()
    await expect(page.getByText('Pending acceptance')).toBeVisible()
    expect(await person.call('GET', 'companion/status')).toMatchObject({ status: 2, isPending: true })
  })

  await test.step('staff approve the application, then assign the role', async () => {
    await approve(database, person)
    await page.reload()
    await expect(page.getByRole('heading', { name: "You're approved" })).toBeVisible()
    await giveRole(database, person, 'companion')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Guide', level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: /./ })).toContainText(titles)
    await expect(next).toBeHidden()
    await expect(page.locator('input[type="file"]')).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Companion' }).getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveURL('/companion/dashboard')
    await expect(
      page.getByText('Please finish setting up your Stripe payout account before going online.'),
    ).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Online' })).toBeDisabled()
    await page.getByRole('link', { name: 'Set up payouts' }).click()
    await expect(page).toHaveURL('/companion/payouts')
  })
})
