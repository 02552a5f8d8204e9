import { expect, test } from '../src/fixtures.ts'
import { codeFor, mailsTo } from '../src/mail.ts'
import { phone } from '../src/phone.ts'
import { password } from '../src/sessions.ts'
import { rowOf } from '@queuemate/db/testing/rows'

let count = 0
const fresh = () => `newcomer${Date.now() % 100_000}${count++}`

test.describe('on a phone', () => {
  test.use(phone)

  test('signing up shows errors in the form and verifies the address', async ({ people, stack }) => {
    const page = await people.visitor()
    const username = fresh()
    const email = `${username}@mail.test`
    await page.goto('/')
    await page.getByRole('link', { name: 'Sign up' }).first().click()
    await expect(page).toHaveURL('/auth/signup')
    await expect(page.getByRole('button')).toContainText([
      'Continue with Discord',
      'Continue with Google',
      /.*/,
    ])

    await page.getByLabel('Full name').fill('Sam')
    await page.getByLabel('Username').fill('sam')
    await page.getByLabel('Email').fill('nowhere')
    await page.getByLabel('Password', { exact: true }).fill('short')
    await page.getByLabel('Confirm password', { exact: true }).fill('shorter')
    await page.keyboard.press('Enter')
    for (const text of [
      'Invalid full name field',
      'Make sure your username is more than 4 characters long',
      'Please enter a valid email',
      'Password must be at least 10 characters long',
    ]) {
      await expect(page.getByText(text)).toBeVisible()
    }
    await page.getByLabel('Full name').fill('Sam Maria Keller')
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password', { exact: true }).fill('another-password')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await page.getByLabel('Confirm password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')

    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    // A reload stays at the code step.
    await page.reload()
    await expect(page.getByText(email)).toBeVisible()
    // Back leads to the form, and not out of the sign-up.
    await page.goBack()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await page.goForward()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    const code = await codeFor(stack, email)
    await page.getByLabel('Verification code').pressSequentially(code === '000000' ? '111111' : '000000')
    await expect(page.getByRole('alert')).toContainText('code')
    for (let digit = 0; digit < 6; digit++) await page.keyboard.press('Backspace')
    await page.keyboard.type(code)
    await expect(page).toHaveURL('/playerMarket')
    const me = (await (await page.request.get('/api/user')).json()) as { data: object }
    expect(me.data).toMatchObject({ first_name: 'Sam Maria', last_name: 'Keller', username })
  })
})

test('an account that was never verified gets its code when the person signs in', async ({
  people,
  stack,
}) => {
  const username = fresh()
  const email = `${username}@mail.test`
  const first = await people.visitor()
  await first.goto('/')
  const form = { name: 'Sam Keller', firstName: 'Sam', lastName: 'Keller', username, email, password }
  const made = await first.request.post('/api/auth/sign-up/email', {
    data: form,
    headers: { origin: stack.webUrl },
  })
  expect(made.status()).toBe(200)

  const page = await people.visitor()
  await page.goto('/auth/signin')
  await page.getByLabel('Username or email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect.poll(async () => (await mailsTo(stack, email)).length).toBe(2)
  await page.getByLabel('Verification code').pressSequentially(await codeFor(stack, email))
  await expect(page).toHaveURL('/playerMarket')
})

test('a forgotten password is reset with a code, and the new one signs in', async ({
  people,
  stack,
  database,
}) => {
  const person = await people.player({ signedIn: false })
  const { page } = person
  const { email } = await rowOf(database.db, 'users', { id: person.id }, ['email'])
  await page.goto('/auth/signin')
  await page.getByRole('link', { name: /forgot/i }).click()
  await expect(page).toHaveURL('/auth/forgotpassword')
  await page.getByLabel('Email').fill('sam')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter an email address associated with an account')).toBeVisible()
  await page.getByLabel('Email').fill('samsam')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Email is not in a valid format')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await page.reload()
  await expect(page.getByText(`If there is an account with ${email}, we have sent it a code.`)).toBeVisible()
  const changed = 'a-quite-new-password'
  await page.getByLabel('Code').fill(await codeFor(stack, email))
  await page.getByLabel('New password', { exact: true }).fill(changed)
  await page.getByLabel('Confirm new password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password fields must match')).toBeVisible()
  await page.getByLabel('Confirm new password', { exact: true }).fill(changed)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/auth/signin')
  await page.getByLabel('Username or email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(changed)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/playerMarket')
})
