import sharp from 'sharp'
import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'

test('a language is renamed and hidden by keyboard, and both changes are undone', async ({
  people,
  player,
  stack,
}) => {
  const { page } = await people.staff({ role: 'admin' })
  await page.goto(`${stack.adminUrl}/settings`)
  await page.getByRole('link', { name: 'Lists' }).click()
  await expect(page.getByText('Ranks are not listed')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('swahili')
  await expect(page).toHaveURL(/q=swahili/)
  await page.getByRole('link', { name: 'Swahili' }).focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('complementary', { name: 'Swahili' })
  await drawer.getByLabel('Name').fill('')
  await page.keyboard.press('Enter')
  await expect(drawer.getByText('Please give it a name')).toBeVisible()
  await drawer.getByLabel('Name').fill('Kiswahili 語')
  await drawer.getByRole('checkbox', { name: 'People can choose it' }).press('Space')
  await drawer.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /Kiswahili 語/ })).toContainText('Hidden')

  const known = async () => {
    const { data } = (await (await player.page.request.get('/api/lookup/languages')).json()) as {
      data: { value: string; label: string }[]
    }
    return data.find(({ value }) => value === 'sw')?.label
  }
  expect(await known()).toBeUndefined()
  const change = page.getByRole('listitem').filter({ hasText: 'Language: Kiswahili 語' }).first()
  await expect(change).toContainText('Swahili')
  await change.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo change' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await expect.poll(known).toBe('Swahili')
})

test('a banner is added and can be chosen', async ({ people, companion, stack }) => {
  const { page } = await people.staff({ role: 'admin' })
  await page.goto(`${stack.adminUrl}/settings/lists?list=banner`)
  await page.getByRole('button', { name: 'Add banner' }).click()
  const drawer = page.getByRole('complementary', { name: 'New banner' })
  await drawer.getByLabel('Name').fill('Night shift')
  await drawer.locator('input[type=file]').setInputFiles({
    name: 'night.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg onload="alert(1)"/>'),
  })
  await drawer.getByRole('button', { name: 'Add banner' }).click()
  await expect(drawer.getByText('This is not a PNG, JPEG or WebP picture')).toBeVisible()
  await drawer.locator('input[type=file]').setInputFiles({
    name: 'night.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 1600, height: 560, channels: 3, background: 'black' } })
      .png()
      .toBuffer(),
  })
  await drawer.getByRole('button', { name: 'Add banner' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /Night shift/ })).toBeVisible()
  await companion.page.goto('/user/settings')
  await expect(companion.page.getByRole('group', { name: 'Banner' }).getByRole('radio')).toHaveCount(21)
})

test('a mail is changed with its preview, tested and reset', async ({ people, stack }) => {
  const { page } = await people.staff({ role: 'admin' })
  await page.goto(`${stack.adminUrl}/settings/mails`)
  await expect(page.getByRole('row', { name: /Reset password/ })).toContainText('Default')
  await page.getByRole('link', { name: 'Reset password' }).focus()
  await page.keyboard.press('Enter')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('123456 is your password reset code')
  await page.getByLabel('Subject', { exact: true }).fill('Your {kode}')
  await page.getByLabel('Text', { exact: true }).fill('Hello <b>you</b>')
  await page.getByRole('button', { name: 'Save email' }).click()
  await expect(page.getByText('This email has no placeholder {kode}. Use {code}')).toBeVisible()
  await expect(page.getByText('The text must contain {code}')).toBeVisible()
  await page.getByLabel('Subject', { exact: true }).fill('Your code: {code}')
  await page.getByLabel('Text', { exact: true }).fill('Hello <b>you</b>\n\n{code}')
  await expect(preview).toContainText('Your code: 123456')
  const html = preview.frameLocator('iframe')
  await expect(html.getByText('Hello <b>you</b>')).toBeVisible()
  await preview.getByRole('radio', { name: 'Text' }).click()
  await expect(preview.locator('pre')).toContainText('Hello <b>you</b>\n\n123456')
  await page.getByRole('button', { name: 'Send me a test email' }).click()
  await expect(page.getByText('A test email is on its way to')).toBeVisible()
  await page.getByRole('button', { name: 'Save email' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'All emails' }).click()
  await expect(page.getByRole('row', { name: /Reset password/ })).toContainText('Your code: {code}')
  await page.getByRole('link', { name: 'Reset password' }).click()
  await page.getByRole('button', { name: 'Restore default' }).click()
  await page.getByRole('button', { name: 'Save email' }).click()
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await expect(preview).toContainText('123456 is your password reset code')
})

test('a policy is changed, people read it with its date, and the change is undone', async ({
  people,
  stack,
}) => {
  const { page } = await people.staff({ role: 'admin' })
  await page.goto(`${stack.adminUrl}/settings/pages`)
  await page.getByRole('link', { name: 'Disclaimer' }).focus()
  await page.keyboard.press('Enter')
  const source = page.getByLabel('Text in Markdown')
  await source.fill('## Risk\n\n[Here](javascript:alert(1))')
  await page.getByRole('button', { name: 'Save page' }).click()
  await expect(page.getByText('Links can go to https://')).toBeVisible()
  await source.fill(
    'Read this.\n\n## Риск\n\n<script>alert(1)</script> and [support](/contact)\n\n## Long\n\n1. One\n2. Two',
  )
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('<script>alert(1)</script> and support')
  await page.getByRole('button', { name: 'Save page' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  const visitor = await people.visitor()
  await visitor.goto('/disclaimer')
  const contents = visitor.getByRole('navigation', { name: 'Contents' })
  await expect(contents.getByRole('link')).toHaveText(['Риск', 'Long'])
  await expect(visitor.getByText('<script>alert(1)</script> and')).toBeVisible()
  await contents.getByRole('link', { name: 'Long' }).click()
  await expect(visitor).toHaveURL(/\/disclaimer#long$/)
  await inspect(visitor, 'a policy that staff wrote')
  await visitor.getByRole('article').getByRole('link', { name: 'support' }).click()
  await expect(visitor).toHaveURL('/contact')

  await page.getByRole('link', { name: 'Pages', exact: true }).click()
  await expect(page.getByRole('row', { name: /Disclaimer/ })).toContainText('Edited')
  const change = page.getByRole('listitem').filter({ hasText: 'Page: Disclaimer' }).first()
  await change.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo change' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await visitor.goto('/disclaimer')
  await expect(contents.getByRole('link').first()).toHaveText('No connection to the publisher')
})
