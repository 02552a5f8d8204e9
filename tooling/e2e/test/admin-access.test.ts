import type { Page } from 'playwright/test'
import { createOTP } from '@better-auth/utils/otp'
import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'
import { password } from '../src/sessions.ts'

async function enterPassword(page: Page, username: string) {
  await page.getByLabel('Username or email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** The code that an authenticator app shows for the key below a QR code, or shows next. */
async function codeOf(key: string, next = 0): Promise<string> {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...key].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2))
  return createOTP(String.fromCharCode(...bytes)).hotp(Math.floor(Date.now() / 30_000) + next)
}

test('two-factor authentication is set up and required in both apps, and a recovery code works instead', async ({
  people,
  stack,
}) => {
  const staff = await people.staff({ signedIn: false })
  const { page } = staff
  await page.goto(`${stack.adminUrl}/account`)
  await enterPassword(page, staff.username)
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('textbox', { name: 'Your password' }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  await inspect(page, 'the set-up of two-factor authentication')
  const key = await page.getByTestId('key').innerText()
  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Invalid code')).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeOf(key))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await inspect(page, 'recovery codes')
  const recovery = await codes.first().innerText()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(codes).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await enterPassword(page, staff.username)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await inspect(page, 'the second step of the sign-in')
  // The one that the app shows now may be the one of the set-up, and each works once.
  await page.keyboard.type(await codeOf(key, 1))
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()

  const web = await people.visitor()
  await web.goto('/auth/signin')
  await enterPassword(web, staff.username)
  await web.getByRole('button', { name: 'Use a recovery code' }).click()
  await web.getByLabel('Recovery code').fill(recovery)
  await web.getByRole('button', { name: 'Sign in' }).click()
  await expect(web).not.toHaveURL(/signin/)
})

test('a permission that an admin grants opens its page in the console of the member at once', async ({
  people,
  stack,
}) => {
  const [boss, one] = [
    await people.staff({ role: 'admin', name: 'Ada Brandt' }),
    await people.staff({ name: 'Nils Berg' }),
  ]
  await one.page.goto(stack.adminUrl)
  await expect(one.page.getByRole('link', { name: 'Audit' })).toBeHidden()
  const { page } = boss
  await page.goto(`${stack.adminUrl}/roles`)
  const audit = page.getByRole('switch', { name: 'Audit for Nils Berg' })
  await audit.focus()
  await page.keyboard.press('Space')
  await expect(audit).toBeChecked()
  // The other member of staff's console is updated.
  await expect(one.page.getByRole('link', { name: 'Audit' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Audit for Ada Brandt' })).toBeDisabled()
})

test('staff without the required two-factor authentication only see their account', async ({
  people,
  database,
  stack,
}) => {
  const { page } = await people.staff()
  await database.db.updateTable('staff_access').set({ two_factor_required: true }).execute()
  await page.goto(`${stack.adminUrl}/people`)
  await expect(page).toHaveURL(/\/account$/)
  await expect(
    page.getByText('Two-factor authentication is required for staff. Set it up to continue.'),
  ).toBeVisible()
  await database.db.updateTable('staff_access').set({ two_factor_required: false }).execute()
})
