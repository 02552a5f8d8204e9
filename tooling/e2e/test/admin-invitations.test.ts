import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'
import { mailsTo } from '../src/mail.ts'

test('a person without an account is invited, and works in the console a minute later', async ({
  people,
  stack,
}) => {
  const { page } = await people.staff({ role: 'admin', name: 'Ada Brandt' })
  const email = 'nia.cole@example.test'
  await page.goto(`${stack.adminUrl}/roles`)
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByLabel('Work').selectOption({ label: 'Support' })
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  const row = page.getByRole('row', { name: new RegExp(email) })
  await expect(row).toContainText('People, Orders and Support')
  await expect.poll(async () => (await mailsTo(stack, email)).length).toBe(1)
  const [mail] = await mailsTo(stack, email)
  const link = /http\S+\/invitation#[\w-]+/.exec(mail!.text)![0]
  const newcomer = await people.visitor()
  await newcomer.goto(link)
  await expect(newcomer.getByText(`Ada Brandt invited ${email}. Your role: Staff.`)).toBeVisible()
  await inspect(newcomer, 'the page of an invitation')
  await newcomer.getByLabel('Full name').fill('Nia Cole')
  await newcomer.getByLabel('Password', { exact: true }).fill('a password of hers')
  await newcomer.getByRole('button', { name: 'Accept' }).click()
  await expect(newcomer.getByRole('link', { name: 'Support' })).toBeVisible()
  await expect(newcomer.getByRole('link', { name: 'Payouts' })).toBeHidden()
  // The other console follows.
  await expect(row).toBeHidden()
  await expect(page.getByRole('switch', { name: 'Support for Nia Cole' })).toBeChecked()
  // It works once.
  const again = await people.visitor()
  await again.goto(link)
  await expect(again.getByText('This invitation is not valid any more')).toBeVisible()
})
