import { expect, test } from '../src/fixtures.ts'
import { codeFor } from '../src/mail.ts'
import { password, setPassword } from '../src/sessions.ts'
import { updateRows } from '@queuemate/db/testing/rows'

let count = 0
const fresh = () => `linked${Date.now() % 100_000}${count++}`

test('Discord without an address: the form only asks for what is missing, and can be left', async ({
  people,
  stack,
}) => {
  const page = await people.visitor()
  await page.goto('/auth/signin')
  await page.getByRole('button', { name: 'Discord' }).click()
  await page.getByRole('button', { name: /Noor Haddad/ }).click()
  await expect(page.getByText('Discord did not share everything')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()

  await page.goto('/auth/signup')
  await page.getByRole('button', { name: 'Discord' }).click()
  await expect(page.getByText('Stand-in for development')).toBeVisible()
  await page.getByRole('button', { name: /Noor Haddad/ }).click()
  await expect(page).toHaveURL(/\/auth\/continue/)
  // The step cannot be skipped.
  await page.goto('/playerMarket')
  await expect(page).toHaveURL('/auth/continue')
  await expect(page.getByLabel('First name')).toBeHidden()
  await page.getByLabel('Username').fill(fresh())
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Email').fill('noor')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter a valid email')).toBeVisible()
  const address = `${fresh()}@mail.test`
  await page.getByLabel('Email').fill(address)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.getByLabel('Verification code').pressSequentially(await codeFor(stack, address))
  await expect(page).toHaveURL('/playerMarket')
})

test('Google signs in, shows a canceled sign-in, and never takes over an account', async ({
  people,
  database,
}) => {
  const page = await people.visitor()
  await page.goto('/auth/signin')
  await page.getByRole('button', { name: 'Google' }).click()
  await page.getByRole('button', { name: /^Cancel/ }).click()
  await expect(page.getByRole('alert')).toHaveText('Google: You did not allow the connection')

  await page.getByRole('button', { name: 'Google' }).click()
  await page.getByRole('button', { name: /Ines Duarte/ }).click()
  await expect(page).toHaveURL(/\/auth\/continue/)
  await page.getByLabel('Username').fill(fresh())
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/playerMarket')

  // When an account has the same address, the person is asked to sign in there and link.
  const owner = await people.player({ name: 'Zed Zimmer' })
  await updateRows(database.db, 'users', { id: owner.id }, { email: 'zed@discord.test' })
  const other = await people.visitor()
  await other.goto('/auth/signin')
  await other.getByRole('button', { name: 'Discord' }).click()
  await other.getByRole('button', { name: /Zed/ }).click()
  await expect(other.getByRole('alert')).toContainText(
    'Discord: An account with this email address already exists',
  )
})

test('an account is linked in the settings and removed only while another sign-in method remains', async ({
  people,
  database,
}) => {
  const person = await people.player()
  const { page } = person
  const section = page.getByRole('region', { name: 'Connections' })
  await page.goto('/user/settings')
  await section.getByRole('button', { name: 'Link Google' }).click()
  await page.getByRole('button', { name: /Mila Novak/ }).click()
  await expect(page).toHaveURL(/\/user\/settings/)
  await expect(section.getByText('Mila Novak')).toBeVisible()
  await expect(page.getByText('Google is linked')).toBeVisible()
  await expect(section).toBeInViewport()
  await expect(section.getByRole('button', { name: 'Remove Google' })).toBeDisabled()
  await setPassword(database.db, person.id)
  await page.reload()
  await section.getByRole('button', { name: 'Remove Google' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove Google?' })
  await question.getByRole('button', { name: 'Remove connection' }).click()
  await expect(section.getByRole('button', { name: 'Link Google' })).toBeVisible()
})
